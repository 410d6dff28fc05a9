import type { ReactNode } from 'react';

interface Props {
  /** What the list holds, as it is called when the box has the focus. */
  label: string;
  className?: string | undefined;
  isOrdered?: boolean;
  children: ReactNode;
}

/** A list in a box that scrolls: a keyboard reaches and scrolls it, whatever its lines hold. */
export function ScrollList({ label, className, isOrdered = false, children }: Props) {
  const List = isOrdered ? 'ol' : 'ul';
  return (
    <List className={className} tabIndex={0} aria-label={label}>
      {children}
    </List>
  );
}
