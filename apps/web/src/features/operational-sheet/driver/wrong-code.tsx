import { hasConcrete } from '@traco/contract/operational-sheet/trip';
import type { QueuedEntry } from '../shared/device-queue/queued-entry.ts';
import { CallPlant } from '../shared/driver-day/call-plant.tsx';
import { isCodeOnItsWay } from '../shared/driver-day/code-on-its-way.ts';
import { useDriverApp } from '../shared/driver-day/use-driver-app.ts';
import classes from './entry-line.module.css';
import { useSheetForm } from './use-sheet-form.ts';

/** Under water whose code did not match: that it is so, and the one thing that can be done about it. */
export function WrongCode({ queued: { entry } }: { queued: QueuedEntry }) {
  const { day, entries } = useDriverApp();
  const { open } = useSheetForm();
  if (entry.kind !== 'water' || !day) return null;
  const load = day.loads.find(({ id }) => id === entry.loadId);
  const line = load?.water.find(({ id }) => id === entry.id);
  if (!load || !line?.wrongCode) return null;
  const waits = isCodeOnItsWay(entries, entry.id);
  return (
    <div className={classes.refused}>
      <p role="alert">
        <strong>O código não confere:</strong> a água está registrada, marcada como não autorizada.
        {waits && ' O novo código confere quando chegar à usina.'}
      </p>
      {!waits &&
        (hasConcrete(load.state) ? (
          <button type="button" onClick={() => open('codigo', { carga: load.id, corrige: entry.id })}>
            Corrigir o código
          </button>
        ) : (
          <CallPlant day={day} />
        ))}
    </div>
  );
}
