import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { expect, test } from 'vitest';
import { unseen } from './literals.ts';
import { withQuickTexts } from './quick-texts.ts';
import { madeOf, writtenOnce } from './written-once.ts';

interface Given {
  id: string;
  days: readonly string[];
}

test('a text is written once, and its values are of each who asks', () => {
  for (const db of [drizzle(new pg.Pool()), withQuickTexts(drizzle(new pg.Pool()))]) {
    let built = 0;
    const question = writtenOnce<Given>(() => {
      built += 1;
      return sql`select ${({ id }: Given) => id}, ${unseen(({ days }: Given) => days, 'date[]')}, ${7}`;
    });
    const text = 'select $1, (select $2::date[])::date[], $3';
    expect(question(db, { id: 'A', days: ['one'] })).toEqual({ text, values: ['A', ['one'], 7] });
    expect(question(db, { id: 'B', days: [] })).toEqual({ text, values: ['B', [], 7] });
    expect(built).toBe(1);
  }
});

test('what is made of a value is made at once, or of what each asks with', () => {
  const first = (days: readonly string[]) => days[0];
  expect(madeOf(['one', 'two'], first)).toBe('one');
  const late = madeOf(({ days }: Given) => days, first);
  expect(typeof late === 'function' && late({ id: 'A', days: ['two'] })).toBe('two');
});
