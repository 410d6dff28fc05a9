import { afterEach, expect, test, vi } from 'vitest';
import { openFile } from './open-file.ts';

afterEach(() => vi.unstubAllGlobals());

/** A tab as the browser gives it, or none where it lets nobody open one. */
function browserWith(tab: ReturnType<typeof newTab> | null) {
  const own = { open: vi.fn(() => tab), location: { assign: vi.fn() } };
  vi.stubGlobal('window', own);
  return own;
}
const newTab = () => ({ opener: {} as object | null, location: { assign: vi.fn() }, close: vi.fn() });

test('the tab is there before the address is, and knows nothing of who opened it', async () => {
  const tab = newTab();
  const own = browserWith(tab);
  let tell: (found: { address: string }) => void = () => undefined;
  const opened = openFile(
    () =>
      new Promise((resolve) => {
        tell = resolve;
      }),
  );
  expect(own.open).toHaveBeenCalledOnce();
  expect(tab.opener).toBeNull();
  tell({ address: '/private/a' });
  await opened;
  expect(tab.location.assign).toHaveBeenCalledWith('/private/a');
});

test('where no tab may be opened the file is shown in this one; without an address no empty tab is left', async () => {
  const own = browserWith(null);
  await openFile(async () => ({ address: '/private/a' }));
  expect(own.location.assign).toHaveBeenCalledWith('/private/a');
  const tab = newTab();
  browserWith(tab);
  await expect(openFile(() => Promise.reject(new Error('offline')))).rejects.toThrow('offline');
  expect(tab.close).toHaveBeenCalledOnce();
});
