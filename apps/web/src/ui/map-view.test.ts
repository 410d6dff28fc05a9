import { expect, test } from 'vitest';
import { placeAt, pointOf, ringsOf, viewOf, zoomed } from './map-view.ts';

const plant = { latitude: -23.5, longitude: -47.45 };
const site = { latitude: -23.59, longitude: -47.4 };
const view = { middle: plant, pixelsPerKm: 10 };

test('a place stands as far from the middle as it is away, south below and east at the right', () => {
  const { x, y } = pointOf(view, site);
  expect(y).toBeCloseTo(100, 0);
  expect(x).toBeCloseTo(51, 0);
});

test('what stands under the pointer is the place that is drawn there', () => {
  const { x, y } = pointOf(view, site);
  const found = placeAt(view, x, y);
  expect(found.latitude).toBeCloseTo(site.latitude, 9);
  expect(found.longitude).toBeCloseTo(site.longitude, 9);
});

test('going nearer keeps the place under the pointer where it is', () => {
  const before = pointOf(view, site);
  const after = pointOf(zoomed(view, 2, before.x, before.y), site);
  expect(after.x).toBeCloseTo(before.x, 1);
  expect(after.y).toBeCloseTo(before.y, 1);
});

test('the first view holds every place, and its rings are neither dots nor out of sight', () => {
  const shown = viewOf([plant, site], 500, 300);
  for (const place of [plant, site]) {
    const { x, y } = pointOf(shown, place);
    expect(Math.abs(x)).toBeLessThan(250);
    expect(Math.abs(y)).toBeLessThan(150);
  }
  const rings = ringsOf(shown.pixelsPerKm, 500);
  expect(rings.length).toBeGreaterThan(1);
  expect(viewOf([plant], 500, 300).middle).toEqual(plant);
});
