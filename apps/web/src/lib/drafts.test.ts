import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { emptyDevice, fillDisk } from './device-database.fixture.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});
beforeEach(() => {
  emptyDevice();
  vi.resetModules();
  vi.spyOn(console, 'warn').mockReturnValue();
});

test('a draft is kept when the disk has it, and not when the disk was full at the last moment', async () => {
  const full = fillDisk();
  const { deviceKeeps, findDraft, forgetDraft, keepDraft } = await import('./drafts.ts');
  const { staysHere } = await import('./stays-here.ts');
  expect(await keepDraft('form', { name: 'Ana' })).toBe(false);
  expect(deviceKeeps()).toBe(false);
  expect(staysHere('O que você digitou', 'envie quando a conexão voltar')).toBe(
    'Este aparelho não guarda rascunhos: não feche esta página, envie quando a conexão voltar.',
  );
  full.mockRestore();
  expect(await findDraft('form')).toBeUndefined();
  expect(await keepDraft('form', { name: 'Ana' })).toBe(true);
  expect(await findDraft('form')).toEqual({ name: 'Ana' });
  expect(staysHere('O que você digitou')).toBe('O que você digitou fica neste aparelho.');
  await forgetDraft('form');
  expect(await findDraft('form')).toBeUndefined();
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
