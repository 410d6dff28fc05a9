import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { pdfsig } from '../platform/pdf/pdf-tools.fixture.ts';
import { isLong, longTest } from '../testing/long.ts';
import { aDocumentToSign, type SentDocument, signIt } from './document-to-sign.fixture.ts';
import { openInstallation, openPlant, type Plant } from './installation.fixture.ts';
import { holdAt, type Stop } from './stops.fixture.ts';

const installation = openInstallation();
let pool: pg.Pool;
let plant: Plant;

beforeAll(async () => {
  await installation.start();
  pool = installation.openOwner();
  plant = await openPlant(pool);
}, 60_000);
afterAll(async () => {
  await pool.end();
  await installation.close();
}, 60_000);

const asks = () => ({ address: installation.address(), cookie: plant.cookie });
const keysOf = async ({ id }: SentDocument): Promise<Record<string, string | null>> =>
  (await pool.query('select original_key, sealing_key, sealed_key from documents where id = $1', [id]))
    .rows[0];
const lies = (key: string | null | undefined) =>
  typeof key === 'string' && existsSync(path.join(installation.files, key));
const folder = path.join(installation.files, 'documents');
const filesLying = () => (existsSync(folder) ? readdirSync(folder) : []);

/** Whatever was cut off: one seal, one line of the chain that tells of it, no other bytes, and readers accept it. */
async function expectOneSeal(document: SentDocument, before: string[]) {
  await vi.waitFor(async () => expect((await keysOf(document)).sealed_key).not.toBeNull(), {
    timeout: 30_000,
    interval: 50,
  });
  const { original_key: original, sealed_key: sealed } = await keysOf(document);
  const left = filesLying().filter((name) => !before.includes(name));
  expect(left.map((name) => `documents/${name}`).sort()).toEqual([original, sealed].sort());
  const { rows } = await pool.query(
    "select kind, count(*)::int from document_events where document_id = $1 and kind in ('signed', 'sealed') group by 1 order by 1",
    [document.id],
  );
  expect(rows).toEqual([
    { kind: 'sealed', count: 1 },
    { kind: 'signed', count: 1 },
  ]);
  const said = pdfsig(readFileSync(path.join(installation.files, sealed!)));
  expect(said).toContain('Signature is Valid');
  expect(said).toContain('Total document signed');
}

const moments: { what: string; stop: Stop; isAnswered: boolean }[] = [
  {
    what: 'before the last signature is committed',
    stop: { table: 'documents', on: 'update', when: "new.state = 'signed' and old.state <> 'signed'" },
    isAnswered: false,
  },
  {
    what: 'as the document is taken to be sealed',
    stop: { table: 'documents', on: 'update', when: 'new.sealing_key is distinct from old.sealing_key' },
    isAnswered: true,
  },
  {
    what: 'when the bytes are stored, and no row tells of them',
    stop: { table: 'documents', on: 'update', when: 'new.sealed_key is not null and old.sealed_key is null' },
    isAnswered: true,
  },
  {
    what: 'when the chain tells of the seal, before it is committed',
    stop: { table: 'document_events', on: 'insert', when: "new.kind = 'sealed'" },
    isAnswered: true,
  },
  {
    what: 'when the document is sealed, before the queue knows',
    stop: {
      table: 'jobs.job',
      on: 'update',
      when: "new.name = 'documents-seal' and new.state = 'completed' and old.state <> 'completed'",
    },
    isAnswered: true,
  },
];
/** The moment at which bytes and rows have parted: no other leaves more to be mended. */
const usual = [2];

test.each(moments.filter((_, index) => isLong || usual.includes(index)))(
  'a server killed $what: exactly one sealed document',
  async ({ stop, isAnswered }) => {
    const before = filesLying();
    const document = await aDocumentToSign(asks());
    const held = await holdAt(pool, stop);
    const signing = signIt(asks(), document).catch(() => null);
    await held.reached();
    if (isAnswered) expect(await signing).toMatchObject({ isComplete: true });
    await installation.kill({ server: true, postgres: false });
    await held.release();
    await installation.start();
    expect((await signing) === null).toBe(!isAnswered);
    // Whoever got no answer sends the same again.
    expect(await signIt(asks(), document)).toMatchObject({ isComplete: true });
    await expectOneSeal(document, before);
  },
  90_000,
);

longTest(
  'a server killed in the middle of the work on the pages: exactly one sealed document',
  async () => {
    const before = filesLying();
    const document = await aDocumentToSign(asks());
    expect(await signIt(asks(), document)).toMatchObject({ isComplete: true });
    await vi.waitFor(async () => expect((await keysOf(document)).sealing_key).not.toBeNull(), {
      timeout: 20_000,
      interval: 1,
    });
    await installation.kill({ server: true, postgres: false });
    const { sealing_key: half, sealed_key: sealed } = await keysOf(document);
    expect([lies(half), sealed]).toEqual([false, null]);
    await installation.start();
    await expectOneSeal(document, before);
  },
  90_000,
);
