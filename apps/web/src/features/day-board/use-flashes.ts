import type { DayBoard } from '@traco/contract/day-board/day-board';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { BoardChange } from './shared/board-change.ts';

const FLASH_MS = 1600;
const none: ReadonlySet<string> = new Set();

/** The loads that somebody else has just changed; what this person's own gestures change is expected. */
export function useFlashes(board: DayBoard | undefined) {
  const [flashing, setFlashing] = useState(none);
  const seen = useRef<Map<string, number> | null>(null);
  const expected = useRef(new Map<string, number>());

  useEffect(() => {
    if (!board) return;
    const before = seen.current;
    seen.current = new Map(board.loads.map(({ id, revision }) => [id, revision]));
    const changed = board.loads.filter(
      ({ id, revision }) => before && before.get(id) !== revision && expected.current.get(id) !== revision,
    );
    if (changed.length > 0) setFlashing(new Set(changed.map(({ id }) => id)));
  }, [board]);

  useEffect(() => {
    if (flashing.size === 0) return;
    const timer = setTimeout(() => setFlashing(none), FLASH_MS);
    return () => clearTimeout(timer);
  }, [flashing]);

  const expect = useCallback(({ loads }: BoardChange) => {
    for (const { id, revision } of loads) expected.current.set(id, revision + 1);
  }, []);
  const forget = useCallback(({ loads }: BoardChange) => {
    for (const { id } of loads) expected.current.delete(id);
  }, []);
  return { flashing, expect, forget };
}
