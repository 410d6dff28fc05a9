import type { CSSProperties, ReactNode } from 'react';
import classes from './field-grid.module.css';

interface Columns {
  base: number;
  xs?: number;
  sm?: number;
  lg?: number;
}

interface Props {
  /** How many beside each other: on any screen, or from each of the theme's widths on. */
  cols: number | Columns;
  className?: string | undefined;
  children: ReactNode;
}

/**
 * Fields beside each other. Mantine's grid writes its widths into a style element of its own, which the page's content policy
 * refuses; these stand in a style sheet.
 */
export function FieldGrid({ cols, className, children }: Props) {
  const { base, xs = base, sm = xs, lg = sm } = typeof cols === 'number' ? { base: cols } : cols;
  const style = { '--base': base, '--xs': xs, '--sm': sm, '--lg': lg } as CSSProperties;
  return (
    <div className={className ? `${classes.grid} ${className}` : classes.grid} style={style}>
      {children}
    </div>
  );
}
