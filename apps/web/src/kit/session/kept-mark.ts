const KEY = 'traco_person_mark';

/** Keeps the mark of who is signed in beside the browser's copy of them, for a page that opens without a network. */
export function keepMark(mark: string | null): void {
  try {
    if (mark === null) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, mark);
  } catch {}
}

/** The mark of whom the browser's copy names; null where it keeps none. */
export const keptMark = (): string | null => {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
};
