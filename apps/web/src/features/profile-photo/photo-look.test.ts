import { expect, test } from 'vitest';
import { brightnessPaint, mostZoom, turnedSize } from './photo-look.ts';

test('nobody zooms in until fewer px are left than a photo needs', () => {
  expect(mostZoom(400, 900)).toBe(1);
  expect(mostZoom(1_200, 900)).toBe(2.25);
  expect(mostZoom(9_000, 9_000)).toBe(4);
});

test('a picture that is turned takes the room of its corners', () => {
  expect(turnedSize(800, 600, 0)).toEqual({ width: 800, height: 600 });
  const quarter = turnedSize(800, 600, -90);
  expect([Math.round(quarter.width), Math.round(quarter.height)]).toEqual([600, 800]);
});

test('brighter divides by what is left of black, darker multiplies; as it is paints nothing', () => {
  expect(brightnessPaint(1)).toBeNull();
  expect(brightnessPaint(0.5)).toEqual({ mode: 'multiply', colour: 'rgb(128 128 128)' });
  expect(brightnessPaint(1.5)).toEqual({ mode: 'color-dodge', colour: 'rgb(85 85 85)' });
});
