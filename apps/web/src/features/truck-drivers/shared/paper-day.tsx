import { daysBetween, paperTone } from '@traco/contract/truck-drivers/paper-tone';
import { formatDay } from '../../../lib/formats.ts';
import classes from './paper-day.module.css';

interface Props {
  /** The paper's last day; null when nobody has said it. */
  on: string | null;
  today: string;
  /** What stands before it: a category. */
  before?: string | null;
}

/** The last day of a paper in the colour of how near it is. */
export function PaperDay({ on, today, before }: Props) {
  if (!on) return <span className={classes.none}>{before ? `${before} · sem validade` : '—'}</span>;
  return (
    <span className={classes.paper} data-tone={paperTone(daysBetween(today, on))}>
      {before && `${before} · `}
      {formatDay(on)}
    </span>
  );
}
