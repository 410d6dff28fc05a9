import { type RefObject, useEffect, useRef } from 'react';
import { vibrate } from '../../lib/vibrate.ts';

const LIFT_MS = 350;
const VIBRATION_MS = 15;
/** A finger that rests may tremble by so much. */
export const TREMBLE_PX = 10;

/**
 * A finger that rests on a block lifts it; one that moves at once scrolls, and one that leaves at once presses. From
 * the lift until the last finger leaves, the screen neither scrolls nor presses.
 * @param desist called when a second finger comes
 */
export function useLift(area: RefObject<HTMLElement | null>, desist: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isLifted = useRef(false);
  const latest = useRef(desist);
  latest.current = desist;

  useEffect(() => {
    const board = area.current;
    if (!board) return;
    const hold = (event: Event) => {
      if (isLifted.current && event.cancelable) event.preventDefault();
    };
    const leave = (event: TouchEvent) => {
      hold(event);
      if (event.touches.length === 0) isLifted.current = false;
    };
    const join = (event: TouchEvent) => {
      if (event.touches.length > 1) latest.current();
    };
    // They must be there before the finger is, and may refuse: React's own may not.
    const may = { passive: false };
    board.addEventListener('touchmove', hold, may);
    board.addEventListener('contextmenu', hold);
    board.addEventListener('touchend', leave, may);
    board.addEventListener('touchcancel', leave);
    window.addEventListener('touchstart', join, { passive: true });
    return () => {
      clearTimeout(timer.current);
      board.removeEventListener('touchmove', hold);
      board.removeEventListener('contextmenu', hold);
      board.removeEventListener('touchend', leave);
      board.removeEventListener('touchcancel', leave);
      window.removeEventListener('touchstart', join);
    };
  }, [area]);

  const forget = () => clearTimeout(timer.current);
  return {
    /** A finger has come: when it still rests after a while, what it is on is lifted. */
    watch(lift: () => void) {
      forget();
      timer.current = setTimeout(() => {
        isLifted.current = true;
        vibrate(VIBRATION_MS);
        lift();
      }, LIFT_MS);
    },
    forget,
  };
}
