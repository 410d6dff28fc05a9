import { describe, expect, test } from 'vitest';
import { clamped, displayedSize, fitted, type PageBoxes, placeOn, shownPart } from './page-geometry.rules.ts';

const media = { x: 0, y: 0, width: 200, height: 400 };
const aPage = (changed: Partial<PageBoxes> = {}): PageBoxes => ({
  media,
  crop: media,
  rotation: 0,
  unit: 1,
  ...changed,
});
const corner = { x: 0, y: 0, width: 0.5, height: 0.1 };

describe('a page as it is displayed', () => {
  test.each([
    [0, 200, 400],
    [90, 400, 200],
    [-90, 400, 200],
    [540, 200, 400],
    [45, 200, 400],
  ])('turned by %i', (rotation, width, height) => {
    expect(displayedSize(aPage({ rotation }))).toEqual({ width, height });
  });

  test('shows its crop within its media', () => {
    expect(shownPart(aPage({ crop: { x: -10, y: 100, width: 110, height: 900 } }))).toEqual({
      x: 0,
      y: 100,
      width: 100,
      height: 300,
    });
  });

  test('whose crop lies outside shows its media', () => {
    expect(shownPart(aPage({ crop: { x: 900, y: 0, width: 5, height: 5 } }))).toEqual(media);
  });

  test('of larger units has more points', () => {
    expect(displayedSize(aPage({ unit: 2 }))).toEqual({ width: 400, height: 800 });
  });
});

describe('a box at the upper left of what is seen', () => {
  test.each([
    [0, { x: 0, y: 360, width: 100, height: 40 }],
    [90, { x: 20, y: 0, width: 200, height: 20 }],
    [180, { x: 200, y: 40, width: 100, height: 40 }],
    [270, { x: 180, y: 400, width: 200, height: 20 }],
  ])('of a page turned by %i', (rotation, expected) => {
    expect(placeOn(aPage({ rotation }), corner)).toEqual({ ...expected, turn: rotation });
  });

  test('of a crop that does not begin at the origin', () => {
    const page = aPage({ crop: { x: 50, y: 60, width: 100, height: 200 } });
    expect(placeOn(page, corner)).toMatchObject({ x: 50, y: 240, width: 50, height: 20 });
  });
});

describe('a box from outside', () => {
  test.each([
    [
      { x: 2, y: -1, width: 0.5, height: 0.5 },
      { x: 0.5, y: 0, width: 0.5, height: 0.5 },
    ],
    [
      { x: 0.9, y: 0.9, width: 5, height: 0.2 },
      { x: 0, y: 0.8, width: 1, height: 0.2 },
    ],
    [
      { x: Number.NaN, y: Number.POSITIVE_INFINITY, width: 0.1, height: Number.NaN },
      { x: 0, y: 0, width: 0.1, height: 0 },
    ],
  ])('%o is brought onto the page', (box, onPage) => {
    expect(clamped(box)).toEqual(onPage);
  });

  test('keeps the shape of a picture in its middle', () => {
    expect(fitted(aPage(), { x: 0, y: 0, width: 1, height: 1 }, 1)).toEqual({
      x: 0,
      y: 0.25,
      width: 1,
      height: 0.5,
    });
    expect(fitted(aPage(), { x: 0, y: 0, width: 1, height: 0.25 }, 1)).toEqual({
      x: 0.25,
      y: 0,
      width: 0.5,
      height: 0.25,
    });
  });
});
