import { readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { noteName, typedNote } from '@traco/contract/delivery-note/delivery-note-words';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorld, type World } from '../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const notes = [1, 42, 1_042, 999_999, 1_000_000, 10_234_567, 899_999_999].flatMap((number) =>
  ['E', '1', 'A2B'].map((series) => ({ series, number })),
);

test('the database writes a note as the contract does, and what is written is found when it is typed', async () => {
  for (const note of notes) {
    const { rows } = await world.pool.query('select app.note_name($1, $2) as name', [
      note.series,
      note.number,
    ]);
    expect(rows[0].name).toBe(noteName(note));
    expect(typedNote(noteName(note))).toEqual(note);
    expect(typedNote(String(note.number))).toEqual({ series: null, number: note.number });
  }
  for (const word of ['Construtora', '', 'E-', '12-', '1234567890']) expect(typedNote(word)).toBeUndefined();
});

const root = join(import.meta.dirname, '../../../..');
/** Where a series and a number are put together: in a template, in JSX, or by the database. */
const ownFormat =
  /[sS]eries\}[ \-–/]*(?:\$\{|\{)[^}]*[nN]umber|note_series \|\||'[Nn]ota ' \|\| l\.note_number|[Nn]ota \$\{(?:\w+\.)?(?:noteN|n)umber|[Nn]ota \$\{(?:\w+\.)?(?:noteS|s)eries/;

test('no source writes a note in a way of its own', async () => {
  const own: string[] = [];
  for (const folder of ['packages/contract/src', 'apps/server/src', 'apps/web/src'])
    for (const name of await readdir(join(root, folder), { recursive: true })) {
      if (!/\.(?:tsx?|sql)$/.test(name) || /\.(test|fixture)\.|migrations\/|seed\//.test(name)) continue;
      // The one way itself, the names of files, and the key that an import finds notes by.
      if (/delivery-note-words\.ts|note-paper\.ts|import-(?:known\.queries|loads)\.ts/.test(name)) continue;
      if (ownFormat.test(readFileSync(join(root, folder, name), 'utf8'))) own.push(name);
    }
  expect(own).toEqual([]);
});
