import { UNATTENDED_HEADER } from '@traco/contract/constants';

/** A page that nobody touched for this long asks by itself. */
const ATTENDED_MS = 60_000;

/** Opening a page is a person's doing. */
let touchedAt = Date.now();

for (const kind of ['pointerdown', 'keydown', 'wheel', 'touchmove'])
  addEventListener(
    kind,
    () => {
      touchedAt = Date.now();
    },
    { capture: true, passive: true },
  );

/** Whether a person did something on this page a moment ago: what an idle one asks keeps no session awake. */
const isAttended = (): boolean => Date.now() - touchedAt < ATTENDED_MS;

/** What a call says that a page may make by itself. */
export const attendedHeaders = (): Record<string, string> =>
  isAttended() ? {} : { [UNATTENDED_HEADER]: '1' };
