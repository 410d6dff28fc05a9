import { formatM3, formatShare } from '../../lib/formats.ts';
import { Explain } from '../../ui/explain.tsx';
import { Meter } from '../../ui/meter.tsx';
import { explanationOf } from '../figures/shared/explanation.ts';
import classes from './occupancy.module.css';

/** What the plant has in a day, whoever's. */
export interface BusyDay {
  dayOn: string;
  m3: number;
  capacityM3: number;
  m3PerHour: number;
  hours: number[];
}

/** How full the plant's day is, and its hours as small columns unless they stand elsewhere. */
export function DayOccupancy({ busy, hasHours = true }: { busy: BusyDay | undefined; hasHours?: boolean }) {
  if (!busy) return <div className={classes.occupancy} data-occupancy />;
  const share = busy.capacityM3 > 0 ? busy.m3 / busy.capacityM3 : 0;
  const { from, until } = shownHours(busy.hours);
  return (
    <div className={classes.occupancy} data-occupancy>
      <Meter share={share} words={`Usina: ${formatM3(busy.m3)} de ${formatM3(busy.capacityM3)}`} />
      <small>
        <Explain of={explained(busy.dayOn)}>
          usina {formatShare(share)} · {formatM3(busy.m3)}
        </Explain>
      </small>
      {hasHours && (
        <span className={classes.hours} aria-hidden="true">
          {busy.hours.slice(from, until).map((m3, index) => (
            <i
              // biome-ignore lint/suspicious/noArrayIndexKey: an hour is its place
              key={index}
              title={`${from + index}h: ${formatM3(m3)}`}
              data-full={m3 > busy.m3PerHour || undefined}
              style={{ height: `${Math.min(1, m3 / Math.max(1, busy.m3PerHour)) * 100}%` }}
            />
          ))}
        </span>
      )}
    </div>
  );
}

const explained = (day: string) =>
  (['plannedVolume', 'capacity'] as const).map((key) => explanationOf(key, { days: { from: day, to: day } }));

const USUAL = { from: 5, until: 20 } as const;

/** The hours that are drawn: the usual ones, and any other that has something. */
export function shownHours(hours: readonly number[], others: readonly number[] = []) {
  const busy = [...hours.flatMap((m3, hour) => (m3 > 0 ? [hour] : [])), ...others];
  return {
    from: Math.min(USUAL.from, ...busy),
    until: Math.max(USUAL.until, ...busy.map((hour) => hour + 1)),
  };
}
