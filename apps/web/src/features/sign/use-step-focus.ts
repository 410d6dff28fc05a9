import { useLayoutEffect, useRef } from 'react';
import { guardWhatLiesBehind } from '../../ui/touch/closing-guard.ts';
import type { MissingField } from './missing-at.ts';
import type { Face } from './steps.ts';

/**
 * Where the keyboard is, and what is read aloud: on a new step its heading, or the field at which something is missing. A second tap
 * of a finger presses nothing of the step that has just come.
 */
export function useStepFocus(face: Face, lack: MissingField | undefined) {
  const room = useRef<HTMLDivElement>(null);
  const shown = useRef(face);
  useLayoutEffect(() => {
    const isNew = shown.current !== face;
    shown.current = face;
    if (isNew) guardWhatLiesBehind();
    if (lack?.face === face) {
      const field = room.current?.querySelector<HTMLElement>(
        `[name="${lack.field}"], [data-field="${lack.field}"]`,
      );
      field?.focus({ preventScroll: true });
      field?.scrollIntoView({ block: 'center' });
    } else if (isNew) room.current?.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true });
  }, [face, lack]);
  return room;
}
