import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createQueues } from './in-turn.ts';

test('one who asks for slow work leaves a place to the next', async () => {
  const { signedIn } = createQueues();
  const { promise: ends, resolve: end } = Promise.withResolvers<void>();
  const slow = [1, 2, 3].map(() =>
    signedIn.pass('who uploads heavy files', () => ends).catch(() => undefined),
  );
  let isServed = false;
  const other = signedIn.pass('who exports a list', async () => {
    isServed = true;
  });
  await pause(50);
  const wasServed = isServed;
  end();
  await Promise.all([...slow, other]);
  expect(wasServed).toBe(true);
});
