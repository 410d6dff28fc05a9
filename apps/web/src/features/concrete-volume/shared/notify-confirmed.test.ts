import { ORPCError } from '@orpc/client';
import type { Load } from '@traco/contract/concrete-volume/load';
import { afterEach, expect, test, vi } from 'vitest';
import { closeNotice, readNotices } from '../../../lib/notices.ts';
import { UNANSWERED } from '../../../lib/refusal-sentences.ts';
import { notifyConfirmed } from './notify-confirmed.ts';

const { unconfirm } = vi.hoisted(() => ({ unconfirm: vi.fn() }));
vi.mock('../../../lib/api.ts', () => ({ client: { concreteVolume: { unconfirm } } }));
const clear = () => readNotices().forEach(({ id }) => void closeNotice(id));
afterEach(clear);

const load = {
  id: 'l',
  revision: 2,
  customer: { name: 'Silva' },
  deliveredM3: 8,
  loadedAt: '2026-11-18T14:00:00Z',
  unit: { timeZone: 'America/Sao_Paulo' },
} as Load;

const undo = async (failure: unknown) => {
  clear();
  unconfirm.mockRejectedValueOnce(failure);
  notifyConfirmed(load, () => undefined);
  readNotices().at(-1)?.action?.run();
  await vi.waitFor(() => expect(readNotices().at(-1)?.tone).toBe('error'));
  return readNotices().at(-1)?.message;
};

test('a confirmation is said not to be undone only when the server said so', async () => {
  const refused = new ORPCError('STALE_REVISION', { status: 409, defined: true, message: 'Mudou agora.' });
  expect(await undo(refused)).toBe('A confirmação não foi desfeita. Mudou agora.');
  expect(await undo(new TypeError('Failed to fetch'))).toBe(UNANSWERED);
});
