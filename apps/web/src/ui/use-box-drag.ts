import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';

/** One press of an arrow moves a box by this share of its page. */
const STEP = 0.01;
const arrows: Record<string, Shares> = {
  ArrowLeft: { x: -STEP, y: 0 },
  ArrowRight: { x: STEP, y: 0 },
  ArrowUp: { x: 0, y: -STEP },
  ArrowDown: { x: 0, y: STEP },
};

interface Shares {
  x: number;
  y: number;
}
type How = 'move' | 'size';

interface Parts<Box> {
  box: Box;
  /** The box moved, or made larger at its lower right corner, by shares of its page. */
  changed: (box: Box, by: Shares, how: How) => Box;
  onChange: (box: Box) => void;
  onRemove: () => void;
}

/**
 * A box on a page: dragged by its middle, made larger at its corner; by the keyboard, arrows, Shift and arrows, Delete.
 * While it is dragged it is nobody else's: it is kept where it is let go.
 */
export function useBoxDrag<Box>({ box: kept, changed, onChange, onRemove }: Parts<Box>) {
  const [dragged, setDragged] = useState<Box>();
  const box = dragged ?? kept;
  const drag = useRef<{ x: number; y: number; box: Box; how: How; page: DOMRect; to?: Box }>(undefined);
  const own = useRef<HTMLElement>(null);
  const begin = (how: How) => (event: PointerEvent<HTMLElement>) => {
    event.stopPropagation();
    const page = own.current?.parentElement?.getBoundingClientRect();
    if (!page) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    drag.current = { x: event.clientX, y: event.clientY, box, how, page };
  };
  const go = (event: PointerEvent<HTMLElement>) => {
    const from = drag.current;
    if (!from) return;
    const by = {
      x: (event.clientX - from.x) / from.page.width,
      y: (event.clientY - from.y) / from.page.height,
    };
    from.to = changed(from.box, by, from.how);
    setDragged(from.to);
  };
  // What the corner is told its box is told as well: the second time there is nothing left to end.
  const end = () => {
    const to = drag.current?.to;
    drag.current = undefined;
    if (to) onChange(to);
    setDragged(undefined);
  };
  const press = (event: KeyboardEvent) => {
    const by = arrows[event.key];
    if (event.key === 'Delete' || event.key === 'Backspace') onRemove();
    else if (by) onChange(changed(box, by, event.shiftKey ? 'size' : 'move'));
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return {
    box,
    /** Of the element that stands on the page, as large as the box. */
    ref: (element: HTMLElement | null) => {
      own.current = element;
    },
    begin,
    moving: { onPointerMove: go, onPointerUp: end, onPointerCancel: end },
    press,
  };
}
