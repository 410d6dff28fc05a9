import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { compileWriter } from '../answers/compile-writer.ts';
import { Mismatch } from '../answers/writer.ts';
import type { Name } from '../names/name-book.ts';
import { rawOf } from '../raw-rows.ts';
import { digits, instant, json, nameCell, orNull, text, truth, word } from './cells.ts';
import { lineOf } from './line-of.ts';

const Line = z.object({
  id: z.string(),
  unit: z.object({ id: z.string(), name: z.string() }),
  note: z.string().nullable(),
  state: z.enum(['open', 'closed']),
  at: z.string(),
  m3: z.number(),
  isSigned: z.boolean(),
});
type Line = z.infer<typeof Line>;
const column = sql`x`;
const kind = lineOf<Line>(Line, {
  id: text(column),
  unit: nameCell('units', column, (id, name) => (name ? { id, name: name.name } : undefined)),
  note: orNull(text(column)),
  state: word(['open', 'closed'])(column),
  at: instant(column),
  m3: digits(column),
  isSigned: truth(column),
});
const good = ['1', 'u', 'nota', 'open', '2026-11-18 10:00:00+00', '7.50', 't'] as const;
type Row = readonly (string | null)[];
const names = (...all: (Name | null)[]) => [all];
const plant: Name = { name: 'Usina "São João"', more: [] };
const lineFrom = (row: Row, name: Name | null = plant) => kind.linesOf([rawOf(row)], names(name))[0]!;
const withColumn = (at: number, value: string | null): Row => good.with(at, value as never);
const { write } = compileWriter(z.object({ rows: z.array(Line) }));
const written = (...rows: Line[]) => write({ rows })!.toString();

test('a line is written as its schema says, and read as it is written', () => {
  const line = lineFrom(good);
  const meant = {
    id: '1',
    unit: { id: 'u', name: 'Usina "São João"' },
    note: 'nota',
    state: 'open',
    at: '2026-11-18T10:00:00.000Z',
    m3: 7.5,
    isSigned: true,
  };
  expect(written(line)).toBe(JSON.stringify({ rows: [meant] }));
  expect(written(line, line)).toBe(JSON.stringify({ rows: [meant, meant] }));
  expect(Line.parse(line)).toEqual(meant);
  expect([line.unit.name, line.m3]).toEqual(['Usina "São João"', 7.5]);
});

test.each(['', 'ção – 混凝土 🏗', 'a"b', 'a\\b', 'a\nb', '\u0001', 'ç"', '\u007f\u2028', 'x'.repeat(500)])(
  'what somebody wrote stays as it is: %j',
  (note) => {
    expect(written(lineFrom(withColumn(2, note)))).toBe(written({ ...Line.parse(lineFrom(good)), note }));
    expect(lineFrom(withColumn(2, note)).note).toBe(note);
  },
);

test.each([
  ['0', 0],
  ['0.00', 0],
  ['10', 10],
  ['100.00', 100],
  ['9999.99', 9999.99],
  ['0.05', 0.05],
  ['-1.50', -1.5],
  ['-0.00', 0],
  ['1e-07', 1e-7],
  ['12345678901234567890', Number('12345678901234567890')],
  ['0.1000000000000000055511151231257827', 0.1],
])('the number %s', (m3, meant) => {
  expect(written(lineFrom(withColumn(5, m3)))).toContain(`"m3":${JSON.stringify(meant)},`);
});

test.each([
  ['2026-11-18 10:00:00.5+00', '2026-11-18T10:00:00.500Z'],
  ['2026-11-18 07:00:00-03', '2026-11-18T10:00:00.000Z'],
  ['2026-11-18 10:00:00+00', '2026-11-18T10:00:00.000Z'],
])('the instant %s', (at, meant) => {
  expect(lineFrom(withColumn(4, at)).at).toBe(meant);
});

test.each([
  [0, null],
  [1, null],
  [3, 'deleted'],
  [5, 'NaN'],
  [5, ''],
  [6, 'true'],
])('column %i is not "%s"', (at, value) => {
  expect(() => written(lineFrom(withColumn(at, value), at === 1 ? null : plant))).toThrow(Mismatch);
});

test('null is written where it may be', () => {
  expect(written(lineFrom(withColumn(2, null)))).toContain('"note":null,');
});

test('a row of what the asker may not see is none of theirs', () => {
  const rows = [rawOf(good), rawOf(withColumn(0, '2'))];
  expect(kind.idsOf(rows)).toEqual([{ kind: 'units', starts: [11, 11] }]);
  expect(kind.linesOf(rows, names(null, plant)).map(({ id }) => id)).toEqual(['2']);
});

test('the same id by another name is told by that', () => {
  const renamed = { name: 'Depois', more: [] };
  expect(lineFrom(good, plant).unit.name).toBe(plant.name);
  expect(lineFrom(good, renamed).unit.name).toBe('Depois');
  expect(lineFrom(good, plant).unit.name).toBe(plant.name);
});

test('a key of several columns stays as the database put it together', () => {
  const Note = z.object({ load: z.object({ note: z.string() }).nullable() });
  const ofNotes = lineOf<z.infer<typeof Note>>(Note, { load: orNull(json(column)) });
  const noteFrom = (load: string | null) => ofNotes.linesOf([rawOf([load])], [])[0]!;
  const notes = compileWriter(Note);
  expect(notes.write(noteFrom('{"note":"ção"}'))!.toString()).toBe('{"load":{"note":"ção"}}');
  expect(noteFrom('{"note":"ção"}').load!.note).toBe('ção');
  expect(noteFrom(null).load).toBeNull();
  expect(() => notes.write(noteFrom('ção'))).toThrow(Mismatch);
});

test('an answer of another shape has what that names, and no more', () => {
  const narrow = compileWriter(Line.pick({ id: true, m3: true }));
  expect(narrow.write(lineFrom(good))!.toString()).toBe('{"id":"1","m3":7.5}');
});
