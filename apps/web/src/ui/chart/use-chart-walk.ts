import { type KeyboardEvent, type MouseEvent, type PointerEvent, useRef, useState } from 'react';

/** A point that is looked at, and how far from the left of what is in sight it stands, from 0 to 1. */
export interface LookedAt {
  index: number;
  place: number;
}

/**
 * The points of a chart under the mouse, the finger and the keyboard: arrows, Home and End walk them, one of them is the
 * stop of the tab key. Of one that opens something the first touch looks, the second opens.
 */
export function useChartWalk(count: number) {
  const [looked, setLooked] = useState<LookedAt | null>(null);
  const list = useRef<HTMLOListElement>(null);
  const touched = useRef(false);
  const look = (index: number) => setLooked({ index, place: placeOf(list.current, index) });

  const walk = (event: KeyboardEvent) => {
    if (event.key === 'Escape') return setLooked(null);
    const from = looked?.index ?? count - 1;
    const next = { ArrowLeft: from - 1, ArrowRight: from + 1, Home: 0, End: count - 1 }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    const index = Math.min(count - 1, Math.max(0, next));
    list.current?.querySelector<HTMLElement>(`[data-point="${index}"]`)?.focus();
    look(index);
  };

  return {
    looked,
    list,
    walk,
    /** What a point needs. */
    point: (index: number) => ({
      'data-point': index,
      tabIndex: index === (looked?.index ?? count - 1) ? 0 : -1,
      onFocus: () => look(index),
      onBlur: () => setLooked(null),
      onPointerEnter: ({ pointerType }: PointerEvent) => pointerType !== 'touch' && look(index),
      onPointerLeave: ({ pointerType }: PointerEvent) => pointerType !== 'touch' && setLooked(null),
      onPointerDown: ({ pointerType }: PointerEvent) => {
        touched.current = pointerType === 'touch' && looked?.index !== index;
      },
      onClick: (event: MouseEvent<HTMLElement>) => {
        if (!touched.current) return;
        event.preventDefault();
        event.currentTarget.focus({ preventScroll: true });
        look(index);
      },
    }),
  };
}

/** Where the middle of a point is, of the width of its list that is in sight. */
function placeOf(list: HTMLElement | null, index: number): number {
  const point = list?.querySelector<HTMLElement>(`[data-point="${index}"]`);
  if (!list || !point) return 0;
  const [room, its] = [list.getBoundingClientRect(), point.getBoundingClientRect()];
  const place = (its.left + its.width / 2 - room.left) / (room.width || 1);
  return Math.min(1, Math.max(0, place));
}
