import { afterEach, beforeEach, expect, test, vi } from 'vitest';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});
beforeEach(() => {
  vi.resetModules();
  vi.spyOn(console, 'warn').mockReturnValue();
});

/** A browser's IndexedDB as far as drafts go; every request succeeds, and the disk says at the end what it thinks. */
function aDevice(disk: { isFull: boolean }) {
  const later = (act: () => void) => setTimeout(act, 0);
  const request = (result: unknown) => {
    const made = { result } as { result: unknown; onsuccess?: () => void };
    later(() => made.onsuccess?.());
    return made;
  };
  const transaction = () => {
    const made = {
      error: null as unknown,
      objectStore: () => ({
        put: () => request('name'),
        get: () => request(undefined),
        delete: () => request(undefined),
      }),
      commit: () =>
        later(() =>
          later(() => {
            if (!disk.isFull) return made.oncomplete?.();
            made.error = new DOMException('full', 'QuotaExceededError');
            made.onabort?.();
          }),
        ),
    } as {
      error: unknown;
      objectStore: unknown;
      commit: () => void;
      oncomplete?: () => void;
      onabort?: () => void;
    };
    return made;
  };
  vi.stubGlobal('indexedDB', { open: () => request({ transaction }) });
}

test('a draft is kept when the disk has it, and not when the disk was full at the last moment', async () => {
  const disk = { isFull: true };
  aDevice(disk);
  const { deviceKeeps, keepDraft } = await import('./drafts.ts');
  const { staysHere } = await import('./stays-here.ts');
  expect(await keepDraft('form', { name: 'Ana' })).toBe(false);
  expect(deviceKeeps()).toBe(false);
  expect(staysHere('O que você digitou', 'envie quando a conexão voltar')).toBe(
    'Este aparelho não guarda rascunhos: não feche esta página, envie quando a conexão voltar.',
  );
  disk.isFull = false;
  expect(await keepDraft('form', { name: 'Ana' })).toBe(true);
  expect(staysHere('O que você digitou')).toBe('O que você digitou fica neste aparelho.');
});

test('a browser that has no place for drafts keeps none, and is not said to', async () => {
  vi.stubGlobal('indexedDB', {
    open: () => {
      throw new DOMException('private', 'SecurityError');
    },
  });
  const { deviceKeeps, keepDraft } = await import('./drafts.ts');
  expect(await keepDraft('form', {})).toBe(false);
  expect(deviceKeeps()).toBe(false);
});
