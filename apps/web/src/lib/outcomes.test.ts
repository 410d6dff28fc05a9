import { afterEach, expect, test, vi } from 'vitest';
import { closeNotice, readNotices } from './notices.ts';
import { copyAndSay, copyText, shareOut } from './outcomes.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  for (const { id } of readNotices()) closeNotice(id);
});
const withClipboard = (clipboard: object | undefined) => vi.stubGlobal('navigator', { clipboard });
const refuses = { writeText: () => Promise.reject(new DOMException('no', 'NotAllowedError')) };

test('a text is copied when the clipboard said so, and neither where it refuses nor where there is none', async () => {
  const writeText = vi.fn(async () => undefined);
  withClipboard({ writeText });
  expect(await copyText('CB-123')).toBe(true);
  expect(writeText).toHaveBeenCalledWith('CB-123');
  withClipboard(refuses);
  expect(await copyText('CB-123')).toBe(false);
  withClipboard(undefined);
  expect(await copyText('CB-123')).toBe(false);
});

test('what is said after copying is what the clipboard said', async () => {
  withClipboard({ writeText: async () => undefined });
  await copyAndSay('CB-123', 'Link copiado.', 'Copie o endereço: CB-123');
  expect(readNotices().at(-1)).toMatchObject({ message: 'Link copiado.', tone: 'success' });
  withClipboard(refuses);
  await copyAndSay('CB-123', 'Link copiado.', 'Copie o endereço: CB-123');
  expect(readNotices().at(-1)).toMatchObject({ message: 'Copie o endereço: CB-123', tone: 'warning' });
});

test('a sharing is handed on, taken back or refused; taken back, nothing went', async () => {
  vi.spyOn(console, 'warn').mockReturnValue();
  const withShare = (share: () => Promise<void>) => vi.stubGlobal('navigator', { share });
  withShare(async () => undefined);
  expect(await shareOut({ text: 'nota' })).toBe('shared');
  withShare(() => Promise.reject(new DOMException('closed', 'AbortError')));
  expect(await shareOut({ text: 'nota' })).toBe('cancelled');
  withShare(() => Promise.reject(new DOMException('no', 'NotAllowedError')));
  expect(await shareOut({ text: 'nota' })).toBe('failed');
});
