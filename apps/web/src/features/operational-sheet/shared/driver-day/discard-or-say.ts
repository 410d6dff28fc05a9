import { notify } from '../../../../lib/notices.ts';
import { outcomeWords } from '../../../../lib/outcomes.ts';
import type { QueuedEntry } from '../device-queue/queued-entry.ts';
import type { DriverApp } from './driver-app.ts';
import { entryName } from './driver-words.ts';

type Thrower = Pick<DriverApp, 'dismiss' | 'restore'>;

/** Throws a refused entry away and says what came of it: another tab may have sent it again, the disk may refuse. */
export async function discardOrSay(app: Thrower, queued: QueuedEntry): Promise<void> {
  const name = entryName(queued);
  const isGone = await app.dismiss(queued.id).catch((error: unknown) => notKept(error, 'o descarte'));
  if (isGone === undefined) return;
  notify(
    isGone
      ? {
          message: `${name}: descartado deste aparelho.`,
          action: { label: 'Desfazer', run: () => void bringBackOrSay(app, queued.id) },
        }
      : { message: `${name}: não foi descartado: não está mais recusado.`, tone: 'warning' },
  );
}

/** Takes a thrown away entry back; a disk that refuses says so. */
export const bringBackOrSay = (app: Pick<Thrower, 'restore'>, id: string): Promise<unknown> =>
  app.restore(id).catch((error: unknown) => notKept(error, 'a volta do lançamento'));

function notKept(error: unknown, what: string): undefined {
  console.warn('An entry could not be changed', error);
  notify({ message: outcomeWords.notKept(what), tone: 'error' });
}
