import type { ReactNode, Ref } from 'react';
import classes from './panel.module.css';

interface PanelProps {
  title: string;
  /** At the right of the title: a legend, a link. */
  aside?: ReactNode;
  className?: string;
  ref?: Ref<HTMLElement>;
  children: ReactNode;
}

/** A titled part of a page. */
export function Panel({ title, aside, className, ref, children }: PanelProps) {
  return (
    <section
      ref={ref}
      className={className ? `${classes.panel} ${className}` : classes.panel}
      aria-label={title}
    >
      <header className={classes.head}>
        <h2>{title}</h2>
        {aside && <div className={classes.aside}>{aside}</div>}
      </header>
      {children}
    </section>
  );
}
