import classes from './rank-bars.module.css';
import { ScreenLink } from './screen-link.tsx';

export interface RankRow {
  key: string;
  label: string;
  /** A second, quieter word beside the label. */
  aside?: string;
  value: number;
  /** The value as it is written. */
  written: string;
  /** A mark on the bar: its goal, in the unit of the value. */
  mark?: number | null;
  note?: string;
  to?: string;
  /** The sum of all the others: written, but no bar, which would dwarf the ranked ones. */
  isRest?: boolean;
}

/** A ranking: names, bars on one scale, figures aligned at the right; each line opens its list. */
export function RankBars({ rows, title }: { rows: readonly RankRow[]; title: string }) {
  const top = Math.max(
    1e-9,
    ...rows.map(({ value, mark, isRest }) => (isRest ? 0 : Math.max(value, mark ?? 0))),
  );
  const width = (value: number) => `${(Math.max(0, value) / top) * 100}%`;
  return (
    <ol className={classes.rows} aria-label={title}>
      {rows.map(({ key, label, aside, value, written, mark, note, to, isRest }) => {
        const body = (
          <>
            <span className={classes.label} title={aside ? `${label}, ${aside}` : label}>
              {label}
              {aside && <small>{aside}</small>}
            </span>
            <span className={classes.bar} data-rest={isRest || undefined} aria-hidden="true">
              {!isRest && <span className={classes.fill} style={{ width: width(value) }} />}
              {typeof mark === 'number' && <span className={classes.mark} style={{ left: width(mark) }} />}
            </span>
            <span className={classes.value}>{written}</span>
            <span className={classes.note}>{note}</span>
          </>
        );
        return (
          <li key={key}>
            {to ? (
              <ScreenLink to={to} className={classes.row}>
                {body}
              </ScreenLink>
            ) : (
              <span className={classes.row}>{body}</span>
            )}
          </li>
        );
      })}
    </ol>
  );
}
