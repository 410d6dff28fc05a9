import { expect, test } from 'vitest';
import { inkOf } from './crop-to-ink.ts';

/** White paper with points of ink. */
function paper(width: number, height: number, ...ink: [x: number, y: number][]) {
  const pixels = new Uint8ClampedArray(width * height * 4).fill(255);
  for (const [x, y] of ink) pixels.fill(30, (y * width + x) * 4, (y * width + x) * 4 + 3);
  return inkOf(pixels, width, height);
}

test('of a pad as large as the screen only the signature is shown, with a little paper around it', () => {
  expect(paper(360, 500, [100, 200], [180, 260])).toEqual({ left: 88, top: 188, width: 105, height: 85 });
});

test('at the edge there is no more paper than the pad has', () => {
  expect(paper(40, 30, [0, 0], [39, 29])).toEqual({ left: 0, top: 0, width: 40, height: 30 });
});

test('an empty pad has no ink', () => {
  expect(paper(40, 30)).toBeUndefined();
});
