import { Writable } from 'node:stream';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { MOST_UNREAD_BYTES, openEventStream } from './event-stream.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A reader who takes one message each time it is asked to. */
function slowReader() {
  const messages: string[] = [];
  let take: (() => void) | undefined;
  const out = new Writable({
    write(chunk, _encoding, done) {
      messages.push(String(chunk));
      take = done;
    },
  });
  return { out, messages, read: () => take?.() };
}

const change = (...topics: string[]) => `event: change\ndata: ${JSON.stringify({ topics })}\n\n`;

test('a change is told at once, those of the next tenth of a second together, each topic once', async () => {
  const { out, messages, read } = slowReader();
  const stream = openEventStream(out);
  stream.change('loads');
  expect(messages).toEqual([change('loads')]);
  read();
  for (const topic of ['loads', 'pours', 'loads', 'totals', 'pours']) stream.change(topic);
  expect(messages).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(100);
  expect(messages.slice(1)).toEqual([change('loads', 'pours', 'totals')]);
});

test('while nothing is read everything waits as one message, and a resync stands for all of it', async () => {
  const { out, messages, read } = slowReader();
  const stream = openEventStream(out);
  stream.change('loads');
  for (let time = 0; time < 10_000; time += 1) {
    stream.change(`topic-${time % 20}`);
    if (time % 100 === 0) await vi.advanceTimersByTimeAsync(100);
    stream.keepAlive();
  }
  expect(messages).toHaveLength(1);
  expect(out.writableLength).toBeLessThan(100);
  expect(stream.awaits('topic-3')).toBe(true);
  stream.resync();
  stream.change('other');
  read();
  await vi.advanceTimersByTimeAsync(100);
  expect(messages.slice(1)).toEqual(['event: resync\ndata: {}\n\n']);
  expect(out.destroyed).toBe(false);
});

test('who is more than 64 KB behind is ended', () => {
  const { out } = slowReader();
  const stream = openEventStream(out);
  const topics = Math.ceil(MOST_UNREAD_BYTES / 1_000);
  for (let number = 0; number < topics - 1; number += 1) stream.change(`${number}`.padEnd(1_000, 'x'));
  expect(out.destroyed).toBe(false);
  stream.change('y'.repeat(2_000));
  expect(out.destroyed).toBe(true);
});
