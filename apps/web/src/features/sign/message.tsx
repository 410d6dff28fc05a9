import type { ReactNode } from 'react';
import classes from './sign.module.css';

/** All that there is to say, in the middle of the page. */
export const Message = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className={classes.alone}>
    <section className={classes.card}>
      <h1>{title}</h1>
      {children}
    </section>
  </div>
);
