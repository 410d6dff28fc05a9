import type { DBSchema } from 'idb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { closeDatabase, emptyDevice, fillDisk } from './device-database.fixture.ts';
import { deviceDatabase } from './device-database.ts';

interface Words extends DBSchema {
  words: { key: string; value: string };
}

beforeEach(emptyDevice);
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function aDatabase(version = 1) {
  const upgrade = vi.fn();
  const inWords = deviceDatabase<Words>({
    name: 'dictionary',
    version,
    durability: 'strict',
    upgrade: (database, from) => {
      upgrade();
      if (from === 0) database.createObjectStore('words');
    },
  });
  return {
    upgrade,
    inWords,
    keep: (word: string) =>
      inWords(['words'], 'readwrite', (transaction) => transaction.objectStore('words').put(word, word)),
    find: (word: string) =>
      inWords(['words'], 'readonly', (transaction) => transaction.objectStore('words').get(word)),
  };
}

const opened = () => vi.spyOn(indexedDB, 'open');

test('it is opened when it is first asked for, once for all who ask, and stays open', async () => {
  const opening = opened();
  const { keep, find, upgrade } = aDatabase();
  expect(opening).not.toHaveBeenCalled();
  await Promise.all([keep('traço'), keep('cimento')]);
  expect(await find('traço')).toBe('traço');
  expect(opening).toHaveBeenCalledOnce();
  expect(upgrade).toHaveBeenCalledOnce();
});

test('a page that renews it does not wait for one that has it open, and that one goes on', async () => {
  const [old, renewed] = [aDatabase(1), aDatabase(2)];
  await old.keep('traço');
  expect(await renewed.find('traço')).toBe('traço');
  // Its version is that of yesterday now: this is told, and nothing hangs.
  await expect(old.find('traço')).rejects.toMatchObject({ name: 'VersionError' });
});

test('the browser closed it: the next who asks has it opened anew', async () => {
  const { keep, find } = aDatabase();
  const opening = opened();
  await keep('traço');
  closeDatabase(opening.mock.results[0]?.value.result);
  expect(await find('traço')).toBe('traço');
  expect(opening).toHaveBeenCalledTimes(2);
});

test('it did not open, or was closed behind the page: the next who asks has it opened anew', async () => {
  const { keep, find } = aDatabase();
  const opening = opened().mockImplementationOnce(() => {
    throw new DOMException('private', 'SecurityError');
  });
  await expect(keep('traço')).rejects.toMatchObject({ name: 'SecurityError' });
  await keep('traço');
  vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementationOnce(() => {
    throw new DOMException('The database connection is closing.', 'InvalidStateError');
  });
  await expect(find('traço')).rejects.toMatchObject({ name: 'InvalidStateError' });
  expect(await find('traço')).toBe('traço');
  expect(opening).toHaveBeenCalledTimes(3);
});

test('it is written only when the disk has it, though every request was taken', async () => {
  const { keep, find } = aDatabase();
  const full = fillDisk();
  await expect(keep('traço')).rejects.toMatchObject({ name: 'QuotaExceededError' });
  full.mockRestore();
  expect(await find('traço')).toBeUndefined();
});

test('who throws in the middle has written nothing of it', async () => {
  const { inWords, find } = aDatabase();
  const half = inWords(['words'], 'readwrite', async (transaction) => {
    await transaction.objectStore('words').put('half', 'half');
    throw new Error('no more');
  });
  await expect(half).rejects.toThrow('no more');
  expect(await find('half')).toBeUndefined();
});

test('the browser is asked for the disk itself, where that was said', async () => {
  const transaction = vi.spyOn(IDBDatabase.prototype, 'transaction');
  await aDatabase().keep('traço');
  expect(transaction).toHaveBeenCalledWith(['words'], 'readwrite', { durability: 'strict' });
});
