import { randomBytes } from 'node:crypto';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createORPCClient } from '@orpc/client';
import type { ContractRouterClient } from '@orpc/contract';
import type { JsonifiedClient } from '@orpc/openapi-client';
import { OpenAPILink } from '@orpc/openapi-client/fetch';
import { contract } from '@traco/contract/contract';
import pg from 'pg';
import { inject } from 'vitest';
import { type AppParts, buildApp } from '../app.ts';
import { fileTickets } from '../platform/file-tickets.ts';
import type { AnyJobKind } from '../platform/jobs.ts';
import { pdfEngineOfTests } from '../platform/pdf/pdf-engine.fixture.ts';
import type { PdfEngine } from '../platform/pdf/pdf-engine.ts';
import { secretBox } from '../platform/secret-box.ts';
import { sessionCookie } from '../platform/session-cookie.ts';
import { diskStore, type FileStore } from '../platform/storage.ts';
import { asOwner } from '../platform/transaction.ts';
import { beginSession } from './begin-session.ts';
import { copyDatabase } from './database-copy.ts';
import { type Inventor, inventor } from './inventor.ts';
import { noteRefusals } from './note-refusals.ts';

/** The typed client that a person uses, over the real HTTP interface of the app. */
export type Client = JsonifiedClient<ContractRouterClient<typeof contract>>;

/** A whole server on a database of its own, and people to use it as. */
export interface World extends Inventor {
  app: Awaited<ReturnType<typeof buildApp>>;
  pool: pg.Pool;
  databaseUrl: string;
  storage: FileStore;
  pdf: PdfEngine;
  /** Sets the server's clock. */
  setNow(instant: string | Date): void;
  now(): Date;
  /** Does the work of a job, as the queue would. */
  run(kind: AnyJobKind, data?: object): Promise<void>;
  /** The API as this account (signed in anew), or as nobody. */
  as(account: { id: string } | null): Promise<Client>;
  /** The cookie header of a fresh session. */
  cookieOf(account: { id: string }): Promise<string>;
  /** Another server process's app, on the same database, cookies and files; whoever asks closes it. */
  secondServer(): Promise<World['app']>;
  close(): Promise<void>;
}

interface WorldOptions {
  byChance?: boolean;
  standsOn?: { template: string; files: string };
}

const ORIGIN = 'http://traco.test';

/**
 * Builds a world; its clock stands at `at` until somebody sets it. `parts` changes what the app is made of. What is refused in a
 * world `byChance`, of inputs that are drawn anew in each run, does not count as provoked. A world that `standsOn` another
 * database than the migrated one begins with what is in that, and with its files.
 */
export async function openWorld(
  at = '2026-11-18T14:00:00Z',
  parts: Partial<AppParts> = {},
  { byChance = false, standsOn }: WorldOptions = {},
): Promise<World> {
  const copy = await copyDatabase(inject('databaseUrl'), standsOn?.template);
  const own = new pg.Pool({ connectionString: copy.url, max: 8, pipeline: true });
  const pool = parts.pool ?? own;
  const folder = await mkdtemp(join(tmpdir(), 'traco-files-'));
  if (standsOn) await cp(standsOn.files, folder, { recursive: true });
  const storage = parts.storage ?? diskStore(folder);
  const secret = randomBytes(32);
  const publicUrl = parts.publicUrl ?? ORIGIN;
  const cookie = sessionCookie(secret, publicUrl.startsWith('https:'));
  const tickets = fileTickets(secret);
  let clock = new Date(at);
  const pdf = pdfEngineOfTests();
  const anApp = async () => {
    const built = await buildApp({
      pool,
      databaseUrl: copy.url,
      now: () => clock,
      identity: { cookie, box: secretBox(secret) },
      storage,
      tickets,
      pdf,
      publicUrl,
      ...parts,
    });
    if (!byChance) noteRefusals(built, inject('refusalsFolder'));
    return built;
  };
  const app = await anApp();
  await app.ready();

  const cookieOf = async (account: { id: string }) => {
    const token = await beginSession(pool, account);
    return cookie.set(token, 60).split(';')[0]!;
  };
  const clientOf = (cookieHeader: string | null): Client =>
    createORPCClient(
      new OpenAPILink(contract, {
        url: 'http://traco.test/api',
        fetch: async (request) => {
          const url = new URL(request.url);
          const answer = await app.inject({
            method: request.method as 'GET',
            url: url.pathname + url.search,
            headers: {
              ...Object.fromEntries(request.headers),
              host: url.host,
              ...(cookieHeader ? { cookie: cookieHeader } : {}),
            },
            ...(request.body ? { payload: Buffer.from(await request.arrayBuffer()) } : {}),
          });
          return new Response(answer.statusCode === 204 ? null : new Uint8Array(answer.rawPayload), {
            status: answer.statusCode,
            headers: answer.headers as Record<string, string>,
          });
        },
      }),
    );

  return {
    ...inventor(pool),
    app,
    pool,
    databaseUrl: parts.databaseUrl ?? copy.url,
    storage,
    pdf,
    setNow: (instant) => {
      clock = new Date(instant);
    },
    now: () => clock,
    run: (kind, data = {}) =>
      kind.run(data, {
        inTransaction: (work) => asOwner(pool, work),
        storage,
        pdf,
        mail: parts.mail,
        now: () => clock,
        origin: ORIGIN,
      }),
    as: async (account) => clientOf(account && (await cookieOf(account))),
    cookieOf,
    secondServer: anApp,
    async close() {
      await app.close();
      await own.end();
      await copy.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
