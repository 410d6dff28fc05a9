import type { PdfAnnotation } from '@traco/contract/values/pdf-annotation';
import { expect, test } from 'vitest';
import { type NewMark, recordsOf } from './annotation-records.ts';
import type { FoundMark } from './engine-types.ts';

const found = (id: string, with_: Partial<FoundMark> = {}): FoundMark => ({
  id,
  subtype: 'Ink',
  rect: [10, 10, 50, 30],
  color: [200, 30, 30],
  ...with_,
});
const made = (
  uuid: string,
  with_: Partial<NewMark['mark']> = {},
  kind: NewMark['kind'] = 'ink',
): NewMark => ({
  kind,
  uuid,
  description: '',
  mark: {
    annotationType: 15,
    pageIndex: 0,
    rect: [10, 10, 50, 30],
    color: [0, 0, 0],
    thickness: 2,
    ...with_,
  },
});
const kept = (uuid: string, reference: string, with_: Partial<PdfAnnotation> = {}): PdfAnnotation => ({
  uuid,
  kind: 'ink',
  colour: '#000000',
  thickness: 1,
  opacity: 1,
  pageIndex: 0,
  rect: [10, 10, 50, 30],
  rotation: 0,
  description: '',
  reference,
  ...with_,
});
const ofPage = (page: Partial<Parameters<typeof recordsOf>[0]>) =>
  recordsOf({ pageIndex: 0, now: [], known: new Set(), before: [], marks: [], ...page });

test('a new mark is found in the file by where it lies, and keeps the id that it was given', () => {
  const now = [found('12R', { rect: [300, 300, 340, 320] }), found('11R')];
  const marks = [made('near'), made('far', { rect: [301, 301, 341, 321] })];
  expect(ofPage({ now, marks }).map(({ uuid, reference }) => [uuid, reference])).toEqual([
    ['far', '12R'],
    ['near', '11R'],
  ]);
});

test('a signature that was kept stays one, though the file calls it a picture', () => {
  const now = [found('9R', { subtype: 'Stamp', color: null })];
  const before = [kept('hers', '9R', { kind: 'signature', description: 'Ana' })];
  expect(ofPage({ now, known: new Set(['9R']), before })).toMatchObject([
    { uuid: 'hers', kind: 'signature', description: 'Ana', colour: '#000000' },
  ]);
});

test('what was changed is as it is now, under its own id', () => {
  const marks = [made('other', { id: '7R', color: [200, 30, 30], thickness: 5 })];
  expect(
    ofPage({ now: [found('7R')], known: new Set(['7R']), before: [kept('same', '7R')], marks }),
  ).toMatchObject([{ uuid: 'same', colour: '#c81e1e', thickness: 5 }]);
});

test('what others put into the file is nobody’s of ours until it is touched; what was erased is gone', () => {
  const now = [found('3R')];
  expect(ofPage({ now, known: new Set(['3R']) })).toEqual([]);
  expect(ofPage({ now: [], known: new Set(['4R']), before: [kept('gone', '4R')] })).toEqual([]);
  expect(ofPage({ now, known: new Set(['3R']), marks: [made('ours', { id: '3R' })] })).toHaveLength(1);
});

test('a free highlight is a highlight, though the file calls it a line', () => {
  const now = [found('5R', { it: 'InkHighlight', color: [255, 240, 102] })];
  expect(ofPage({ now, marks: [made('free', { thickness: 12 }, 'highlight')] })).toMatchObject([
    { uuid: 'free', kind: 'highlight' },
  ]);
});
