import { type RefObject, useEffect, useState } from 'react';

const SPARE_ROWS = 12;

/** Which rows of equal height a scrolled box shows, with some to spare on both sides. */
export function windowOf(scrollTop: number, height: number, rowHeight: number, count: number) {
  const first = Math.max(0, Math.floor(scrollTop / rowHeight) - SPARE_ROWS);
  const last = Math.min(count, Math.ceil((scrollTop + height) / rowHeight) + SPARE_ROWS);
  return { first: Math.min(first, last), last };
}

/**
 * Follows a box's scrolling and size, so that only the rows in sight are drawn.
 * @param scroller what scrolls: the box itself, or the whole page with the box in it
 */
export function useRowWindow(
  box: RefObject<HTMLElement | null>,
  rowHeight: number,
  count: number,
  scroller: 'box' | 'page' = 'box',
) {
  const [shown, setShown] = useState({ first: 0, last: Math.min(count, 40) });
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    let frame = 0;
    const measure = () => {
      frame = 0;
      const next =
        scroller === 'box'
          ? windowOf(element.scrollTop, element.clientHeight, rowHeight, count)
          : windowOf(Math.max(0, -element.getBoundingClientRect().top), innerHeight, rowHeight, count);
      setShown((kept) => (kept.first === next.first && kept.last === next.last ? kept : next));
    };
    const schedule = () => {
      frame ||= requestAnimationFrame(measure);
    };
    measure();
    const sizes = new ResizeObserver(schedule);
    sizes.observe(element);
    const scrolled = scroller === 'box' ? element : window;
    scrolled.addEventListener('scroll', schedule, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      sizes.disconnect();
      scrolled.removeEventListener('scroll', schedule);
    };
  }, [box, rowHeight, count, scroller]);
  return { first: Math.min(shown.first, count), last: Math.min(shown.last, count) };
}
