import type { KeyboardEvent, SyntheticEvent } from 'react';
import type { Engine } from './engine.ts';

interface Finding {
  isFinding: boolean;
  openFind: () => void;
  closeFind: () => void;
}

/**
 * What is typed, copied or pasted in a field of the bars and dialogs is not meant for the page, where it would erase what is
 * chosen or be a picture.
 */
export function keepToField(event: SyntheticEvent): void {
  if (event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement)
    event.nativeEvent.stopPropagation();
}

/** The keys of the viewer: those that people know from other readers. */
export function useViewerKeys(engine: Engine | undefined, { isFinding, openFind, closeFind }: Finding) {
  return (event: KeyboardEvent) => {
    keepToField(event);
    if (!engine) return;
    const act = actionOf(event, engine, openFind);
    if (act) {
      event.preventDefault();
      act();
    } else if (event.key === 'Escape' && isFinding) {
      event.preventDefault();
      event.stopPropagation();
      closeFind();
    }
  };
}

function actionOf(event: KeyboardEvent, engine: Engine, openFind: () => void): (() => void) | undefined {
  if (!event.ctrlKey && !event.metaKey) return undefined;
  switch (event.key) {
    case 'f':
      return openFind;
    case '+':
    case '=':
      return engine.zoomIn;
    case '-':
      return engine.zoomOut;
    case '0':
      return () => engine.fit('page-width');
    default:
      return undefined;
  }
}
