import { useState } from 'react';

const KEY = 'traco_driver_manual';

interface Marks {
  favourites: string[];
  /** The newest version that this device has shown. */
  seenUntil: string;
}

const none: Marks = { favourites: [], seenUntil: '' };

function read(): Marks {
  try {
    return { ...none, ...(JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Marks>) };
  } catch {
    return none;
  }
}

/** What a reader has marked; it stays on this device alone, where the device keeps it. */
export function useMarks() {
  const [marks, setMarks] = useState(read);
  const [isKept, setKept] = useState(true);
  const change = (next: Partial<Marks>) => {
    const kept = { ...marks, ...next };
    setMarks(kept);
    try {
      localStorage.setItem(KEY, JSON.stringify(kept));
      setKept(true);
    } catch {
      setKept(false);
    }
  };
  return { marks, change, isKept };
}
