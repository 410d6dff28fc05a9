import type { DayOverview } from '@traco/contract/day-board/day-board';
import { formatM3, formatShare } from '../../../lib/formats.ts';
import { ScreenLink } from '../../../ui/screen-link.tsx';
import classes from './schedule-select.module.css';
import { boardOf } from './unit-cards.tsx';

const head = new Intl.DateTimeFormat('pt-BR', {
  weekday: 'short',
  day: '2-digit',
  month: '2-digit',
  timeZone: 'UTC',
});

/** Units by days: m³ and how full, with conflicts and what the office has not answered. */
export function WeekTable({ overviews }: { overviews: readonly DayOverview[] }) {
  const days = [...new Set(overviews.map(({ dayOn }) => dayOn))].sort();
  const units = [...new Map(overviews.map(({ unit }) => [unit.id, unit])).values()];
  const cells = new Map(overviews.map((each) => [`${each.unit.id}${each.dayOn}`, each]));
  const sumOf = (day: string) =>
    overviews.filter(({ dayOn }) => dayOn === day).reduce((sum, { m3 }) => sum + m3, 0);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: on a phone the table is scrolled, with the keyboard too.
    <section className={classes.week} aria-label="Semana das unidades" tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">Unidade</th>
            {days.map((day) => (
              <th key={day} scope="col">
                {head.format(new Date(`${day}T12:00:00Z`))}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {units.map((unit) => (
            <tr key={unit.id}>
              <th scope="row">{unit.name}</th>
              {days.map((day) => (
                <td key={day}>
                  <WeekCell overview={cells.get(`${unit.id}${day}`)} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Total</th>
            {days.map((day) => (
              <td key={day}>{formatM3(Math.round(sumOf(day) * 10) / 10)}</td>
            ))}
          </tr>
        </tfoot>
      </table>
    </section>
  );
}

function WeekCell({ overview }: { overview: DayOverview | undefined }) {
  if (!overview) return null;
  const { m3, capacityM3, conflicts, waiting } = overview;
  const share = capacityM3 > 0 ? m3 / capacityM3 : 0;
  return (
    <ScreenLink to={boardOf(overview)} className={classes.cell}>
      <b>{m3 > 0 ? formatM3(m3) : 'livre'}</b>
      {m3 > 0 && <span>{formatShare(share)}</span>}
      {conflicts > 0 && (
        <span data-tone="red">
          {conflicts} {conflicts === 1 ? 'conflito' : 'conflitos'}
        </span>
      )}
      {waiting > 0 && <span data-tone="yellow">{waiting} a analisar</span>}
    </ScreenLink>
  );
}
