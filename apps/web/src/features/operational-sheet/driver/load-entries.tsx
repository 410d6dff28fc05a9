import { useDriverApp } from '../../../domain/driver-day/use-driver-app.ts';
import { EntryLine } from './entry-line.tsx';

/** What this device has entered for a load besides its steps, which stand with their times; and what was refused. */
export function LoadEntries({ loadId }: { loadId: string }) {
  const { entries } = useDriverApp();
  const own = entries.filter(
    ({ entry, state }) =>
      'loadId' in entry && entry.loadId === loadId && (entry.kind !== 'step' || state === 'refused'),
  );
  if (own.length === 0) return null;
  return (
    <ul className="sheet-entries" aria-label="Lançamentos desta carga">
      {own.map((each) => (
        <EntryLine key={each.id} queued={each} />
      ))}
    </ul>
  );
}
