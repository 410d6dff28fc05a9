import { useState } from 'react';

const KEY = 'traco_menu';
const NARROW = 'narrow';

/** Whether the menu of a large screen is drawn in; this device remembers it, where it keeps anything. */
export function useNarrowMenu(): [boolean, (isNarrow: boolean) => void] {
  const [isNarrow, setNarrow] = useState(kept);
  return [
    isNarrow,
    (next) => {
      setNarrow(next);
      keep(next);
    },
  ];
}

function kept(): boolean {
  try {
    return localStorage.getItem(KEY) === NARROW;
  } catch {
    return false;
  }
}

function keep(isNarrow: boolean): void {
  try {
    if (isNarrow) localStorage.setItem(KEY, NARROW);
    else localStorage.removeItem(KEY);
  } catch {}
}
