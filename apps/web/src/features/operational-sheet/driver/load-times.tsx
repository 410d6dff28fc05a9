import { stepWords } from '@traco/contract/concrete-volume/load-words';
import type { DriverLoad } from '@traco/contract/operational-sheet/driver-day';
import { timeOfStep, tripSteps } from '@traco/contract/operational-sheet/trip';
import { formatTime } from '../../../lib/formats.ts';
import { entryStand } from '../shared/driver-day/driver-words.ts';
import { useDriverApp } from '../shared/driver-day/use-driver-app.ts';
import classes from './sheet-entries.module.css';
import { Stand } from './stand.tsx';

/** When each step happened, and how far the device's word of it has come. */
export function LoadTimes({ load, timeZone }: { load: DriverLoad; timeZone: string }) {
  const { entries, day } = useDriverApp();
  const taken = tripSteps.filter((step) => load.steps[timeOfStep[step]] !== null);
  if (taken.length === 0) return null;
  const standOf = (step: string) => {
    const queued = entries.find(
      ({ entry, state }) =>
        entry.kind === 'step' && entry.loadId === load.id && entry.to === step && state !== 'refused',
    );
    return queued && entryStand(queued, day?.shift?.sheet);
  };
  return (
    <ol className={classes.times} aria-label="Etapas">
      {taken.map((step) => (
        <li key={step}>
          <span>{stepWords[step]}</span>
          <time dateTime={load.steps[timeOfStep[step]]!}>
            {formatTime(load.steps[timeOfStep[step]]!, timeZone)}
          </time>
          <Stand stand={standOf(step) ?? 'sent'} />
        </li>
      ))}
    </ol>
  );
}
