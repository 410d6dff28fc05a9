import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { copyOut } from './copy-out.ts';

const client = new pg.Client({ connectionString: inject('databaseUrl') });
beforeAll(() => client.connect());
afterAll(() => client.end());

test('a table of many megabytes comes as fast as it is read, to the letter, and the connection goes on', async () => {
  const parts: Buffer[] = [];
  const rows = "select n || repeat('x', 900) from generate_series(1, 20000) n";
  for await (const part of copyOut(client, `copy (${rows}) to stdout`)) {
    parts.push(part as Buffer);
    if (parts.length % 2_000 === 0) await sleep(20);
  }
  const lines = Buffer.concat(parts).toString().trimEnd().split('\n');
  expect(lines).toHaveLength(20_000);
  expect(lines.every((line, at) => line === `${at + 1}${'x'.repeat(900)}`)).toBe(true);
  expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
});

test('what the database refuses is an error of the stream, and the connection goes on', async () => {
  const read = async () => {
    for await (const _ of copyOut(client, 'copy nowhere to stdout'));
  };
  await expect(read()).rejects.toMatchObject({ code: '42P01' });
  expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
});
