import { afterEach, expect, test, vi } from 'vitest';
import { copyText } from './outcomes.ts';

afterEach(() => vi.unstubAllGlobals());
const withClipboard = (clipboard: object | undefined) => vi.stubGlobal('navigator', { clipboard });

test('a text is copied when the clipboard said so, and neither where it refuses nor where there is none', async () => {
  const writeText = vi.fn(async () => undefined);
  withClipboard({ writeText });
  expect(await copyText('CB-123')).toBe(true);
  expect(writeText).toHaveBeenCalledWith('CB-123');
  withClipboard({ writeText: () => Promise.reject(new DOMException('no', 'NotAllowedError')) });
  expect(await copyText('CB-123')).toBe(false);
  withClipboard(undefined);
  expect(await copyText('CB-123')).toBe(false);
});
