import type { SheetEntry } from '@traco/contract/operational-sheet/sheet-entries';
import { tripSteps } from '@traco/contract/operational-sheet/trip';
import { useDriverApp } from '../shared/driver-day/use-driver-app.ts';
import classes from './entry-line.module.css';
import { EntryLine } from './entry-line.tsx';

/**
 * What this device has entered for a load besides the steps of its trip, which stand with their times; and what was
 * refused, by the customer or by the server.
 */
export function LoadEntries({ loadId }: { loadId: string }) {
  const { entries } = useDriverApp();
  const own = entries.filter(
    ({ entry, state }) =>
      'loadId' in entry && entry.loadId === loadId && (state === 'refused' || !isOfTrip(entry)),
  );
  if (own.length === 0) return null;
  return (
    <ul className={classes.entries} aria-label="Lançamentos desta carga">
      {own.map((each) => (
        <EntryLine key={each.id} queued={each} />
      ))}
    </ul>
  );
}

const isOfTrip = (entry: SheetEntry) =>
  entry.kind === 'step' && (tripSteps as readonly string[]).includes(entry.to);
