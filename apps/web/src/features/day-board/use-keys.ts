import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';
import type { Block } from './board-blocks.ts';
import { type Column, SNAP_MINUTES } from './board-layout.ts';
import type { DraftStore } from './draft-store.ts';
import { draftLoad, isIdle, type MoveDraft, type Situation } from './move-draft.ts';

interface KeyParts {
  situation: Situation;
  columns: readonly Column[];
  /** In the order of time, which is the order of the focus. */
  blocks: readonly Block[];
  store: DraftStore;
  area: RefObject<HTMLDivElement | null>;
  isLocked: boolean;
  onMake: (draft: MoveDraft) => void;
}

/** So long after a move its load may be drawn anew, in another column. */
const REDRAWN_MS = 2_000;

/**
 * The board by keyboard: Tab goes from load to load in the order of time, arrows move the load (5 minutes, another
 * truck; with Shift the whole pour). Nothing is made before Enter, and the load keeps the focus where it goes; Esc, or leaving
 * it, takes the move back.
 */
export function useKeys(parts: KeyParts) {
  const latest = useRef(parts);
  latest.current = parts;
  /** The load that was moved: where it is drawn anew it has the focus again. */
  const moved = useRef<{ id: string; until: number } | null>(null);
  useEffect(() => {
    const { area, blocks } = latest.current;
    if (blocks[0] && !area.current?.querySelector('[data-load][tabindex="0"]'))
      elementOf(blocks[0].id)?.setAttribute('tabindex', '0');
    const { current } = moved;
    if (current && performance.now() < current.until && document.activeElement === document.body)
      elementOf(current.id)?.focus({ preventScroll: true });
  });

  const elementOf = (id: string) =>
    latest.current.area.current?.querySelector<HTMLElement>(`[data-load][data-id="${CSS.escape(id)}"]`);
  const drop = () => latest.current.store.set(null);
  const make = () => {
    const { store, onMake } = latest.current;
    const draft = store.get();
    drop();
    if (!draft || isIdle(draft)) return;
    moved.current = { id: draft.id, until: performance.now() + REDRAWN_MS };
    onMake(draft);
  };

  function move(id: string, minutes: number, columns: number, isWhole: boolean) {
    const { situation, store, isLocked, blocks } = latest.current;
    if (isLocked || !blocks.find((block) => block.id === id)?.mayMove) return;
    const before = store.get();
    const load = situation.day.loads.find((each) => each.id === id);
    if (!load) return;
    const going = before?.id === id && before.kind === 'load' ? before : null;
    const vehicleId = going ? (going.columnId === 'none' ? null : going.columnId) : load.truckId;
    const draft = draftLoad(situation, id, {
      minute: (going?.minute ?? load.loadAt) + minutes,
      vehicleId: columns ? neighbourOf(latest.current.columns, vehicleId, columns) : vehicleId,
      isWhole: isWhole || (going?.isWhole ?? false),
    });
    store.set(draft && { ...draft, isByKeys: true });
  }

  function focusAfter(id: string, step: number): boolean {
    const { blocks } = latest.current;
    const next = blocks[blocks.findIndex((block) => block.id === id) + step];
    const element = next && elementOf(next.id);
    element?.focus();
    return Boolean(element);
  }

  return {
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      const element = (event.target as Element).closest<HTMLElement>('[data-load]');
      const id = element?.dataset.id;
      if (!id) return;
      const step = steps[event.key];
      if (step && !event.ctrlKey && !event.metaKey && !event.altKey) {
        event.preventDefault();
        move(id, step[0], step[1], event.shiftKey);
      } else if (event.key === 'Escape' && latest.current.store.get()) {
        event.preventDefault();
        event.stopPropagation();
        drop();
      } else if (event.key === 'Enter' && latest.current.store.get()) {
        // The load is moved, not opened.
        event.preventDefault();
        make();
      } else if (event.key === 'Tab' && focusAfter(id, event.shiftKey ? -1 : 1)) event.preventDefault();
    },
    /** Of all loads one can be reached by Tab: the last that had the focus. */
    onFocus(event: FocusEvent<HTMLElement>) {
      const { area } = latest.current;
      if (!(event.target instanceof HTMLElement) || !('load' in event.target.dataset)) return;
      moveTabStop(area.current, event.target);
    },
    /** A move that nobody has made is taken back when the focus goes elsewhere; a load that goes to another column loses it too. */
    onBlur: (event: FocusEvent<HTMLElement>) => {
      if (latest.current.store.get()?.kind === 'load') drop();
      if (event.relatedTarget) moved.current = null;
    },
  };
}

/** Minutes and trucks that an arrow moves a load by. */
const steps: Record<string, readonly [number, number]> = {
  ArrowUp: [-SNAP_MINUTES, 0],
  ArrowDown: [SNAP_MINUTES, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** The truck beside; null for none. @param vehicleId null for none @param step trucks to the right */
function neighbourOf(columns: readonly Column[], vehicleId: string | null, step: number): string | null {
  const trucks = columns.filter(({ kind }) => kind !== 'pump');
  const place = trucks.findIndex(({ id }) => id === (vehicleId ?? 'none'));
  const next = trucks[Math.min(trucks.length - 1, Math.max(0, place + step))];
  return next?.vehicle ? next.id : null;
}

/** Of all loads only this one is reached by Tab. */
function moveTabStop(area: HTMLElement | null, load: HTMLElement): void {
  for (const other of area?.querySelectorAll('[data-load][tabindex="0"]') ?? [])
    other.setAttribute('tabindex', '-1');
  load.setAttribute('tabindex', '0');
}
