import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { TEMPLATE } from './start-database.ts';

/** A fresh copy of a template, and how to drop it. */
export async function copyDatabase(serverUrl: string, template = TEMPLATE) {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const admin = new pg.Client({ connectionString: serverUrl });
  await admin.connect();
  await admin.query(`create database ${name} template ${template} strategy file_copy`);
  await admin.end();
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    async drop() {
      const dropper = new pg.Client({ connectionString: serverUrl });
      await dropper.connect();
      await untilLeft(dropper, name);
      await dropper.query(`drop database ${name} with (force)`);
      await dropper.end();
    },
  };
}

const LEAVING_MS = 2_000;
const LOOK_EVERY_MS = 20;

/** A pool counts its connections as ended before their sockets are; cut off then, each would throw. */
export async function untilLeft(client: pg.Client, name: string) {
  for (let waited = 0; waited < LEAVING_MS; waited += LOOK_EVERY_MS) {
    const { rowCount } = await client.query('select from pg_stat_activity where datname = $1', [name]);
    if (rowCount === 0) return;
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  }
}
