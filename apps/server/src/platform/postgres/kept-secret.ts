import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { z } from 'zod';
import { askRows } from '../rows.ts';

const SECRET_BYTES = 32;

const SecretRow = z.object({ value: z.instanceof(Buffer) });

/**
 * A random secret of this installation, made once and kept in the database, so that every server of one
 * database shares it. No role of the product may enter its schema.
 */
export async function keptSecret(client: pg.ClientBase, name: string): Promise<Buffer> {
  await client.query(`
    create schema if not exists startup;
    create table if not exists startup.secrets (name text primary key, value bytea not null)`);
  await client.query('insert into startup.secrets (name, value) values ($1, $2) on conflict do nothing', [
    name,
    randomBytes(SECRET_BYTES),
  ]);
  const [row] = await askRows(client, SecretRow, 'select value from startup.secrets where name = $1', [name]);
  if (!row) throw new Error(`the secret ${name} could not be kept`);
  return row.value;
}
