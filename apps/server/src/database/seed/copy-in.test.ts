import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { copyIn } from '../../platform/postgres/copy-in.ts';
import { fuelings } from '../tables/index.ts';
import { copyValue, insertRows } from './bulk.ts';

describe('copying rows into a table', () => {
  const client = new pg.Client({ connectionString: inject('databaseUrl') });
  beforeAll(async () => {
    await client.connect();
    await client.query('create temporary table words (word text, at timestamptz)');
  });
  afterAll(() => client.end());

  it('asks nothing where there is nothing to copy', async () => {
    await expect(insertRows(client, fuelings, [])).resolves.toBeUndefined();
  });

  it('keeps tabs, line ends, backslashes, accents and what is empty apart from what is missing', async () => {
    const at = new Date('2026-11-18T14:00:00.123Z');
    const words = ['a\tb', 'c\nd\re', '\\N', 'Concreto é ção', '', null];
    const lines = words.map((word) => `${copyValue(word)}\t${copyValue(at)}\n`);
    await copyIn(client, 'copy words (word, at) from stdin', lines);
    const { rows } = await client.query('select word, at from words');
    expect(rows).toEqual(words.map((word) => ({ word, at })));
  });

  it('tells the error of the database and leaves the connection usable', async () => {
    await expect(copyIn(client, 'copy words (at) from stdin', ['não é data\n'])).rejects.toThrow(/timestamp/);
    await expect(copyIn(client, 'copy absent from stdin', [])).rejects.toThrow(/absent/);
    expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  });
});
