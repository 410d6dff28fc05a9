// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query';
import type { LoadFields } from '@traco/contract/concrete-volume/load';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { accountOfDevice } from '../../../kit/session/last-account.ts';
import type { WaitingLoad } from './kept-drafts.ts';
import { keptLoadsOf } from './kept-loads.ts';
import { blankDraft } from './load-draft.ts';
import { sendLoad, sendWaiting } from './send-loads.ts';

vi.mock('../../../lib/drafts.ts', () => ({
  findDraft: async () => undefined,
  keepDraft: async () => undefined,
  forgetDraft: async () => undefined,
}));

const waiting = (id: string): WaitingLoad => ({
  draft: { ...blankDraft(id, '2026-11-20T10:00'), customerName: 'Construtora Horizonte' },
  fields: { loadedM3: 8, customerId: 'customer', noteNumber: null } as LoadFields,
  acceptDuplicate: false,
  status: 'offline',
  refusal: null,
});
let asked: string[] = [];
let answer: (id: string) => Response | Promise<Response>;
const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
const load = (id: string) => ({ id, loadedM3: 8, customer: { id: 'customer' }, noteNumber: null });

beforeEach(() => {
  asked = [];
  answer = (id) => json(load(id));
  vi.stubGlobal('fetch', async (input: Request) => {
    const { id } = (await new Request(input).json()) as { id: string };
    asked.push(id);
    return answer(id);
  });
});
afterEach(() => vi.unstubAllGlobals());

/** What waits on the device of an account that is in use there. */
async function anAccount(name: string, ...ids: string[]) {
  const kept = keptLoadsOf(accountOfDevice(name));
  await kept.ready;
  kept.change(() => ({ waiting: ids.map(waiting) }));
  return kept;
}

test('what waits goes once, though two ask for it at the same time', async () => {
  const kept = await anAccount('twice', 'a', 'b');
  const queries = new QueryClient();
  await Promise.all([sendWaiting(kept, queries), sendWaiting(kept, queries)]);
  expect(asked.toSorted()).toEqual(['a', 'b']);
  expect(kept.read().waiting).toEqual([]);
});

test('what one person typed is not sent in the name of another who signed in since', async () => {
  const kept = await anAccount('first', 'a');
  accountOfDevice('second');
  await sendWaiting(kept, new QueryClient());
  expect(asked).toEqual([]);
  expect(kept.read().waiting).toHaveLength(1);
});

test('a refusal is kept with what it says, and the others go on', async () => {
  const kept = await anAccount('refused', 'a', 'b');
  const body = {
    defined: true,
    code: 'NOTE_TAKEN',
    status: 409,
    message: 'Já existe uma carga com esta nota nesta unidade.',
    data: { loadId: 'other' },
  };
  answer = (id) => (id === 'a' ? json(body, 409) : json(load(id)));
  await sendWaiting(kept, new QueryClient());
  expect(kept.read().waiting).toMatchObject([
    {
      draft: { id: 'a' },
      status: 'refused',
      refusal: { noteHolderId: 'other', problems: { noteNumber: expect.stringContaining('nota') } },
    },
  ]);
});

test.each([
  ['that the session had ended', 401],
  ['in the ledger', 200],
])(
  'what was sent is no draft any more where the form was gone before the answer came: %s',
  async (_, status) => {
    const kept = await anAccount(`gone ${status}`);
    const { draft, fields } = waiting('a');
    kept.change(() => ({ draft }));
    answer = (id) => json(status === 200 ? load(id) : { code: 'UNAUTHENTICATED' }, status);
    await sendLoad(kept, new QueryClient(), draft, fields!, false);
    expect(kept.read()).toMatchObject({
      draft: null,
      waiting: status === 200 ? [] : [{ draft: { id: 'a' }, status: 'offline' }],
    });
  },
);

test('what is typed meanwhile stays a draft', async () => {
  const kept = await anAccount('typing');
  const { draft, fields } = waiting('a');
  const { draft: next } = waiting('b');
  kept.change(() => ({ draft: next }));
  await sendLoad(kept, new QueryClient(), draft, fields!, false);
  expect(kept.read().draft).toEqual(next);
});
