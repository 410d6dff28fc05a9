import type { ListedPour } from '@traco/contract/pours/pour';
import { wallClock } from '@traco/contract/values/time-zone';
import { formatM3 } from '../../lib/formats.ts';
import { AddPour } from './add-pour.tsx';
import classes from './agenda-day.module.css';
import { DayOccupancy, shownHours } from './occupancy.tsx';
import { PourCard } from './pour-card.tsx';
import type { Agenda } from './use-agenda.ts';

interface Props {
  agenda: Agenda;
  day: string;
  /** What the plant's clock shows now, `yyyy-mm-ddTHH:mm`. */
  clock: string;
  onOpen: (id: string) => void;
  onNew: (day: string, time: string) => void;
}

const hourOf = ({ startsAt, unit }: ListedPour) =>
  Number(wallClock(new Date(startsAt), unit.timeZone).slice(11, 13));
const written = (hour: number) => `${String(hour).padStart(2, '0')}:00`;

/** A day hour by hour: what the plant has in each, and my pours that begin in it; a free hour is pressed to ask for it. */
export function AgendaDay({ agenda, day, clock, onOpen, onNew }: Props) {
  const busy = agenda.busy?.find(({ dayOn }) => dayOn === day);
  const byHour = Map.groupBy(agenda.pours, hourOf);
  const { from, until } = shownHours(busy?.hours ?? [], [...byHour.keys()]);
  const hours = Array.from({ length: until - from }, (_, index) => from + index);
  return (
    <div className={classes.dayView} aria-busy={agenda.isStale}>
      <DayOccupancy busy={busy} hasHours={false} />
      <ol className={classes.hourRows}>
        {hours.map((hour) => {
          const m3 = busy?.hours[hour] ?? 0;
          const most = Math.max(1, busy?.m3PerHour ?? 1);
          const isOver = `${day}T${written(hour).slice(0, 2)}:59` < clock;
          return (
            <li key={hour} data-now={clock.startsWith(`${day}T${written(hour).slice(0, 2)}`) || undefined}>
              <span className={classes.hourName}>{written(hour)}</span>
              <span
                className={classes.hourBusy}
                title={`Usina: ${formatM3(m3)} de ${formatM3(busy?.m3PerHour)} nesta hora`}
              >
                <i data-full={m3 > most || undefined} style={{ width: `${Math.min(1, m3 / most) * 100}%` }} />
                <small>{m3 > 0 ? formatM3(m3) : ''}</small>
              </span>
              <div className={classes.hourPours}>
                {byHour.get(hour)?.map((pour) => (
                  <PourCard key={pour.id} pour={pour} onOpen={onOpen} />
                ))}
                {!isOver && (
                  <AddPour
                    label={`Programar às ${written(hour)}`}
                    onClick={() => onNew(day, written(hour))}
                  />
                )}
              </div>
            </li>
          );
        })}
      </ol>
    </div>
  );
}
