import { clockMinutes, clockTone } from '@traco/contract/concrete-clock';
import type { DeliveryNote } from '@traco/contract/delivery-note';
import { hasConcrete } from '@traco/contract/load-steps';
import { useEffect, useState } from 'react';
import { Meter } from '../../ui/meter.tsx';
import classes from './delivery-note.module.css';

const TICK_MS = 5_000;

/** The clock of the concrete: it runs on this device, on the server's time, until the drum is empty. */
export function NoteClock({ note }: { note: DeliveryNote }) {
  const runs = hasConcrete(note.state);
  const now = useServerTime(note.now, runs);
  const at = (state: string) => note.steps.find((step) => step.state === state)?.at;
  const minutes = clockMinutes({ loadingAt: at('loading'), washingAt: at('washing') }, now);
  if (minutes === null || (!runs && !at('washing'))) return null;
  const left = note.lifeMinutes - minutes;
  const words = runs
    ? left > 0
      ? `faltam ${left} min para lançar`
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

/** The server's clock as it goes on here, however wrong the device's own is. */
function useServerTime(told: string, runs: boolean): Date {
  const [passed, setPassed] = useState(0);
  useEffect(() => {
    // Each answer tells the time anew.
    void told;
    const since = performance.now();
    setPassed(0);
    if (!runs) return undefined;
    const timer = setInterval(() => setPassed(performance.now() - since), TICK_MS);
    return () => clearInterval(timer);
  }, [told, runs]);
  return new Date(Date.parse(told) + passed);
}
