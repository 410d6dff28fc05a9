import type { ReactNode } from 'react';

interface Props {
  tone: 'warning' | 'danger' | 'success';
  title?: string;
  children: ReactNode;
  /** Read aloud at once (`alert`) or when there is a pause (`status`). */
  role?: 'alert' | 'status';
}

/** A few sentences that must not be overlooked, with what can be done about them. */
export function Callout({ tone, title, children, role }: Props) {
  return (
    <div className="callout" data-tone={tone} role={role}>
      {title && <b>{title}</b>}
      {children}
    </div>
  );
}
