// Directus 11.3.5 in a schema of its own beside the installation's tables, with a copy of its loads and of what names them.
// Its `isolated-vm` is built for the Node that `npm` runs with, so that it is started with that one (`node` of the path; 20 or 22).
import { randomUUID } from 'node:crypto';
import path from 'node:path';
import type { Pool } from '../installation.ts';
import { folderOf, installPeer, type Peer, run, startPeer } from './peer.ts';

const DIRECTUS = 'directus@11.3.5';
const PORT = Number(process.env.TRACO_BENCH_PEER_PORT ?? 4026) + 1;
const SCHEMA = 'peer_directus';
const ADMIN = randomUUID();
const CLI = path.join('node_modules', 'directus', 'cli.js');

/** A running Directus, and what one of its people is let in with, who sees and records loads of one unit. */
export interface DirectusPeer extends Peer {
  token: string;
}

/** Installs it, and builds what npm leaves unbuilt where scripts of packages must be allowed one by one. */
export const installDirectus = () =>
  installPeer('directus', [DIRECTUS], (folder) => run(folder, 'npm', ['rebuild', 'isolated-vm', 'argon2']));

/** The columns of a load that a list shows or a record brings; the rest of the ledger is no business of the peer. */
const COLUMNS = `id, unit_id, seller_id, customer_id, site_id, mix_id, vehicle_id, driver_id, origin, state, review,
  note_series, note_number, loaded_at, day_on, loaded_m3, delivered_m3, billed_m3, returned_m3, price_cents_per_m3,
  total_cents, payment, paid_at, invoiced_at, notes, note_photo_id, cancel_reason, contest_reason, contested_at,
  contest_answer, change_reason, recorded_by, revision, created_at`;

/** With the keys and the indexes that the list of a unit by time is read along, as in the installation's own tables. */
const TABLES = `
  drop schema if exists ${SCHEMA} cascade;
  create schema ${SCHEMA};
  create table ${SCHEMA}.units as select id, name, time_zone from public.units;
  create table ${SCHEMA}.sellers as select id, name from public.sellers;
  create table ${SCHEMA}.customers as select id, name from public.customers;
  create table ${SCHEMA}.mixes as select id, name, code from public.mixes;
  create table ${SCHEMA}.loads as select ${COLUMNS} from public.loads;
  alter table ${SCHEMA}.units add primary key (id);
  alter table ${SCHEMA}.sellers add primary key (id);
  alter table ${SCHEMA}.customers add primary key (id);
  alter table ${SCHEMA}.mixes add primary key (id);
  alter table ${SCHEMA}.loads add primary key (id),
    add foreign key (unit_id) references ${SCHEMA}.units, add foreign key (seller_id) references ${SCHEMA}.sellers,
    add foreign key (customer_id) references ${SCHEMA}.customers, add foreign key (mix_id) references ${SCHEMA}.mixes;
  create index on ${SCHEMA}.loads (unit_id, loaded_at, id);
  create unique index on ${SCHEMA}.loads (unit_id, note_series, note_number);
  analyze ${SCHEMA}.loads, ${SCHEMA}.customers, ${SCHEMA}.sellers, ${SCHEMA}.mixes, ${SCHEMA}.units`;

/** Copies the loads, bootstraps it and starts it, with somebody who may see and record the loads of one unit. */
export async function openDirectus(owner: Pool, databaseUrl: string, unitId: string): Promise<DirectusPeer> {
  const folder = folderOf('directus');
  const env = environmentOf(databaseUrl);
  await owner.query(TABLES);
  await run(folder, 'node', [CLI, 'bootstrap'], env);
  const peer = await startPeer({
    folder,
    program: 'node',
    parameters: [CLI, 'start'],
    env,
    port: PORT,
    path: '/server/ping',
  });
  try {
    return { ...peer, token: await tokenOfUnit(peer.address, unitId) };
  } catch (error) {
    await peer.close();
    throw error;
  }
}

function environmentOf(databaseUrl: string): NodeJS.ProcessEnv {
  const { hostname, port, pathname, searchParams, username, password } = new URL(databaseUrl);
  return {
    DB_CLIENT: 'pg',
    DB_HOST: searchParams.get('host') ?? hostname,
    DB_PORT: port,
    DB_DATABASE: pathname.slice(1),
    DB_USER: username,
    DB_PASSWORD: password,
    DB_SEARCH_PATH: `array:${SCHEMA}`,
    SECRET: randomUUID(),
    ADMIN_EMAIL: 'admin@example.com',
    ADMIN_PASSWORD: randomUUID(),
    ADMIN_TOKEN: ADMIN,
    HOST: '127.0.0.1',
    PORT: String(PORT),
    NODE_ENV: 'production',
    LOG_LEVEL: 'error',
    TELEMETRY: 'false',
    RATE_LIMITER_ENABLED: 'false',
  };
}

/** Makes a policy filtered by unit and a person who holds it; gives the person's token. */
async function tokenOfUnit(address: string, unitId: string): Promise<string> {
  const make = async (what: string, body: object, method = 'POST') => {
    const answer = await fetch(`${address}${what}`, {
      method,
      headers: { authorization: `Bearer ${ADMIN}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!answer.ok)
      throw new Error(`the peer answered ${what} with ${answer.status}: ${await answer.text()}`);
    return ((await answer.json()) as { data: { id: string } }).data;
  };
  // As a collection that is made in it: what is recorded stands in its activity and revisions.
  await make('/collections/loads', { meta: { accountability: 'all' } }, 'PATCH');
  const policy = await make('/policies', { name: 'Unit', app_access: false, admin_access: false });
  const ofUnit = { unit_id: { _eq: unitId } };
  for (const collection of ['units', 'sellers', 'customers', 'mixes'])
    await make('/permissions', {
      policy: policy.id,
      collection,
      action: 'read',
      permissions: {},
      fields: ['*'],
    });
  await make('/permissions', {
    policy: policy.id,
    collection: 'loads',
    action: 'read',
    permissions: ofUnit,
    fields: ['*'],
  });
  await make('/permissions', {
    policy: policy.id,
    collection: 'loads',
    action: 'create',
    validation: ofUnit,
    fields: ['*'],
  });
  const role = await make('/roles', { name: 'Unit', policies: [{ policy: policy.id }] });
  const token = randomUUID();
  await make('/users', { email: 'unit@example.com', role: role.id, token });
  return token;
}
