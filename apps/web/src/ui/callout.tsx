import { type ReactNode, useEffect, useRef } from 'react';
import classes from './callout.module.css';

interface Props {
  tone: 'warning' | 'danger' | 'success';
  title?: string;
  children: ReactNode;
  /** Read aloud at once (`alert`) or when there is a pause (`status`). */
  role?: 'alert' | 'status';
  /** Takes the cursor when it appears: nothing in it is chosen by pressing Enter once more. */
  takesFocus?: boolean;
}

/** A few sentences that must not be overlooked, with what can be done about them. */
export function Callout({ tone, title, children, role, takesFocus = false }: Props) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus) box.current?.focus();
  }, [takesFocus]);
  return (
    <div
      ref={box}
      className={classes.callout}
      data-callout
      data-tone={tone}
      role={role}
      tabIndex={takesFocus ? -1 : undefined}
    >
      {title && <b>{title}</b>}
      {children}
    </div>
  );
}
