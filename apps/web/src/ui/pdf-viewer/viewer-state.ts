import {
  PDF_HIGHLIGHT_COLOUR,
  PDF_HIGHLIGHT_OPACITY,
  PDF_HIGHLIGHT_THICKNESS,
} from '@traco/contract/constants';
import type { OpenFailure } from './open-refused.ts';

/** What the hand does on the page: reads and selects, or puts something there. */
export type Tool = 'select' | 'highlight' | 'ink' | 'stamp' | 'signature';

/** How a kind of mark looks. */
export interface Look {
  colour: string;
  thickness: number;
  opacity: number;
}

/** How the search stands. */
export interface FindState {
  words: string;
  outcome: 'none' | 'pending' | 'found' | 'wrapped' | 'missing';
  current: number;
  total: number;
}

/** All that the bars show of the open document. */
export interface ViewerState {
  phase: 'opening' | 'open' | 'failed';
  failure: OpenFailure | null;
  /** Share of the file that has arrived, of what says how large it is. */
  progress: number;
  /** Which further try is going on, from 1; 0 of the first. */
  retry: number;
  /** Asks again for the parts of an open document that did not arrive; null when none is missing. */
  stalled: (() => void) | null;
  pageIndex: number;
  pages: number;
  scale: number;
  /** `auto`, `page-width`, `page-fit`, or '' of a scale of its own. */
  fit: string;
  find: FindState;
  tool: Tool;
  looks: Record<'highlight' | 'ink', Look>;
  canUndo: boolean;
  canRedo: boolean;
  hasSelected: boolean;
  isDirty: boolean;
}

export const firstState: ViewerState = {
  phase: 'opening',
  failure: null,
  progress: 0,
  retry: 0,
  stalled: null,
  pageIndex: 0,
  pages: 0,
  scale: 1,
  fit: 'auto',
  find: { words: '', outcome: 'none', current: 0, total: 0 },
  tool: 'select',
  looks: {
    highlight: {
      colour: PDF_HIGHLIGHT_COLOUR,
      thickness: PDF_HIGHLIGHT_THICKNESS,
      opacity: PDF_HIGHLIGHT_OPACITY,
    },
    ink: { colour: '#000000', thickness: 1, opacity: 1 },
  },
  canUndo: false,
  canRedo: false,
  hasSelected: false,
  isDirty: false,
};

/** The state with whoever listens to it, for `useSyncExternalStore`. */
export function viewerStore() {
  let state = firstState;
  const listeners = new Set<() => void>();
  return {
    read: () => state,
    change: (change: Partial<ViewerState>) => {
      state = { ...state, ...change };
      for (const tell of listeners) tell();
    },
    listen: (tell: () => void) => {
      listeners.add(tell);
      return () => {
        listeners.delete(tell);
      };
    },
  };
}
