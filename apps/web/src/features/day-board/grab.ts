import type { PointerEvent } from 'react';
import { type Column, columnAt, PX_PER_MINUTE, snap } from './board-layout.ts';
import { draftLoad, draftPump, type MoveDraft, type Situation } from './move-draft.ts';
import type { DragParts } from './use-drag.ts';

/** A block that a pointer has taken hold of. */
export interface Grab {
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

/** What the pointer takes hold of; undefined where nothing is dragged. */
export function grabAt(
  event: PointerEvent<HTMLElement>,
  { isLocked, situation, fromMinute, area }: DragParts,
): Grab | undefined {
  const element = (event.target as Element).closest<HTMLElement>('[data-drag]');
  if (!element || isLocked || event.button !== 0 || !event.isPrimary || !area.current) return undefined;
  const kind = element.dataset.drag === 'pump' ? 'pump' : 'load';
  const id = element.dataset.id ?? '';
  const planned = situation.day.loads.find((load) => load.id === id)?.loadAt ?? 0;
  const top = area.current.getBoundingClientRect().top + (planned - fromMinute) * PX_PER_MINUTE;
  return {
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
}

/** The move that is made if the block is dropped where it is held. @param box of the area */
export function draftOf(
  held: Grab,
  { situation, columns, fromMinute }: DragParts,
  box: DOMRect,
): MoveDraft | null {
  const minute = snap(fromMinute + (held.y - box.top - held.offsetY) / PX_PER_MINUTE);
  const column = columnAt(columns, held.x - box.left);
  return held.kind === 'pump'
    ? draftPump(situation, held.id, pumpOf(column, situation, held.id))
    : draftLoad(situation, held.id, {
        minute,
        vehicleId: truckOf(column, situation, held.id),
        isWhole: held.isWhole,
      });
}

/** The block follows from here on. */
export function takeUp(held: Grab): void {
  held.isUnderWay = true;
  held.element.setPointerCapture(held.pointerId);
  held.element.dataset[held.isFinger ? 'lifted' : 'dragging'] = '';
}

/** The pointer is there now. */
export function follow(held: Grab, { clientX, clientY }: PointerEvent): void {
  held.x = clientX;
  held.y = clientY;
}

/** The pointer holds the block no more, and it looks as before. */
export function letGo({ element, pointerId, frame }: Grab): void {
  cancelAnimationFrame(frame);
  if (element.hasPointerCapture(pointerId)) element.releasePointerCapture(pointerId);
  delete element.dataset.dragging;
  delete element.dataset.lifted;
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
