import type { ViewerState } from './viewer-state.ts';

interface Bus {
  on: (name: string, listener: (event: never) => void, options?: object) => void;
}
interface Shown {
  currentScaleValue: string;
  pagesCount: number;
}

/** How the search's own numbers read here. */
const outcomes = ['found', 'missing', 'wrapped', 'pending'] as const;
/** Scales that follow the room; `auto` is the width of the page, but never much larger than paper. */
const FITS = ['auto', 'page-width', 'page-fit'];

/** Turns what the reader tells of pages, scale and search into the state that the bars show. */
export function listenToReader(parts: {
  eventBus: Bus;
  viewer: Shown;
  change: (change: Partial<ViewerState>) => void;
  read: () => ViewerState;
  signal: AbortSignal;
}): void {
  const { eventBus, viewer, change, read, signal } = parts;
  const on = <Event>(name: string, listener: (event: Event) => void) =>
    eventBus.on(name, listener as (event: never) => void, { signal });
  on('pagesinit', () => {
    viewer.currentScaleValue = 'auto';
    change({ phase: 'open', pages: viewer.pagesCount, pageIndex: 0 });
  });
  on<{ pageNumber: number }>('pagechanging', ({ pageNumber }) => change({ pageIndex: pageNumber - 1 }));
  on<{ scale: number; presetValue?: string }>('scalechanging', ({ scale, presetValue }) =>
    change({ scale, fit: presetValue && FITS.includes(presetValue) ? presetValue : '' }),
  );
  on<{ matchesCount: { current: number; total: number } }>('updatefindmatchescount', ({ matchesCount }) =>
    change({ find: { ...read().find, ...matchesCount } }),
  );
  on<{ state: number; matchesCount: { current: number; total: number } }>(
    'updatefindcontrolstate',
    ({ state, matchesCount }) =>
      change({ find: { ...read().find, ...matchesCount, outcome: outcomes[state] ?? 'none' } }),
  );
  // A page that is fitted stays so when the room for it changes.
  const room = new ResizeObserver(() => {
    const { fit, phase } = read();
    if (phase === 'open' && fit) viewer.currentScaleValue = fit;
  });
  on<{ source: { container: HTMLElement } }>('pagesinit', ({ source }) => room.observe(source.container));
  signal.addEventListener('abort', () => room.disconnect(), { once: true });
}
