import type { DeliveryNote } from '@traco/contract/delivery-note/delivery-note';
import { clockMinutes, clockTone } from '@traco/contract/operational-sheet/concrete-clock';
import { hasConcrete } from '@traco/contract/operational-sheet/load-steps';
import { useServerClock } from '../../lib/use-clock.ts';
import { Meter } from '../../ui/meter.tsx';
import classes from './delivery-note.module.css';

const TICK_MS = 5_000;

/** The clock of the concrete: it runs on this device, on the server's time, until the drum is empty. */
export function NoteClock({ note }: { note: DeliveryNote }) {
  const runs = hasConcrete(note.state);
  const now = useServerClock(note.now, undefined, TICK_MS);
  const at = (state: string) => note.steps.find((step) => step.state === state)?.at;
  const minutes = clockMinutes({ loadingAt: at('loading'), washingAt: at('washing') }, now);
  if (minutes === null || (!runs && !at('washing'))) return null;
  const left = note.lifeMinutes - minutes;
  const words = runs
    ? left > 0
      ? `restam ${left} min para lançar`
      : `passou ${-left} min do prazo`
    : 'da primeira água ao fim da descarga';
  return (
    <div className={classes.clock} data-tone={clockTone(minutes, note)} role="timer" aria-live="off">
      <strong>
        {minutes} <small>min</small>
      </strong>
      <span>{words}</span>
      <Meter
        share={minutes / note.lifeMinutes}
        words={`Idade do concreto: ${minutes} de ${note.lifeMinutes} minutos`}
      />
    </div>
  );
}
