/** A short message to the person, with at most one action (undo, update, try again). */
export interface Notice {
  id: number;
  message: string;
  tone: 'neutral' | 'success' | 'warning' | 'error';
  action?: { label: string; run: () => void };
  /** Stays until it is closed. */
  stays?: boolean;
  /** Of the page, whoever is in: outlives a sign-out. */
  isForAnybody?: boolean;
}

let notices: readonly Notice[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

/** Shows a notice (the same words only once at a time) and answers what closes it. */
export function notify(notice: Omit<Notice, 'id' | 'tone'> & { tone?: Notice['tone'] }): () => void {
  const shown = notices.find(({ message }) => message === notice.message);
  if (shown) return () => closeNotice(shown.id);
  lastId += 1;
  const id = lastId;
  set([...notices, { tone: 'neutral', ...notice, id }]);
  return () => closeNotice(id);
}

export const closeNotice = (id: number): void => set(notices.filter((notice) => notice.id !== id));

/** Takes back a sentence that is not so any more. */
export const withdrawNotice = (message: string): void =>
  set(notices.filter((notice) => notice.message !== message));

/** The person left: what they were told, and may undo, is nobody else's. */
export const forgetNotices = (): void => set(notices.filter(({ isForAnybody }) => isForAnybody));

/** The notices on the screen, for `useSyncExternalStore`. */
export const readNotices = (): readonly Notice[] => notices;

export function listenToNotices(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function set(next: readonly Notice[]): void {
  notices = next;
  for (const listener of listeners) listener();
}
