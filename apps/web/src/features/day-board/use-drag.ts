import { type PointerEvent, type RefObject, useEffect, useRef } from 'react';
import { type Column, columnAt, PX_PER_MINUTE, snap } from './board-layout.ts';
import type { DraftStore } from './draft-store.ts';
import { draftLoad, draftPump, isIdle, type MoveDraft, type Situation } from './move-draft.ts';
import { TREMBLE_PX, useLift } from './use-lift.ts';

const START_PX = 4;
const EDGE_PX = 48;
const EDGE_STEP_PX = 14;
const WORDS_PX = 330;

interface DragParts {
  situation: Situation;
  columns: readonly Column[];
  fromMinute: number;
  store: DraftStore;
  /** The element whose left and top edge are the first column and minute. */
  area: RefObject<HTMLDivElement | null>;
  scroller: RefObject<HTMLDivElement | null>;
  isLocked: boolean;
  onMake: (draft: MoveDraft) => void;
}

interface Grab {
  pointerId: number;
  isFinger: boolean;
  element: HTMLElement;
  kind: 'load' | 'pump';
  id: string;
  startX: number;
  startY: number;
  /** From the block's upper edge, which is its planned time, to the pointer. */
  offsetY: number;
  x: number;
  y: number;
  isWhole: boolean;
  frame: number;
  /** The block follows: the mouse has moved, or the finger has lifted it. */
  isUnderWay: boolean;
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

  useEffect(() => {
    const cancel = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && grab.current) end(false);
    };
    window.addEventListener('keydown', cancel, true);
    return () => window.removeEventListener('keydown', cancel, true);
  });

  function draw() {
    const held = grab.current;
    if (!held) return;
    held.frame = 0;
    const { situation, columns, fromMinute, store, area } = latest.current;
    const box = area.current?.getBoundingClientRect();
    if (!box) return;
    const view = latest.current.scroller.current;
    scrollAtEdge(view, held);
    // What is said of the move stands on the side where there is room.
    area.current?.toggleAttribute(
      'data-flip',
      held.x > (view?.getBoundingClientRect().right ?? 0) - WORDS_PX,
    );
    const minute = snap(fromMinute + (held.y - box.top - held.offsetY) / PX_PER_MINUTE);
    const column = columnAt(columns, held.x - box.left);
    const draft =
      held.kind === 'pump'
        ? draftPump(situation, held.id, pumpOf(column, situation, held.id))
        : draftLoad(situation, held.id, {
            minute,
            vehicleId: truckOf(column, situation, held.id),
            isWhole: held.isWhole,
          });
    store.set(draft);
    if (draft?.isWhole) shiftBlocks(area.current, draft);
  }

  function end(isMade: boolean) {
    const held = grab.current;
    if (!held) return;
    grab.current = null;
    finger.forget();
    cancelAnimationFrame(held.frame);
    if (held.element.hasPointerCapture(held.pointerId)) held.element.releasePointerCapture(held.pointerId);
    const { store, onMake, area } = latest.current;
    const draft = store.get();
    store.set(null);
    shiftBlocks(area.current, null);
    delete held.element.dataset.dragging;
    delete held.element.dataset.lifted;
    if (isMade && draft && held.isUnderWay && !isIdle(draft)) onMake(draft);
  }

  function begin(held: Grab) {
    held.isUnderWay = true;
    held.element.setPointerCapture(held.pointerId);
    held.element.dataset[held.isFinger ? 'lifted' : 'dragging'] = '';
  }

  /** The finger has rested: the block comes off the board where it stands. */
  function lift() {
    const held = grab.current;
    if (!held) return;
    begin(held);
    draw();
  }

  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      const element = (event.target as Element).closest<HTMLElement>('[data-drag]');
      const { isLocked, situation, fromMinute, area } = latest.current;
      if (!element || isLocked || event.button !== 0 || !event.isPrimary || !area.current) return;
      const kind = element.dataset.drag === 'pump' ? 'pump' : 'load';
      const id = element.dataset.id ?? '';
      const planned = situation.day.loads.find((load) => load.id === id)?.loadAt ?? 0;
      const top = area.current.getBoundingClientRect().top + (planned - fromMinute) * PX_PER_MINUTE;
      grab.current = {
        pointerId: event.pointerId,
        isFinger: event.pointerType === 'touch',
        element,
        kind,
        id,
        startX: event.clientX,
        startY: event.clientY,
        offsetY: event.clientY - top,
        x: event.clientX,
        y: event.clientY,
        isWhole: event.shiftKey,
        frame: 0,
        isUnderWay: false,
      };
      if (grab.current.isFinger) finger.watch(lift);
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const held = grab.current;
      if (!held || held.pointerId !== event.pointerId) return;
      held.x = event.clientX;
      held.y = event.clientY;
      const far = Math.hypot(held.x - held.startX, held.y - held.startY);
      if (!held.isUnderWay && held.isFinger) {
        if (far > TREMBLE_PX) end(false);
        return;
      }
      if (!held.isUnderWay && far < START_PX) return;
      if (!held.isUnderWay) begin(held);
      held.frame ||= requestAnimationFrame(draw);
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      const held = grab.current;
      if (held?.pointerId !== event.pointerId) return;
      if (held.isUnderWay) {
        cancelAnimationFrame(held.frame);
        held.x = event.clientX;
        held.y = event.clientY;
        draw();
        if (!held.isFinger) swallowClick(held.element);
      }
      end(true);
    },
    onPointerCancel: () => end(false),
  };
}

/** The truck of a column; a load dropped on a pump keeps its own. */
function truckOf(column: Column | undefined, { board }: Situation, loadId: string): string | null {
  if (column?.kind === 'truck') return column.id;
  if (column?.kind === 'unassigned') return null;
  return board.loads.find(({ id }) => id === loadId)?.vehicleId ?? null;
}

function pumpOf(column: Column | undefined, { board }: Situation, pourId: string): string {
  const own = board.pours.find(({ id }) => id === pourId)?.pump?.id ?? 'no-pump';
  return column?.kind === 'pump' && column.vehicle ? column.id : own;
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
