import { notify } from '../../../../lib/notices.ts';
import { outcomeWords } from '../../../../lib/outcomes.ts';
import type { DriverApp } from './driver-app.ts';
import type { EntryDraft } from './driver-state.ts';

/** Enters what one tap says; a device that did not keep it says so, and nothing was entered. */
export const enterOrSay = (app: Pick<DriverApp, 'enter'>, draft: EntryDraft, what: string): Promise<void> =>
  app.enter(draft).then(
    () => undefined,
    (error: unknown) => {
      console.warn('An entry could not be kept', error);
      notify({ message: outcomeWords.notKept(what), tone: 'error' });
    },
  );
