import { type PointerEvent, type RefObject, useEffect, useRef } from 'react';
import { type Column, PX_PER_MINUTE } from './board-layout.ts';
import type { DraftStore } from './draft-store.ts';
import { draftOf, follow, type Grab, grabAt, letGo, takeUp } from './grab.ts';
import { isIdle, type MoveDraft, type Situation } from './move-draft.ts';
import { TREMBLE_PX, useLift } from './use-lift.ts';

const START_PX = 4;
const EDGE_PX = 48;
const EDGE_STEP_PX = 14;
const WORDS_PX = 330;

export interface DragParts {
  situation: Situation;
  columns: readonly Column[];
  fromMinute: number;
  store: DraftStore;
  /** The element whose left and top edge are the first column and minute. */
  area: RefObject<HTMLDivElement | null>;
  scroller: RefObject<HTMLElement | null>;
  isLocked: boolean;
  onMake: (draft: MoveDraft) => void;
}

/**
 * Dragging: the day is simulated at most once per frame, and only the ghost moves. A mouse or pen drags when it moves, a
 * finger when it has rested on the block; before that it scrolls.
 */
export function useDrag(parts: DragParts) {
  const latest = useRef(parts);
  latest.current = parts;
  const grab = useRef<Grab | null>(null);
  const finger = useLift(parts.area, () => end(false));

  useEscape(() => {
    if (grab.current) end(false);
  });

  function draw() {
    const held = grab.current;
    if (!held) return;
    held.frame = 0;
    const { store, area } = latest.current;
    const box = area.current?.getBoundingClientRect();
    if (!box) return;
    followView(latest.current.scroller.current, area.current, held);
    const draft = draftOf(held, latest.current, box);
    store.set(draft);
    if (draft?.isWhole) shiftBlocks(area.current, draft);
  }

  function end(isMade: boolean) {
    const held = grab.current;
    if (!held) return;
    grab.current = null;
    finger.forget();
    letGo(held);
    const { store, onMake, area } = latest.current;
    const draft = store.get();
    store.set(null);
    shiftBlocks(area.current, null);
    if (isMade && draft && held.isUnderWay && !isIdle(draft)) onMake(draft);
  }

  /** The finger has rested: the block comes off the board where it stands. */
  function lift() {
    const held = grab.current;
    if (!held) return;
    takeUp(held);
    draw();
  }

  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      const held = grabAt(event, latest.current);
      if (!held) return;
      grab.current = held;
      if (held.isFinger) finger.watch(lift);
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const held = grab.current;
      if (!held || held.pointerId !== event.pointerId) return;
      follow(held, event);
      const far = Math.hypot(held.x - held.startX, held.y - held.startY);
      if (!held.isUnderWay && held.isFinger) {
        if (far > TREMBLE_PX) end(false);
        return;
      }
      if (!held.isUnderWay && far < START_PX) return;
      if (!held.isUnderWay) takeUp(held);
      held.frame ||= requestAnimationFrame(draw);
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      const held = grab.current;
      if (held?.pointerId !== event.pointerId) return;
      if (held.isUnderWay) {
        cancelAnimationFrame(held.frame);
        follow(held, event);
        draw();
        if (!held.isFinger) swallowClick(held.element);
      }
      end(true);
    },
    onPointerCancel: () => end(false),
  };
}

/** Takes the gesture back. */
function useEscape(onEscape: () => void): void {
  useEffect(() => {
    const cancel = (event: KeyboardEvent) => {
      if (event.key === 'Escape') onEscape();
    };
    window.addEventListener('keydown', cancel, true);
    return () => window.removeEventListener('keydown', cancel, true);
  });
}

/** Draws the blocks of a pour that moves as a whole where they would be. */
function shiftBlocks(area: HTMLElement | null, draft: MoveDraft | null): void {
  if (!area) return;
  for (const element of area.querySelectorAll<HTMLElement>('[data-shifted]')) {
    element.style.translate = '';
    delete element.dataset.shifted;
  }
  if (!draft?.isWhole) return;
  const own = `[data-pour="${CSS.escape(draft.pourId)}"][data-drag="load"]`;
  for (const element of area.querySelectorAll<HTMLElement>(own)) {
    element.style.translate = `0 ${draft.shift * PX_PER_MINUTE}px`;
    element.dataset.shifted = '';
  }
}

/** The board scrolls with the block; what is said of the move stands on the side where there is room. */
function followView(view: HTMLElement | null, area: HTMLElement | null, held: Grab): void {
  scrollAtEdge(view, held);
  area?.toggleAttribute('data-flip', held.x > (view?.getBoundingClientRect().right ?? 0) - WORDS_PX);
}

function scrollAtEdge(scroller: HTMLElement | null, { x, y }: Grab): void {
  if (!scroller) return;
  const box = scroller.getBoundingClientRect();
  if (x > box.right - EDGE_PX) scroller.scrollLeft += EDGE_STEP_PX;
  if (x < box.left + EDGE_PX) scroller.scrollLeft -= EDGE_STEP_PX;
  if (y > box.bottom - EDGE_PX) scroller.scrollTop += EDGE_STEP_PX;
  if (y < box.top + EDGE_PX) scroller.scrollTop -= EDGE_STEP_PX;
}

/** The click that follows a drop opens nothing. */
function swallowClick(element: HTMLElement): void {
  const swallow = (event: Event) => {
    event.stopPropagation();
    event.preventDefault();
  };
  element.addEventListener('click', swallow, { capture: true, once: true });
  setTimeout(() => element.removeEventListener('click', swallow, { capture: true }), 0);
}
