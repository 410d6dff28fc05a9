import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { NamePage } from './name-page.ts';

const named = (name: string) => ({ name, more: [] });
/** The id as it stands in a row. */
const found = (page: NamePage, id: string) => page.at(`ab${id}cd`, 2, id.length);

test('an id that stands in a row is found as by itself, whoever has the same last letters', () => {
  const page = new NamePage();
  const ids = Array.from({ length: 3_000 }, () => randomUUID() as string);
  const [first] = ids as [string];
  ids.push(`${first.startsWith('0') ? '1' : '0'}${first.slice(1)}`);
  for (const id of ids) page.set(id, named(id));
  for (let time = 0; time < 2; time += 1) for (const id of ids) expect(found(page, id)?.name).toBe(id);
  expect(page.size).toBe(ids.length);
  expect(found(page, randomUUID())).toBeUndefined();
  expect(found(page, 'short')).toBeUndefined();
});

test('what is set anew is found anew, and what may not be seen is known', () => {
  const page = new NamePage();
  const id = randomUUID();
  expect(found(page, id)).toBeUndefined();
  page.set(id, null);
  expect(found(page, id)).toBeNull();
  page.set(id, named('Antes'));
  expect(found(page, id)?.name).toBe('Antes');
  page.set(id, named('Depois'));
  expect([found(page, id)?.name, page.get(id)?.name]).toEqual(['Depois', 'Depois']);
});
