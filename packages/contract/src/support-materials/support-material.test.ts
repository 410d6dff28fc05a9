import { expect, test } from 'vitest';
import { isMaterialStep, mayBeShared, stateOn } from './support-material.ts';

test('what is published is valid up to its last day, that day too', () => {
  expect(stateOn('published', '2026-11-18', '2026-11-18')).toBe('published');
  expect(stateOn('published', '2026-11-18', '2026-11-19')).toBe('expired');
  expect(stateOn('published', null, '2026-11-19')).toBe('published');
  expect(stateOn('draft', '2026-11-18', '2026-11-19')).toBe('draft');
  expect(stateOn('archived', '2026-11-18', '2026-11-19')).toBe('archived');
});

test('nothing becomes a draft again, and nothing steps onto itself', () => {
  expect(isMaterialStep('draft', 'published')).toBe(true);
  expect(isMaterialStep('archived', 'published')).toBe(true);
  expect(isMaterialStep('published', 'draft')).toBe(false);
  expect(isMaterialStep('published', 'published')).toBe(false);
});

test('an expired price table is given to nobody; another expired material is', () => {
  expect(mayBeShared('price-table', 'expired')).toBe(false);
  expect(mayBeShared('catalogue', 'expired')).toBe(true);
  expect(mayBeShared('price-table', 'published')).toBe(true);
  expect(mayBeShared('catalogue', 'draft')).toBe(false);
  expect(mayBeShared('catalogue', 'archived')).toBe(false);
});
