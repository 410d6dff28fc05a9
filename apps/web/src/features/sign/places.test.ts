import { PDF_SIGNATURE_MAX_WIDTH } from '@traco/contract/constants';
import { expect, test } from 'vitest';
import { movedPlace, newPlace, stretchOf, widenedPlace } from './places.ts';

const a4 = { width: 595, height: 842 };
/** Twice as wide as tall. */
const stretch = stretchOf({ width: 400, height: 200 }, a4);
const paperSides = ({ width, height }: { width: number; height: number }) =>
  (width * a4.width) / (height * a4.height);

test('a signature is put down around the point that was touched, as it was drawn', () => {
  const box = newPlace(3, { x: 0.5, y: 0.5 }, stretch);
  expect(box.page).toBe(3);
  expect(box.x + box.width / 2).toBeCloseTo(0.5);
  expect(box.y + box.height / 2).toBeCloseTo(0.5);
  expect(paperSides(box)).toBeCloseTo(2);
});

test('near an edge, and moved beyond it, it stays on its page', () => {
  const box = newPlace(0, { x: 1, y: 1 }, stretch);
  expect(box.x + box.width).toBeCloseTo(1);
  expect(box.y + box.height).toBeCloseTo(1);
  expect(movedPlace(box, { x: -5, y: -5 }, stretch)).toMatchObject({ x: 0, y: 0, width: box.width });
});

test('it is as wide as the specification allows at the most, and never too small for a finger', () => {
  const box = newPlace(0, { x: 0.2, y: 0.2 }, stretch);
  const corner = { ...box, x: 0, y: 0 };
  expect(widenedPlace(corner, { x: 3, y: 0 }, stretch).width).toBe(PDF_SIGNATURE_MAX_WIDTH);
  expect(widenedPlace(corner, { x: -3, y: 0 }, stretch).width).toBeCloseTo(0.08);
  expect(paperSides(widenedPlace(corner, { x: 0.1, y: 0 }, stretch))).toBeCloseTo(2);
});

test('a tall drawing is not made taller than the page', () => {
  const tall = stretchOf({ width: 100, height: 400 }, a4);
  const box = widenedPlace(newPlace(0, { x: 0.5, y: 0 }, tall), { x: 1, y: 1 }, tall);
  expect(box.y + box.height).toBeLessThanOrEqual(1.0001);
  expect(box.x + box.width).toBeLessThanOrEqual(1.0001);
});
