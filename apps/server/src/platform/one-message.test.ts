import { Writable } from 'node:stream';
import type pg from 'pg';
import { expect, test } from 'vitest';
import { inOneMessage, together } from './one-message.ts';

test('what is asked in one turn of the loop leaves in one piece, in its order', async () => {
  const pieces: string[] = [];
  const stream = new Writable({
    writev(chunks, done) {
      pieces.push(chunks.map(({ chunk }) => chunk).join(' '));
      done();
    },
  });
  const client = { connection: { stream } } as unknown as pg.ClientBase;
  const ask = async (text: string) => inOneMessage(client, () => void stream.write(text));
  await Promise.all([ask('pours'), Promise.resolve().then(() => ask('loads')), ask('drivers')]);
  await new Promise(setImmediate);
  await ask('names');
  await new Promise(setImmediate);
  expect(pieces).toEqual(['pours drivers loads', 'names']);
});

test('what fails waits for what was asked beside it: nothing asks on when it is told', async () => {
  let isDone = false;
  const slow = new Promise((resolve) => setTimeout(resolve, 5)).then(() => {
    isDone = true;
  });
  await expect(together([Promise.reject(new Error('it broke')), slow])).rejects.toThrow('it broke');
  expect(isDone).toBe(true);
  expect(await together([Promise.resolve(1), Promise.resolve('a')])).toEqual([1, 'a']);
});
