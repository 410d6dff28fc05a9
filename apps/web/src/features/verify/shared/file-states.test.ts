import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { statesOf } from './file-states.ts';

const bytesOf = (text: string) => new TextEncoder().encode(text) as Uint8Array<ArrayBuffer>;
const hash = (text: string) => createHash('sha256').update(text).digest('hex');

test('a file to which something was added is told as it is and as it was', async () => {
  const [sealed, added] = ['%PDF-1.7 contrato\n%%EOF\n', 'uma nota\n%%EOF\n'];
  const hashes = (await statesOf(bytesOf(sealed + added))).map((state) => state.hash);
  expect(hashes[0]).toBe(hash(sealed + added));
  expect(hashes).toContain(hash(sealed));
  expect(hashes).toContain(hash(sealed.trimEnd()));
});

test('a file of very many changes is told by the last ones', async () => {
  expect(await statesOf(bytesOf('x%%EOF\n'.repeat(500)))).toHaveLength(20);
});

test('what is no PDF is one state', async () => {
  expect(await statesOf(bytesOf('uma foto'))).toEqual([{ length: 8, hash: hash('uma foto') }]);
  expect(await statesOf(bytesOf(''))).toEqual([{ length: 0, hash: hash('') }]);
});
