import { expect, test } from 'vitest';
import { keepThread } from './kept-thread.ts';

type Task = 'who' | 'fail' | 'never';

/** A program that tells which thread it is, dies, or never answers. */
const program = new URL(
  `data:text/javascript,${encodeURIComponent(`
    import { parentPort, threadId } from 'node:worker_threads';
    parentPort.on('message', (task) => {
      if (task === 'fail') throw new Error('the paper cannot be drawn');
      if (task === 'who') parentPort.postMessage(threadId);
    });`)}`,
);
const threads = (mostMs = 20_000) => keepThread<Task, number>(program, { heapMb: 64, mostMs });

test('the next task finds the thread of the last one', async () => {
  const run = threads();
  const first = await run('who');
  expect(await run('who')).toBe(first);
});

test('two tasks at once have a thread each, and one of them is kept', async () => {
  const run = threads();
  const both = await Promise.all([run('who'), run('who')]);
  expect(new Set(both).size).toBe(2);
  expect(both).toContain(await run('who'));
});

test('a task that fails says why, and its thread is not used again', async () => {
  const run = threads();
  const first = await run('who');
  await expect(run('fail')).rejects.toThrow('the paper cannot be drawn');
  expect(await run('who')).not.toBe(first);
});

test('a task that takes too long is ended, and its thread is not used again', async () => {
  const run = threads(3_000);
  const first = await run('who');
  await expect(run('never')).rejects.toThrow('the thread ended');
  expect(await run('who')).not.toBe(first);
});

test('an answer that comes as the thread is ended keeps no thread that is gone', async () => {
  const late = threads(500)('who');
  // Its time is over before anybody here can hear what it answered.
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 2_500);
  await expect(late).rejects.toThrow('the thread ended after 500 ms');
});
