import type { ReactNode } from 'react';
import { Explain, type Explanation } from './explain.tsx';
import classes from './figure-block.module.css';
import { Meter } from './meter.tsx';
import { ScreenLink } from './screen-link.tsx';
import { Sparkline } from './sparkline.tsx';

/** How a comparison reads: better or worse than it should be, or just said. */
export type Tone = 'neutral' | 'good' | 'bad' | 'attention';

export interface FigureNote {
  words: string;
  tone?: Tone;
}

export interface FigureBlockProps {
  label: string;
  /** The figure as it is written, without its unit. */
  value: string;
  unit?: string;
  notes?: readonly (FigureNote | null)[];
  /** Reached of the whole, 0 to 1 and beyond, with a mark for where it should stand. */
  meter?: { share: number; mark?: number | null; words: string };
  trend?: readonly number[];
  /** The list that the figure counts. */
  to?: string;
  tone?: Tone;
  /** What the figure and those in its notes mean: asked for by its own button beside the block's link. */
  explanations?: readonly Explanation[];
  children?: ReactNode;
}

/** Value, unit, comparison and trend in one block; the whole of it opens its list. */
export function FigureBlock({
  label,
  value,
  unit,
  notes = [],
  meter,
  trend,
  to,
  tone,
  explanations,
  children,
}: FigureBlockProps) {
  const content = (
    <>
      <span className={classes.head}>
        <span className={classes.label}>{label}</span>
        {trend && trend.length > 1 && (
          <span className={classes.trend}>
            <Sparkline values={trend} />
          </span>
        )}
      </span>
      <span className={classes.figure} data-figure data-tone={tone}>
        <strong>{value}</strong>
        {unit && <span className={classes.unit}>{unit}</span>}
      </span>
      {meter && <Meter {...meter} />}
      {notes.map(
        (note) =>
          note && (
            <span key={note.words} className={classes.note} data-tone={note.tone}>
              {note.words}
            </span>
          ),
      )}
      {children}
    </>
  );
  const block = to ? (
    <ScreenLink to={to} className={classes.block}>
      {content}
    </ScreenLink>
  ) : (
    <div className={classes.block}>{content}</div>
  );
  if (!explanations) return block;
  return (
    <div className={classes.explained}>
      {block}
      <Explain of={explanations} />
    </div>
  );
}
