import { type KeyboardEvent, useEffect, useState } from 'react';
import type { SearchGroup, SearchLine } from './search-line.ts';
import { lineId } from './search-list.tsx';

interface Parts {
  list: string;
  groups: readonly SearchGroup[];
  /** Whether the groups answer what is typed by now. */
  isSettled: boolean;
  onOpen: (line: SearchLine) => void;
}

/** Which line is chosen, and the keys that choose and open it. Enter before the answer is there opens the first line of the answer. */
export function useLines({ list, groups, isSettled, onOpen }: Parts) {
  const [moved, setMoved] = useState<string>();
  const [isAwaited, setAwaited] = useState(false);
  const lines = groups.flatMap((group) => group.lines);
  const at = Math.max(
    0,
    lines.findIndex(({ key }) => key === moved),
  );
  const chosen = lines[at];
  useEffect(() => {
    if (!isAwaited || !isSettled) return;
    setAwaited(false);
    if (chosen) onOpen(chosen);
  });
  const step = (by: number) => {
    const next = lines[(at + by + lines.length) % lines.length];
    if (!next) return;
    setMoved(next.key);
    document.getElementById(lineId(list, next.key))?.scrollIntoView({ block: 'nearest' });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown') step(1);
    else if (event.key === 'ArrowUp') step(-1);
    else if (event.key === 'Enter') {
      if (!isSettled) setAwaited(true);
      else if (chosen) onOpen(chosen);
    } else return;
    event.preventDefault();
  };
  return {
    chosen: chosen?.key,
    choose: setMoved,
    onKeyDown,
    /** Other words: the first line is chosen again, and nothing is waited for. */
    startAgain: () => {
      setMoved(undefined);
      setAwaited(false);
    },
  };
}
