import type { ReactNode } from 'react';
import { formatCount } from '../../lib/formats.ts';
import { ScreenLink } from '../../ui/screen-link.tsx';
import classes from './admin-settings.module.css';

/** Screens that have settings of their own, with how much is there. */
export const LinkedCounts = (props: {
  links: readonly { to: string; label: string; count?: number | undefined; detail: ReactNode }[];
}) => (
  <ul className={classes.links}>
    {props.links.map(({ to, label, count, detail }) => (
      <li key={to}>
        <ScreenLink to={to}>
          <b>{label}</b>
          <small>{detail}</small>
          {count !== undefined && <span>{formatCount(count)}</span>}
        </ScreenLink>
      </li>
    ))}
  </ul>
);
