import type { KeyboardEvent } from 'react';
import { useReturnToRow } from './return-to-row.ts';
import { useMoveOn } from './row-keys.ts';

/** Which line of a list is open beside it, and what opens one. */
export interface LinesBeside {
  openKey: string | null | undefined;
  /** Opens one, or goes on to it from the one that is open. */
  onOpen: (key: string) => void;
}

/**
 * The keyboard of short lines that open beside their list, as in a table: up, down, Home and End go from line to line (what
 * carries `data-row`), and an open panel goes along; when it closes, its line has the keyboard again.
 */
export function useLineKeys({ openKey, onOpen }: LinesBeside) {
  useReturnToRow(openKey);
  const moveOn = useMoveOn<string>(onOpen);
  return (event: KeyboardEvent<HTMLElement>) => {
    const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-row]')];
    const index = rows.indexOf(event.target as HTMLElement);
    const to = { ArrowDown: index + 1, ArrowUp: index - 1, Home: 0, End: rows.length - 1 }[event.key];
    const next = index < 0 || to === undefined ? undefined : rows[to];
    if (!next) return;
    event.preventDefault();
    next.focus();
    const key = next.dataset.row;
    if (openKey && key) moveOn(key);
  };
}
