import { useDriverApp } from '../../../domain/driver-day/use-driver-app.ts';
import { EntryLine } from './entry-line.tsx';

/** What this device has entered for a load, and how far each entry has come. */
export function LoadEntries({ loadId }: { loadId: string }) {
  const { entries } = useDriverApp();
  const own = entries.filter(({ entry }) => 'loadId' in entry && entry.loadId === loadId);
  if (own.length === 0) return null;
  return (
    <ul className="sheet-entries" aria-label="Lançamentos desta carga">
      {own.map((each) => (
        <EntryLine key={each.id} queued={each} />
      ))}
    </ul>
  );
}
