import { useEffect, useRef } from 'react';

/** When a row's panel closes, the keyboard is on the row again: on what carries its id in `data-row`. */
export function useReturnToRow(openId: string | null | undefined): void {
  const before = useRef(openId);
  useEffect(() => {
    const closed = openId ? undefined : before.current;
    before.current = openId;
    if (closed) document.querySelector<HTMLElement>(`[data-row="${CSS.escape(closed)}"]`)?.focus();
  }, [openId]);
}
