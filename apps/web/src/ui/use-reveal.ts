import { type RefObject, useEffect, useRef } from 'react';

/**
 * Brings a part of the page into sight when what it shows was chosen elsewhere on the page, as on a phone, where it
 * stands below the fold; what can be seen stays where it is.
 */
export function useReveal<E extends HTMLElement>(chosen: string | undefined): RefObject<E | null> {
  const part = useRef<E>(null);
  useEffect(() => {
    const isBelow = (part.current?.getBoundingClientRect().top ?? 0) > window.innerHeight / 2;
    if (chosen && isBelow) part.current?.scrollIntoView({ block: 'start' });
  }, [chosen]);
  return part;
}
