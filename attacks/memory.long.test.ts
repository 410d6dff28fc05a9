import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writePdf } from '../apps/server/src/platform/pdf/pdf-files.fixture.ts';
import { addSessions, type Installation, openInstallation } from '../bench/installation.ts';
import { type Figure, inMs, tableOf } from '../bench/marks.ts';
import { machineOf, writeFigures } from '../bench/performance-page.ts';
import { type DeafRequest, openDeafSockets } from './deaf-sockets.ts';
import { type Harm, harmOf } from './watched-server.ts';

/** What an attack may take, and by how much it may slow down a list. */
const MOST_MEGABYTES = 150;
const SLOWEST = 3;
const HELD_MS = 20_000;

let installation: Installation;
beforeAll(async () => {
  installation = await openInstallation();
});
afterAll(async () => {
  console.log(tableOf(figures));
  if (process.env.TRACO_WRITE) await writeFigures('attacks', figures, machineOf());
  await installation.close();
});

const figures: Figure[] = [];

function expectLittleHarm(what: string, { before, during }: Harm) {
  const lifted = during.memory - before.memory;
  const slower = during.list / before.list;
  figures.push(
    {
      what: `${what}: memory`,
      mark: `≤ ${MOST_MEGABYTES} MB more`,
      found: `${lifted} MB (${before.memory} → ${during.memory} MB)`,
      kept: lifted <= MOST_MEGABYTES,
    },
    {
      what: `${what}: list of 50, p95`,
      mark: `≤ ${SLOWEST} ×`,
      found: `${slower.toFixed(1)} × (${inMs(during.list)} of ${inMs(before.list)})`,
      kept: slower <= SLOWEST,
    },
  );
  expect(lifted, 'memory in MB').toBeLessThanOrEqual(MOST_MEGABYTES);
  expect(slower, 'p95 of a list').toBeLessThanOrEqual(SLOWEST);
}

/** What happens to lists and memory while these sockets ask and do not read. */
const attackedBy = (requests: readonly DeafRequest[], meanwhile: () => Promise<void>) =>
  harmOf(installation, async () => {
    const sockets = await openDeafSockets(installation.address, requests);
    await meanwhile();
    sockets.close();
  });
const holdOn = () => sleep(HELD_MS);

test('800 sockets that ask for the description of the API and never read it', async () => {
  const requests = Array.from({ length: 800 }, (_, number) => ({
    path: '/api/openapi.json',
    headers: number % 2 ? { 'accept-encoding': 'gzip, br' } : undefined,
    times: 4,
  }));
  expectLittleHarm('800 unread descriptions', await attackedBy(requests, holdOn));
});

test('200 downloads of one’s own photo that nobody reads', async () => {
  // Of another account than the list is measured with: who leaves so much unread is refused themselves, and nobody else.
  const cookie = await installation.cookieOf('gerente');
  const id = randomUUID();
  const heavyPdf = writePdf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /Contents 4 0 R /MediaBox [0 0 300 400] >>',
    { dictionary: '<< >>', stream: '' },
    { dictionary: '<< >>', stream: randomBytes(4_900_000) },
  ]);
  const form = new FormData();
  form.set('id', id);
  form.set('purpose', 'driver-document');
  form.set('file', new File([Uint8Array.from(heavyPdf)], 'foto.pdf', { type: 'application/pdf' }));
  const sent = await fetch(`${installation.address}/api/files`, {
    method: 'POST',
    headers: { cookie },
    body: form,
  });
  expect(sent.ok, await sent.text()).toBe(true);
  const requests = Array.from({ length: 200 }, () => ({ path: `/api/files/${id}`, headers: { cookie } }));
  expectLittleHarm('200 unread downloads', await attackedBy(requests, holdOn));
});

test('200 live streams that nobody reads, in a storm of 100,000 announcements', async () => {
  const { owner, secret, address } = installation;
  const { rows } = await owner.query<{ id: string }>(
    "select id from accounts where role = 'admin' or role = 'unit' order by id limit 20",
  );
  const accounts = Array.from({ length: 20 }, (_, number) => rows[number % rows.length]!.id);
  const cookies = await addSessions(owner, secret, accounts);
  const requests = Array.from({ length: 200 }, (_, number) => ({
    path: '/api/events',
    headers: { cookie: cookies[number % cookies.length]! },
  }));
  const storm = async () => {
    for (let round = 0; round < 200; round += 1) {
      await owner.query(
        // Each of another seller: what is said twice in one transaction is announced once.
        `select pg_notify('traco_changes', json_build_object('topic', 'topic-' || n % 20,
           'units', null, 'sellers', array[n::text], 'drivers', null, 'partners', null)::text)
           from generate_series(1, 500) n`,
      );
      await sleep(HELD_MS / 200);
    }
  };
  expect((await fetch(`${address}/api/events`)).status).toBe(401);
  expectLittleHarm('200 unread streams in a storm', await attackedBy(requests, storm));
});

test('300 bodies of 1 MB of fifteen sessions that are sent but for their last byte', async () => {
  const { owner, secret } = installation;
  const { rows } = await owner.query<{ id: string }>(
    "select id from accounts where role = 'admin' or role = 'unit' order by id limit 5",
  );
  const accounts = Array.from({ length: 15 }, (_, number) => rows[number % rows.length]!.id);
  const cookies = await addSessions(owner, secret, accounts);
  const requests = Array.from({ length: 300 }, (_, number) => ({
    path: '/api/concrete-volume',
    headers: { cookie: cookies[number % cookies.length]! },
    bodyBytes: 990_000,
  }));
  expectLittleHarm('300 half-sent bodies of sessions', await attackedBy(requests, holdOn));
});

test('400 sign-ins of 2 MB each that are sent but for their last byte', async () => {
  const requests = Array.from({ length: 400 }, () => ({
    path: '/api/identity/sign-in',
    bodyBytes: 1_990_000,
  }));
  expectLittleHarm('400 half-sent bodies', await attackedBy(requests, holdOn));
});
