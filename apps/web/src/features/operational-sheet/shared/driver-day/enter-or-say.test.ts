import { expect, test, vi } from 'vitest';
import { readNotices } from '../../../../lib/notices.ts';
import { enterOrSay } from './enter-or-say.ts';

const draft = { kind: 'notice', noticeId: 'n' } as const;

test('a "ciente" that the device did not keep is said not to be kept', async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  await enterOrSay({ enter: async () => 'id' }, draft, 'o ciente');
  expect(readNotices()).toEqual([]);
  const full = () => Promise.reject(new DOMException('full', 'QuotaExceededError'));
  await enterOrSay({ enter: full }, draft, 'o ciente');
  expect(readNotices().at(-1)).toMatchObject({
    message: 'O aparelho não guardou o ciente: libere espaço e tente de novo.',
    tone: 'error',
  });
});
