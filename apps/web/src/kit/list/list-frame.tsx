import type { ReactNode } from 'react';
import { PageHeader } from '../../ui/page-header.tsx';
import { FilterBar, type FilterBarProps } from './filter-bar.tsx';
import classes from './list-frame.module.css';

interface Props extends Omit<FilterBarProps, 'children'> {
  title: string;
  subtitle?: ReactNode;
  actions?: ReactNode;
  /** Behind the filters. */
  bar?: ReactNode;
  children: ReactNode;
}

/** A list as a whole screen: heading, search and filters in the address, chips of those that hold, the rows. */
export const ListFrame = ({ title, subtitle, actions, bar, children, ...filters }: Props) => (
  <div className={classes.page}>
    <PageHeader title={title} subtitle={subtitle} actions={actions} />
    <FilterBar {...filters}>{bar}</FilterBar>
    <div className={classes.body}>{children}</div>
  </div>
);

/** When the list was last up to date. */
export const UpdatedAt = ({ at, hasFailed }: { at: string; hasFailed: boolean }) => (
  <span className={hasFailed ? classes.failed : undefined}>
    {hasFailed ? 'sem atualizar desde as ' : 'atualizado às '}
    {at}
  </span>
);
