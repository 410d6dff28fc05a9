import { expect, test } from 'vitest';
import { requestedRange } from './requested-range.ts';

test.each([
  [undefined, undefined],
  ['bytes=0-99', { start: 0, end: 99 }],
  ['bytes=900-', { start: 900, end: 999 }],
  ['bytes=900-5000', { start: 900, end: 999 }],
  ['bytes=-100', { start: 900, end: 999 }],
  ['bytes=-5000', { start: 0, end: 999 }],
  ['bytes=999-999', { start: 999, end: 999 }],
  ['bytes=1000-', 'none'],
  ['bytes=500-400', 'none'],
  ['bytes=-0', 'none'],
  ['bytes=0-1,5-6', undefined],
  ['bytes=-', undefined],
  ['items=0-1', undefined],
  ['bytes=99999999999999999999-', undefined],
])('of a file of 1000 bytes, %j asks for %j', (header, range) => {
  expect(requestedRange(header, 1_000)).toEqual(range);
});
