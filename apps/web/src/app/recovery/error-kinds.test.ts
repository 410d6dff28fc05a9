// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { judgeGlobalError } from './error-kinds.ts';
import { listenForGlobalErrors } from './global-errors.ts';

test.each([
  ['Loading chunk 12 failed', 'recover'],
  ['Failed to fetch dynamically imported module: https://traco.test/assets/a.js', 'recover'],
  ['Importing a module script failed.', 'recover'],
  ['Failed to fetch dynamically imported module: https://traco.test/assets/pdf-page.js', 'log'],
  ['PDF.js: invalid structure', 'log'],
  ['Failed to register a ServiceWorker', 'suppress'],
  ['Registration failed - push service error', 'suppress'],
  ['x is not a function', 'let-through'],
])('"%s" is to %s', (message, judgement) => {
  expect(judgeGlobalError(new Error(message))).toBe(judgement);
});

function happens(type: string, extra: object) {
  const events = new EventTarget();
  const recover = vi.fn(async () => true);
  listenForGlobalErrors(events, recover);
  const event = Object.assign(new Event(type, { cancelable: true }), extra);
  events.dispatchEvent(event);
  return { suppressed: event.defaultPrevented, recovered: recover.mock.calls.length };
}

test('a page whose code cannot be fetched is suppressed and recovered from', () => {
  const reason = new TypeError('Importing a module script failed.');
  expect(happens('unhandledrejection', { reason })).toEqual({ suppressed: true, recovered: 1 });
});

test('an error of a PDF is logged and suppressed, and nothing is cleared for it', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  expect(happens('error', { message: 'pdf worker died' })).toEqual({ suppressed: true, recovered: 0 });
  expect(warn).toHaveBeenCalledOnce();
});

test('any other error is let through', () => {
  expect(happens('error', { message: 'boom' })).toEqual({ suppressed: false, recovered: 0 });
});

test('an error that comes out of the reader’s own code is one of a PDF, whatever it says', () => {
  const failed = (place: string) =>
    Object.assign(new TypeError("Cannot read properties of null (reading 'get')"), {
      stack: `TypeError: Cannot read properties of null (reading 'get')\n    at draw (https://traco.test/assets/${place}:1:2)`,
    });
  expect(judgeGlobalError(failed('pdf-DzX1_a2.js'))).toBe('log');
  expect(judgeGlobalError(failed('index-DzX1_a2.js'))).toBe('let-through');
});
