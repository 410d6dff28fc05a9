import { type RefObject, useLayoutEffect } from 'react';

/** Magnified by two fingers a page is seen in part, and keeps its size. */
const MAGNIFIED = 1.01;

/**
 * Keeps something as high as what is seen of the page: where a keyboard stands on the screen, what is at its foot stands above the
 * keyboard. The style sheet takes `--seen-height` and `--seen-top`.
 */
export function useSeenRoom(room: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const seen = window.visualViewport;
    const { style } = room.current ?? {};
    if (!seen || !style) return;
    const fit = () => {
      if (seen.scale > MAGNIFIED) return;
      style.setProperty('--seen-height', `${seen.height}px`);
      style.setProperty('--seen-top', `${seen.offsetTop}px`);
    };
    fit();
    seen.addEventListener('resize', fit);
    seen.addEventListener('scroll', fit);
    return () => {
      seen.removeEventListener('resize', fit);
      seen.removeEventListener('scroll', fit);
    };
  }, [room]);
}
