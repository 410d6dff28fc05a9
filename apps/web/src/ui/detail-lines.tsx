import type { ReactNode } from 'react';
import classes from './detail-lines.module.css';

/** A name and what stands beside it. */
export type DetailLine = readonly [name: string, value: ReactNode];

/** What is known of something, name beside value; what is empty is left out. */
export const DetailLines = ({ lines }: { lines: readonly DetailLine[] }) => (
  <dl className={classes.lines}>
    {lines
      .filter(([, value]) => value !== '' && value !== null && value !== undefined && value !== false)
      .map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
  </dl>
);
