import os from 'node:os';
import path from 'node:path';
import { buildApp } from '../apps/server/src/app.ts';
import { fileTickets } from '../apps/server/src/platform/file-tickets.ts';
import { pdfEngineOfTests } from '../apps/server/src/platform/pdf/pdf-engine.fixture.ts';
import { openPool } from '../apps/server/src/platform/postgres/connect.ts';
import { secretBox } from '../apps/server/src/platform/secret-box.ts';
import { sessionCookie } from '../apps/server/src/platform/session-cookie.ts';
import { diskStore } from '../apps/server/src/platform/storage.ts';
import type { Installation, Pool } from './installation.ts';

type Client = NonNullable<Parameters<Parameters<Pool['connect']>[0]>[1]>;

/** One statement as the server sent it. */
export interface Sent {
  text: string;
  values: unknown[];
}

/** A request of the interface. */
export interface Asked {
  method: 'GET' | 'POST';
  url: string;
  body?: string;
}

/**
 * The statements that the server's handlers send for a request, overheard on its connections: what the door
 * adds (begin, who asks, commit) is left out.
 */
export async function overhear(installation: Installation, cookie: string, asked: Asked): Promise<Sent[]> {
  const sent: Sent[] = [];
  const pool = await openPool(installation.databaseUrl, () => undefined);
  const app = await buildApp({
    pool: listening(pool, sent),
    databaseUrl: installation.databaseUrl,
    now: () => new Date(),
    identity: { cookie: sessionCookie(installation.secret, false), box: secretBox(installation.secret) },
    storage: diskStore(path.join(os.tmpdir(), 'traco-bench-files')),
    tickets: fileTickets(installation.secret),
    pdf: pdfEngineOfTests(),
  });
  const answer = await app.inject({
    method: asked.method,
    url: asked.url,
    headers: { cookie, ...(asked.body ? { 'content-type': 'application/json' } : {}) },
    ...(asked.body ? { payload: asked.body } : {}),
  });
  await app.close();
  await pool.end();
  if (answer.statusCode !== 200)
    throw new Error(`${asked.url} answered ${answer.statusCode}: ${answer.body}`);
  return sent.filter(({ text }) => !/^\s*(begin|commit|rollback)\b/i.test(text));
}

/** The same pool, with every statement written down. */
function listening(pool: Pool, sent: Sent[]): Pool {
  const connect = pool.connect.bind(pool) as () => Promise<Client>;
  const overheard = async () => {
    const client = await connect();
    const query = client.query.bind(client) as (
      what: string | { text: string; values?: unknown[] },
      values?: unknown[],
    ) => unknown;
    client.query = ((what: string | { text: string; values?: unknown[] }, values?: unknown[]) => {
      sent.push(
        typeof what === 'string'
          ? { text: what, values: values ?? [] }
          : { text: what.text, values: values ?? what.values ?? [] },
      );
      return query(what, values);
    }) as typeof client.query;
    return client;
  };
  return Object.assign(Object.create(pool) as Pool, { connect: overheard });
}
