import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { Stalled, unstalled } from './unstalled.ts';

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

test('what comes is passed on, however slowly it is read', async () => {
  const source = Readable.from([Buffer.alloc(100_000, 'a'), Buffer.alloc(100_000, 'b')], {
    objectMode: false,
  });
  const read = unstalled(source, 40);
  const pieces: Buffer[] = [];
  for await (const piece of read) {
    await wait(60);
    pieces.push(piece as Buffer);
  }
  expect(Buffer.concat(pieces).length).toBe(200_000);
});

test('a source that brings nothing more is given up, and closed', async () => {
  const source = new Readable({ read() {} });
  source.push('half');
  await expect(buffer(unstalled(source, 40))).rejects.toThrow(Stalled);
  expect(source.destroyed).toBe(true);
});

test('whoever leaves before the first piece closes the source', async () => {
  const source = new Readable({ read() {} });
  unstalled(source, 10_000).destroy();
  await expect.poll(() => source.destroyed).toBe(true);
});
