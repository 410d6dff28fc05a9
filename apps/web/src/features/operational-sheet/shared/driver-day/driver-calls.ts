import type { DriverDay } from '@traco/contract/operational-sheet/driver-day';
import type { EntryOutcome } from '@traco/contract/operational-sheet/sheet-entries';
import { attendedHeaders } from '../../../../lib/attended.ts';
import { fetchAsShown } from '../../../../lib/shown-person.ts';
import { noticeTermDue } from '../../../../lib/term-due.ts';
import { CallFailed, type QueueTransport } from '../device-queue/send-round.ts';

/** A network that says nothing for so long is none. */
const PATIENCE_MS = 20_000;
const PHOTO_PATIENCE_MS = 90_000;

/**
 * The driver's calls, with plain `fetch`: their phone loads neither the contract's schemas nor their validator.
 * @throws CallFailed when the server answers with something else, or what `fetch` throws when nobody answers
 */
export const fetchDay = (): Promise<DriverDay> =>
  call('/api/operational-sheet/mine', { headers: attendedHeaders() }).then((answer) => answer.json());

/** The calls that empty the queue. */
export const driverTransport: QueueTransport = {
  whoIsIn: async () => {
    const answer = await call('/api/identity/me');
    const server = Date.parse(answer.headers.get('date') ?? '');
    const me = (await answer.json()) as { driverId?: string } | null;
    return { driverId: me?.driverId ?? null, aheadMs: Number.isNaN(server) ? null : server - Date.now() };
  },
  send: async (sentAt, entries) => {
    const answer = await call('/api/operational-sheet/send', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ sentAt, entries }),
    });
    return (await answer.json()) as { outcomes: EntryOutcome[] };
  },
  upload: async ({ id, purpose, name, type, bytes }) => {
    const form = new FormData();
    form.set('id', id);
    form.set('purpose', purpose);
    form.set('file', new File([bytes], name, { type }));
    await call('/api/files', { method: 'POST', body: form }, PHOTO_PATIENCE_MS);
  },
};

async function call(path: string, init: RequestInit = {}, patience = PATIENCE_MS): Promise<Response> {
  const answer = await fetchAsShown(path, {
    ...init,
    credentials: 'same-origin',
    cache: 'no-store',
    signal: AbortSignal.timeout(patience),
  });
  noticeTermDue(answer);
  if (!answer.ok) throw new CallFailed(answer.status);
  return answer;
}
