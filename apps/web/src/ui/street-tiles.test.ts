import { expect, test } from 'vitest';
import { type MapView, type Place, pointOf } from './map-view.ts';
import { tilesOf } from './street-tiles.ts';

const sorocaba = { latitude: -23.5, longitude: -47.46 };
const size = { width: 560, height: 288 };
const seen = (pixelsPerKm: number, middle: Place = sorocaba) => {
  const view: MapView = { middle, pixelsPerKm };
  const at = (place: Place) => {
    const { x, y } = pointOf(view, place);
    return { x: size.width / 2 + x, y: size.height / 2 + y };
  };
  return { view, size, at };
};
const template = 'https://m.example/{z}/{x}/{y}.png';

test.each([0.5, 3, 12, 40, 800])(
  'at %s pixels a kilometre the map is covered, each tile near its own size',
  (pixels) => {
    const tiles = tilesOf(template, seen(pixels));
    expect(Math.min(...tiles.map(({ left }) => left))).toBeLessThanOrEqual(0);
    expect(Math.min(...tiles.map(({ top }) => top))).toBeLessThanOrEqual(0);
    expect(Math.max(...tiles.map(({ left, width }) => left + width))).toBeGreaterThanOrEqual(size.width);
    expect(Math.max(...tiles.map(({ top, height }) => top + height))).toBeGreaterThanOrEqual(size.height);
    expect(tiles.length).toBeLessThan(25);
    if (pixels < 800) for (const { width } of tiles) expect(width).toBeGreaterThan(170);
  },
);

test('the tile under a place is the one that holds it: the middle of Sorocaba at zoom 12', () => {
  const tiles = tilesOf(template, seen(28.5));
  const under = tiles.find(
    ({ left, top, width, height }) => left <= 280 && 280 < left + width && top <= 144 && 144 < top + height,
  );
  expect(under?.src).toBe('https://m.example/12/1508/2323.png');
});

test('neighbours share their edges: no line is seen between them', () => {
  const tiles = tilesOf(template, seen(17.3));
  const lefts = new Set(tiles.map(({ left }) => left));
  const last = Math.max(...lefts);
  for (const { left, width } of tiles) if (left < last) expect(lefts.has(left + width)).toBe(true);
});

test('beyond the edge of the earth the columns begin again, and no row lies above its top', () => {
  const sources = tilesOf(template, seen(0.5, { latitude: 84, longitude: 179.9 })).map(({ src }) => src);
  expect(sources.every((src) => /\/\d+\/\d+\/\d+\.png$/.test(src))).toBe(true);
  expect(sources.some((src) => /\/0\/\d+\.png$/.test(src))).toBe(true);
});
