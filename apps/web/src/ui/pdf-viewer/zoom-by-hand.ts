import type { Pdfjs } from './pdfjs.ts';

interface Zoomed {
  updateScale: (change: { drawingDelay: number; scaleFactor: number; origin: number[] }) => void;
}

/** Pages are drawn anew once the fingers or the wheel rest. */
const REST_MS = 400;
/** How far the wheel is turned for a scale e times as large. */
const WHEEL_STEP = 300;

/** Zooms at the pointer by Ctrl and wheel, and between two fingers. */
export function zoomByHand(parts: {
  container: HTMLElement;
  viewer: Zoomed;
  lib: Pdfjs;
  signal: AbortSignal;
}): void {
  const { container, viewer, lib, signal } = parts;
  const zoom = (scaleFactor: number, origin: number[]) =>
    viewer.updateScale({ drawingDelay: REST_MS, scaleFactor, origin });
  // Small turns add up: the reader rounds each scale to a hundredth.
  let turned = 0;
  container.addEventListener(
    'wheel',
    (event) => {
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      turned -= event.deltaMode === WheelEvent.DOM_DELTA_LINE ? event.deltaY * 20 : event.deltaY;
      if (Math.abs(turned) < 10) return;
      zoom(Math.exp(turned / WHEEL_STEP), [event.clientX, event.clientY]);
      turned = 0;
    },
    { passive: false, signal },
  );
  new lib.TouchManager({
    container,
    onPinching: (origin: number[], before: number, now: number) => {
      if (before > 0) zoom(now / before, origin);
    },
    signal,
  } as unknown as ConstructorParameters<typeof lib.TouchManager>[0]);
}
