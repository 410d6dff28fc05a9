import { createHash, randomUUID } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { wordsOf } from '../../platform/pdf/pdf-tools.fixture.ts';
import { goOnTheRoad, type OnTheRoad } from '../../testing/on-the-road.ts';
import { type Client, openWorld, type World } from '../../testing/world.ts';

let world: World;
let road: OnTheRoad;
let nobody: Client;
beforeAll(async () => {
  world = await openWorld();
  nobody = await world.as(null);
});
beforeEach(async () => {
  road = await goOnTheRoad(world);
});
afterAll(() => world.close());

const tokenOf = async (loadId: string = road.load.id) => (await road.row(loadId)).note_token as string;
const hashOf = async (file: Blob) =>
  createHash('sha256')
    .update(new Uint8Array(await file.arrayBuffer()))
    .digest('hex');
const latin = async (file: Blob) => Buffer.from(await file.arrayBuffer()).toString('latin1');
const correct = async (step: string, at: string) =>
  road.manager.operationalSheet.correct({
    loadId: road.load.id,
    id: randomUUID(),
    revision: (await road.row(road.load.id)).revision as number,
    step: step as 'loading',
    at,
    reason: 'Motorista esqueceu de apertar',
  });

describe('the public page', () => {
  test('tells everything of a load by its token alone, both clocks, and no price', async () => {
    await world.pool.query("update customers set document = '52998224725' where id = $1", [road.customer.id]);
    await road.driveTo(road.load.id, 'discharging');
    await road.send({ kind: 'water', loadId: road.load.id, litres: 20, askedBy: 'Mestre João' });
    await road.send({ kind: 'water', loadId: road.load.id, litres: 60, askedBy: 'Engenheira Ana' });
    const note = await nobody.deliveryNote.read({ token: await tokenOf() });
    expect(note).toMatchObject({
      series: 'E',
      number: 1,
      state: 'discharging',
      customer: { document: '•••.982.247-••' },
      m3: { loaded: 8 },
      mix: { strengthClass: 'C25', slumpMm: 100, slumpToleranceMm: 20 },
      lifeMinutes: 150,
      waterLimitLitres: 40,
      versions: [],
      isUpToDate: false,
    });
    expect(note.water.map(({ litres, unapproved }) => [litres, unapproved])).toEqual([
      [20, false],
      [60, true],
    ]);
    expect(note.steps.map(({ state }) => state)).toEqual(['loading', 'en_route', 'on_site', 'discharging']);
    for (const step of note.steps)
      expect([step.at, step.deviceAt, step.serverAt].map((each) => Date.parse(each))).not.toContain(
        Number.NaN,
      );
    expect(JSON.stringify(note)).not.toMatch(/cents|price|52998224725|[0-9a-f]{8}-[0-9a-f]{4}-/i);
  });

  test('an unknown token looks like any other, in each call', async () => {
    await road.driveTo(road.load.id, 'loading');
    const token = 'x'.repeat(22);
    const calls = [
      () => nobody.deliveryNote.read({ token }),
      () => nobody.deliveryNote.seal({ token }),
      () => nobody.deliveryNote.file({ token }),
      () => nobody.deliveryNote.version({ token, version: 1 }),
      () => nobody.deliveryNote.whole({ token, code: 'K7M29QXA', version: null }),
      async () => nobody.deliveryNote.version({ token: await tokenOf(), version: 1 }),
    ];
    const answers = await Promise.all(
      calls.map((call) => call().catch(({ code, status, message }) => ({ code, status, message }))),
    );
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(answers[0]).toMatchObject({ code: 'NOTE_NOT_FOUND', status: 404 });
  });

  test('a token is 128 random bits', async () => {
    await road.driveTo(road.load.id, 'loading');
    const other = await road.anotherLoad();
    await road.driveTo(other.id, 'loading');
    const tokens = [await tokenOf(), await tokenOf(other.id)];
    expect(tokens.map((token) => Buffer.from(token, 'base64url').length)).toEqual([16, 16]);
    expect(tokens[0]).not.toBe(tokens[1]);
  });

  test('a correction says who, why and what stood before; a step that was taken back is not told', async () => {
    await road.driveTo(road.load.id, 'on_site');
    await correct('on_site', '2026-11-18T14:15:00.000Z');
    const { steps } = await nobody.deliveryNote.read({ token: await tokenOf() });
    expect(steps.at(-1)).toMatchObject({
      state: 'on_site',
      at: '2026-11-18T14:15:00.000Z',
      correction: { from: '2026-11-18T14:20:00.000Z', reason: 'Motorista esqueceu de apertar' },
    });
    await road.manager.operationalSheet.correct({
      loadId: road.load.id,
      id: randomUUID(),
      revision: (await road.row(road.load.id)).revision as number,
      step: 'on_site',
      at: null,
      reason: 'Ainda não chegou',
    });
    const after = await nobody.deliveryNote.read({ token: await tokenOf() });
    expect(after.steps.map(({ state }) => state)).toEqual(['loading', 'en_route']);
  });
});

describe('the paper', () => {
  test('is provisional while the load is under way, and nothing is kept of it', async () => {
    await road.driveTo(road.load.id, 'on_site');
    const token = await tokenOf();
    expect((await nobody.deliveryNote.seal({ token })).versions).toEqual([]);
    const file = await nobody.deliveryNote.file({ token });
    expect([file.name, file.type]).toEqual(['nota-E-1-provisoria-sem-documentos.pdf', 'application/pdf']);
    expect((await latin(file)).slice(0, 5)).toBe('%PDF-');
    const { rows } = await world.pool.query('select count(*)::int as kept from delivery_notes');
    expect(rows[0].kept).toBe(0);
  });

  test('bears this server’s address, whatever name a stranger asks by', async () => {
    await road.driveTo(road.load.id, 'closed');
    const url = `/api/delivery-note/${await tokenOf()}/file`;
    const { rawPayload } = await world.app.inject({
      url,
      headers: { host: '203.0.113.66', 'x-forwarded-host': 'evil.example' },
    });
    expect(wordsOf(rawPayload)).toContain('traco.test/delivery-note/');
    expect(wordsOf(rawPayload)).not.toMatch(/203\.0\.113|evil/);
    expect((await world.app.inject({ url, headers: { host: 'evil.example' } })).statusCode).toBe(421);
  });

  test('is sealed once, when it is first asked for after the end; the hash is that of its bytes', async () => {
    await road.driveTo(road.load.id, 'closed');
    const token = await tokenOf();
    expect(await nobody.deliveryNote.read({ token })).toMatchObject({ versions: [], isUpToDate: false });
    const { versions, isUpToDate } = await nobody.deliveryNote.seal({ token });
    expect([versions.length, isUpToDate]).toEqual([1, true]);
    const masked = [
      await nobody.deliveryNote.file({ token }),
      await nobody.deliveryNote.version({ token, version: 1 }),
    ];
    const whole = [
      await road.office.deliveryNote.pdf({ loadId: road.load.id }),
      await road.office.deliveryNote.whole({ token, code: null, version: 1 }),
    ];
    for (const [files, kept, name] of [
      [masked, versions[0]?.masked, 'nota-E-1-v1-sem-documentos.pdf'],
      [whole, versions[0]?.whole, 'nota-E-1-v1.pdf'],
    ] as const)
      for (const file of files)
        expect([await hashOf(file), file.size, file.name]).toEqual([kept?.sha256, kept?.bytes, name]);
    expect((await nobody.deliveryNote.read({ token })).versions).toEqual(versions);
  });

  test('two that seal at once, on two servers, keep one version', async () => {
    await road.driveTo(road.load.id, 'closed');
    const url = `/api/delivery-note/${await tokenOf()}/file`;
    const second = await world.secondServer();
    const answers = await Promise.all([world.app, second, world.app].map((app) => app.inject({ url })));
    await second.close();
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    const hashes = answers.map(({ rawPayload }) => createHash('sha256').update(rawPayload).digest('hex'));
    expect(new Set(hashes).size).toBe(1);
    const { rows } = await world.pool.query(
      'select version, masked_sha256, storage_key, masked_key from delivery_notes where load_id = $1',
      [road.load.id],
    );
    expect(rows).toMatchObject([{ version: 1, masked_sha256: hashes[0] }]);
    const { objects } = await world.storage.listAll('delivery-notes');
    const kept = [...objects].map((each) => ('key' in each ? each.key : ''));
    expect(kept).toEqual(expect.arrayContaining([rows[0].storage_key, rows[0].masked_key]));
    const { rows: named } = await world.pool.query('select count(*)::int as rows from delivery_notes');
    expect(kept.length).toBe(named[0].rows * 2);
  });
});

describe('what stands on the paper', () => {
  test('a correction makes version 2; the first stays as it was; what is no correction makes none', async () => {
    await road.driveTo(road.load.id, 'closed');
    const token = await tokenOf();
    const first = await hashOf(await nobody.deliveryNote.file({ token }));
    await world.pool.query("update customers set name = 'Outro nome' where id = $1", [road.customer.id]);
    await world.pool.query('update loads set paid_at = now(), revision = revision + 1 where id = $1', [
      road.load.id,
    ]);
    expect((await nobody.deliveryNote.seal({ token })).versions).toHaveLength(1);
    await correct('on_site', '2026-11-18T14:19:00.000Z');
    expect(await nobody.deliveryNote.read({ token })).toMatchObject({ isUpToDate: false });
    const { versions } = await nobody.deliveryNote.seal({ token });
    expect(versions.map(({ version }) => version)).toEqual([1, 2]);
    expect(versions[0]?.masked?.sha256).toBe(first);
    expect(versions[1]?.masked?.sha256).not.toBe(first);
    expect(await hashOf(await nobody.deliveryNote.version({ token, version: 1 }))).toBe(first);
    expect((await nobody.deliveryNote.file({ token })).name).toBe('nota-E-1-v2-sem-documentos.pdf');
    // Back to what it was: the paper of then is not in force again, a third one is.
    await correct('on_site', '2026-11-18T14:20:00.000Z');
    expect((await nobody.deliveryNote.seal({ token })).versions).toHaveLength(3);
  });

  test('a load that was refused or cancelled has a note too, with why', async () => {
    const other = await road.anotherLoad();
    await road.driveTo(other.id, 'loading');
    await road.office.operationalSheet.step({
      loadId: other.id,
      id: randomUUID(),
      revision: (await road.row(other.id)).revision as number,
      to: 'cancelled',
      reason: 'Traço errado na balança',
    });
    const cancelled = await nobody.deliveryNote.seal({ token: await tokenOf(other.id) });
    expect(cancelled).toMatchObject({
      state: 'cancelled',
      reason: 'Traço errado na balança',
      isUpToDate: true,
    });
    await road.driveTo(road.load.id, 'on_site');
    await road.send({ kind: 'step', loadId: road.load.id, to: 'refused', reason: 'Abatimento fora' });
    const refused = await nobody.deliveryNote.seal({ token: await tokenOf() });
    expect(refused).toMatchObject({ state: 'refused', reason: 'Abatimento fora', isUpToDate: true });
  });

  test('pictures that are broken, or larger than they look, are left out and break nothing', async () => {
    for (const [name, bytes] of Object.entries({
      bomb: png(20, 20, 50_000),
      cut: png(20, 20, 1).subarray(0, 40),
    })) {
      const load = await road.anotherLoad();
      await road.driveTo(load.id, 'washing');
      const signatureId = await road.aPhoto('signature');
      await world.storage.put(`signature/${signatureId}`, bytes);
      await road.send({ kind: 'receipt', loadId: load.id, receiverName: 'Mestre João', signatureId });
      const file = await nobody.deliveryNote.file({ token: await tokenOf(load.id) });
      expect((await latin(file)).startsWith('%PDF-'), name).toBe(true);
    }
  });
});

describe('for those who are signed in', () => {
  test('whoever sees the load gets its note; a neighbour gets what they would of no load', async () => {
    await road.driveTo(road.load.id, 'on_site');
    const asked = { loadId: road.load.id };
    const path = `/delivery-note/${await tokenOf()}`;
    for (const client of [road.office, road.manager, road.hers, road.driver])
      expect(await client.deliveryNote.link(asked)).toMatchObject({ path, series: 'E', number: 1, m3: 8 });
    for (const role of ['unit', 'manager', 'seller', 'driver', 'helay'] as const) {
      const neighbour = await world.as(await world.account(role));
      await expect(neighbour.deliveryNote.link(asked)).rejects.toMatchObject({ code: 'LOAD_NOT_FOUND' });
      await expect(neighbour.deliveryNote.pdf(asked)).rejects.toMatchObject({ code: 'LOAD_NOT_FOUND' });
    }
  });

  test('a load by hand has none, nor one that has not begun', async () => {
    const byHand = await road.anotherLoad({ origin: 'manual', state: 'closed', note_number: 77 });
    for (const loadId of [byHand.id, road.load.id]) {
      await expect(road.office.deliveryNote.link({ loadId })).rejects.toMatchObject({ code: 'WITHOUT_NOTE' });
      await expect(road.office.deliveryNote.pdf({ loadId })).rejects.toMatchObject({ code: 'WITHOUT_NOTE' });
    }
  });
});

/** A grey PNG whose pixels come to more than its header says by `times`. */
function png(width: number, height: number, times: number): Buffer {
  const chunk = (kind: string, data: Buffer) => {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    return Buffer.concat([length, Buffer.from(kind), data, Buffer.alloc(4)]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 8;
  const pixels = deflateSync(Buffer.alloc((width + 1) * height * times));
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
