import type { ClockLimits } from '@traco/contract/operational-sheet/concrete-clock';
import { counted } from '../../../../lib/counted.ts';
import { Meter } from '../../../../ui/meter.tsx';
import { ScreenLink } from '../../../../ui/screen-link.tsx';
import classes from './clock-list.module.css';
import { leftWords, type ShownClock } from './clock-of-load.ts';

/** A line of the list: a load's clock, whose it is, and where it opens. */
export interface ClockLine {
  id: string;
  clock: ShownClock;
  title: string;
  details: readonly string[];
  opens?: string;
}

/** The concrete's clock of loads under way, the one that runs out first on top. */
export function ClockList({ lines, limits }: { lines: readonly ClockLine[]; limits: ClockLimits }) {
  const inOrder = [...lines].sort((one, other) => one.clock.left - other.clock.left);
  return (
    <ul className={classes.clocks}>
      {inOrder.map(({ id, clock, title, details, opens }) => (
        <li key={id} data-tone={clock.tone}>
          <span>
            <strong>
              {clock.minutes} <small>min</small>
            </strong>
            <span className={classes.left}>{leftWords(clock.left)}</span>
          </span>
          <span className={classes.what}>
            <span>{opens ? <ScreenLink to={opens}>{title}</ScreenLink> : title}</span>
            {details.map((detail) => (
              <small key={detail}>{detail}</small>
            ))}
            <EndAhead clock={clock} limits={limits} />
            <Meter
              share={clock.minutes / limits.lifeMinutes}
              words={`${clock.minutes} de ${limits.lifeMinutes} minutos`}
            />
          </span>
        </li>
      ))}
    </ul>
  );
}

/** How many clocks run, and how many of them have run out. */
export function clocksInShort(lines: readonly ClockLine[]): string {
  const out = lines.filter(({ clock }) => clock.left < 0).length;
  const all = counted(lines.length, 'caminhão', 'caminhões');
  return out > 0 ? `${all}, ${out} além do prazo` : all;
}

/** When the discharge should end, against the end of the concrete's life. */
function EndAhead({ clock: { endsAt, minutes }, limits }: { clock: ShownClock; limits: ClockLimits }) {
  if (endsAt === null) return null;
  const late = endsAt - limits.lifeMinutes;
  const when = `Fim previsto da descarga: ${endsAt <= minutes ? 'agora' : `${endsAt} min`}`;
  return (
    <span className={classes.ahead} data-late={late > 0 || undefined}>
      {late > 0 ? `${when}, ${late} min além do prazo` : when}
    </span>
  );
}
