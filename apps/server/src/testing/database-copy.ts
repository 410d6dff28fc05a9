import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { TEMPLATE } from './start-database.ts';

/** A fresh copy of the migrated template, and how to drop it. */
export async function copyDatabase(serverUrl: string) {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const admin = new pg.Client({ connectionString: serverUrl });
  await admin.connect();
  await admin.query(`create database ${name} template ${TEMPLATE} strategy wal_log`);
  await admin.end();
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    async drop() {
      const dropper = new pg.Client({ connectionString: serverUrl });
      await dropper.connect();
      await dropper.query(`drop database ${name} with (force)`);
      await dropper.end();
    },
  };
}
