import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import {
  PDF_DOUBLE_CLICK_MS,
  PDF_HIGHLIGHT_COLOUR,
  PDF_HIGHLIGHT_OPACITY,
  PDF_HIGHLIGHT_THICKNESS,
  PDF_SIGNATURE_IMAGE_MAX,
  PDF_SIGNATURE_MAX_WIDTH,
  PDF_STAMP_INITIAL_MAX,
  PDF_STAMP_REDRAW_MS,
} from '@traco/contract/constants';
import { expect, test } from 'vitest';
import { freshAddress } from './fresh-address.ts';
import { coloursForReader } from './highlight-colours.ts';
import { failureOf } from './open-document.ts';
import { firstState } from './viewer-state.ts';

const reader = readFileSync(
  createRequire(import.meta.url).resolve('pdfjs-dist/legacy/build/pdf.mjs'),
  'utf8',
);

test('the reader that is installed has the numbers of the specification where we cannot set them', () => {
  expect(reader).toContain(`static _DEFAULT_THICKNESS = ${PDF_HIGHLIGHT_THICKNESS};`);
  expect(reader).toContain(`static _DEFAULT_OPACITY = ${PDF_HIGHLIGHT_OPACITY};`);
  expect(reader).toContain(`maxDim: ${PDF_SIGNATURE_IMAGE_MAX},`);
  expect(reader).toContain(`this.width = ${PDF_SIGNATURE_MAX_WIDTH};`);
  expect(reader).toContain(`const MAX_RATIO = ${PDF_STAMP_INITIAL_MAX};`);
  expect(reader).toContain(`const TIME_TO_WAIT = ${PDF_STAMP_REDRAW_MS};`);
  expect(reader).toMatch(new RegExp(`DBL_CLICK_THRESHOLD\\D+${PDF_DOUBLE_CLICK_MS}\\b`));
});

test('the marker begins with the colour, the thickness and the opacity of the specification', () => {
  expect(firstState.looks.highlight).toEqual({
    colour: PDF_HIGHLIGHT_COLOUR,
    thickness: PDF_HIGHLIGHT_THICKNESS,
    opacity: PDF_HIGHLIGHT_OPACITY,
  });
  expect(coloursForReader).toMatch(/^yellow=#FFF066,/);
});

test('a second try asks under an address that no cache has seen', () => {
  const address = 'https://traco.test/private/x';
  expect(freshAddress(address, 0)).toBe(address);
  expect(freshAddress(address, 1)).toMatch(/\?tentativa=1-\d+$/);
});

test('a failure of the reader is told as what it means, and only what may mend itself is tried again', () => {
  const failed = (name: string, more: object = {}) =>
    failureOf(Object.assign(new Error('pdf'), { name, ...more }));
  expect(failed('InvalidPDFException')).toBe('damaged');
  expect(failed('PasswordException')).toBe('locked');
  expect(failed('ResponseException', { status: 404 })).toBe('missing');
  expect(failed('ResponseException', { status: 503 })).toBe('unreachable');
  expect(failed('TypeError')).toBe('unreachable');
});
