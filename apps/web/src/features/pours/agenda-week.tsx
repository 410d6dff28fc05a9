import type { ListedPour } from '@traco/contract/pours/pour';
import { formatM3 } from '../../lib/formats.ts';
import { Explain } from '../../ui/explain.tsx';
import { explanationOf } from '../figures/shared/explanation.ts';
import { AddPour } from './add-pour.tsx';
import classes from './agenda-week.module.css';
import { DayOccupancy } from './occupancy.tsx';
import { PourCard } from './pour-card.tsx';
import type { Agenda } from './use-agenda.ts';

interface Props {
  agenda: Agenda;
  today: string;
  onOpen: (id: string) => void;
  onDay: (day: string) => void;
  onNew: (day: string) => void;
}

const weekday = new Intl.DateTimeFormat('pt-BR', { timeZone: 'UTC', weekday: 'short' });

/** A week in seven columns (days below each other on a phone, past ones in short), with the plant's occupancy over each. */
export function AgendaWeek({ agenda, today, onOpen, onDay, onNew }: Props) {
  const byDay = Map.groupBy(agenda.pours, ({ dayOn }) => dayOn);
  return (
    <div className={classes.week} aria-busy={agenda.isStale}>
      {agenda.days.map((day) => {
        const pours = byDay.get(day) ?? [];
        return (
          <section
            key={day}
            className={classes.day}
            data-today={day === today || undefined}
            data-past={day < today || undefined}
            data-empty={pours.length === 0 || undefined}
            aria-label={`${weekday.format(new Date(`${day}T12:00:00Z`))} ${day.slice(8)}/${day.slice(5, 7)}`}
          >
            <header>
              <button type="button" className={classes.dayName} onClick={() => onDay(day)}>
                <span>{weekday.format(new Date(`${day}T12:00:00Z`)).replace('.', '')}</span>{' '}
                <b>
                  {day.slice(8)}/{day.slice(5, 7)}
                </b>
              </button>
              <span className={classes.dayVolume}>
                {pours.length > 0 && (
                  <Explain of={[explanationOf('ordered', { days: { from: day, to: day } })]}>
                    {formatM3(volumeOf(pours))}
                  </Explain>
                )}
              </span>
              <DayOccupancy busy={agenda.busy?.find(({ dayOn }) => dayOn === day)} />
            </header>
            {pours.map((pour) => (
              <PourCard key={pour.id} pour={pour} onOpen={onOpen} />
            ))}
            {day >= today && (
              <AddPour label={`Programar em ${day.slice(8)}/${day.slice(5, 7)}`} onClick={() => onNew(day)} />
            )}
          </section>
        );
      })}
    </div>
  );
}

const volumeOf = (pours: readonly ListedPour[]) =>
  pours.reduce((sum, { m3, releasedM3 }) => sum + m3 - releasedM3, 0);
