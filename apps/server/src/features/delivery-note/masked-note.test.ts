import { createHash, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { pdfsig, qpdfCheck, run, wordsOf } from '../../platform/pdf/pdf-tools.fixture.ts';
import { aPng } from '../../platform/pdf/png.fixture.ts';
import { codeOn } from '../../platform/pdf/seen-page.fixture.ts';
import { goOnTheRoad, type OnTheRoad } from '../../testing/on-the-road.ts';
import { type Client, openWorld, type World } from '../../testing/world.ts';

let world: World;
let road: OnTheRoad;
let nobody: Client;
let token: string;
beforeAll(async () => {
  world = await openWorld();
  nobody = await world.as(null);
});
afterAll(() => world.close());

/** A load whose papers name two people by all their numbers, with two drawn signatures. */
beforeEach(async () => {
  road = await goOnTheRoad(world);
  await world.pool.query(
    "update customers set name = 'JOAO DA SILVA 52998224725', document = '52998224725' where id = $1",
    [road.customer.id],
  );
  await world.pool.query('update sites set contacts = $2 where id = $1', [
    road.site.id,
    JSON.stringify([{ name: 'Mestre João', phone: '15987654321' }]),
  ]);
  const loadId = road.load.id;
  await road.driveTo(loadId, 'washing');
  const [ofWater, ofReceipt] = [await road.aPhoto('signature'), await road.aPhoto('signature')];
  for (const id of [ofWater, ofReceipt]) await world.storage.put(`signature/${id}`, aPng(60, 20));
  await road.send({ kind: 'water', loadId, litres: 20, askedBy: 'João', signatureId: ofWater });
  await road.send({
    kind: 'receipt',
    loadId,
    signatureId: ofReceipt,
    receiverName: 'João Batista',
    receiverDocument: '111.444.777-35',
    notes: 'Ligar para (15) 3234-5678',
  });
  token = (await road.row(loadId)).note_token as string;
});
const end = async () => {
  for (const to of ['returning', 'closed']) await road.send({ kind: 'step', loadId: road.load.id, to });
};
const bytesOf = async (file: Blob) => new Uint8Array(await file.arrayBuffer());
const pdf = async () => bytesOf(await road.office.deliveryNote.pdf({ loadId: road.load.id }));

const TOLD = /529\D?982\D?247|52998|111\D?444\D?777|98765|987654321|3234|32345678/;
const pictures = (bytes: Uint8Array) =>
  run('pdfimages', ['-list', 'a.pdf'], { 'a.pdf': bytes }).said.match(/ image /g)?.length ?? 0;
/** Everything that a reader finds in a file: its words, what it says of itself, what hangs on it. */
const toldBy = (bytes: Uint8Array) =>
  [
    wordsOf(bytes),
    run('pdfinfo', ['-meta', 'a.pdf'], { 'a.pdf': bytes }).said,
    run('pdfinfo', ['a.pdf'], { 'a.pdf': bytes }).said,
    run('pdfdetach', ['-list', 'a.pdf'], { 'a.pdf': bytes }).said,
    Buffer.from(bytes).toString('latin1'),
  ].join('\n');

test('whoever has the link alone gets a copy without documents, phone and signatures, also in what a file hides', async () => {
  for (const isFinal of [false, true]) {
    if (isFinal) await end();
    const [masked, whole] = [await bytesOf(await nobody.deliveryNote.file({ token })), await pdf()];
    // The same questions find them in the whole one.
    expect(wordsOf(whole)).toMatch(/529\.982\.247-25/);
    expect(wordsOf(whole)).toMatch(/\(15\) 98765-4321/);
    expect(pictures(whole)).toBe(2);
    expect(wordsOf(masked)).not.toMatch(TOLD);
    expect(toldBy(masked)).not.toMatch(/529\.?982\.?247|987654321|98765-4321|3234-5678|111\.?444\.?777/);
    expect(pictures(masked)).toBe(0);
    expect(run('pdfdetach', ['-list', 'a.pdf'], { 'a.pdf': masked }).said).toContain('0 embedded files');
    const code = codeIn(whole);
    expect(toldBy(masked)).not.toMatch(new RegExp(`${code}|${code.replace('-', '')}`));
    expect(wordsOf(masked)).toContain('CÓPIA SEM DOCUMENTOS');
    expect(wordsOf(masked)).toContain('•••.982.247-••');
    expect(await codeOn(masked, 0)).toBe(`http://traco.test/delivery-note/${token}`);
    // What the file was before it was sealed, as its bytes still have it.
    const before = masked.subarray(0, Buffer.from(masked).indexOf('%%EOF') + 6);
    expect(before.length).toBeLessThan(masked.length + (isFinal ? 0 : 1));
    expect(wordsOf(before)).not.toMatch(TOLD);
  }
});

test('the copy bears a seal and a hash of its own, and its page tells of both', async () => {
  await end();
  const { versions } = await nobody.deliveryNote.seal({ token });
  const masked = await bytesOf(await nobody.deliveryNote.version({ token, version: 1 }));
  expect(pdfsig(masked)).toContain('Signature is Valid');
  expect(pdfsig(masked)).toContain('Total document signed');
  expect(qpdfCheck(masked)).toMatchObject({ code: 0 });
  const hash = createHash('sha256').update(masked).digest('hex');
  expect(versions[0]).toMatchObject({ masked: { sha256: hash, bytes: masked.length } });
  expect(versions[0]!.whole.sha256).not.toBe(hash);
  expect(JSON.stringify(await nobody.deliveryNote.read({ token }))).not.toMatch(TOLD);
});

test('the code that is printed on the whole note opens it, however it is typed; the page never tells it', async () => {
  await end();
  const whole = await pdf();
  const code = codeIn(whole);
  for (const typed of [code, code.toLowerCase(), code.replace('-', ' ')]) {
    const file = await nobody.deliveryNote.whole({ token, code: typed, version: null });
    expect(Buffer.from(await bytesOf(file)).equals(whole)).toBe(true);
    expect(file.name).toBe('nota-E-1-v1.pdf');
  }
  const { code: told } = await road.manager.deliveryNote.link({ loadId: road.load.id });
  expect(`${told.slice(0, 4)}-${told.slice(4)}`).toBe(code);
  const seen = JSON.stringify(await nobody.deliveryNote.read({ token }));
  expect(seen).not.toContain(told);
  expect(seen).toContain('"mayTakeWhole":false');
});

test('whoever is signed in and sees the load needs no code; another plant’s people do', async () => {
  await end();
  for (const client of [road.office, road.manager, road.hers, road.driver]) {
    expect((await client.deliveryNote.read({ token })).mayTakeWhole).toBe(true);
    const file = await client.deliveryNote.whole({ token, code: null, version: null });
    expect(wordsOf(await bytesOf(file))).toContain('529.982.247-25');
  }
  for (const role of [
    'unit',
    'manager',
    'seller',
    'driver',
    'helay',
    'fleet',
    'mechanic',
    'employee',
  ] as const) {
    const neighbour = await world.as(await world.account(role));
    expect((await neighbour.deliveryNote.read({ token })).mayTakeWhole).toBe(false);
    const asked = neighbour.deliveryNote.whole({ token, code: null, version: null });
    await expect(asked).rejects.toMatchObject({ code: 'CODE_NEEDED', status: 403 });
    expect(wordsOf(await bytesOf(await neighbour.deliveryNote.file({ token })))).not.toMatch(TOLD);
  }
  const version = nobody.deliveryNote.whole({ token, code: null, version: 1 });
  await expect(version).rejects.toMatchObject({ code: 'CODE_NEEDED' });
});

/** What is printed on a whole note, `K7M2-9QXA`. */
const codeIn = (whole: Uint8Array) => /Código ([2-9A-Z]{4}-[2-9A-Z]{4})/.exec(wordsOf(whole))![1]!;

test('of a version that was superseded the copy and the whole are the ones of then', async () => {
  await end();
  const first = await pdf();
  const maskedFirst = await bytesOf(await nobody.deliveryNote.file({ token }));
  await road.manager.operationalSheet.correct({
    loadId: road.load.id,
    id: randomUUID(),
    step: 'on_site' as const,
    at: '2026-11-18T14:19:00.000Z',
    revision: (await road.row(road.load.id)).revision as number,
    reason: 'Apertou antes de chegar',
  });
  expect((await nobody.deliveryNote.seal({ token })).versions).toHaveLength(2);
  const code = codeIn(first);
  const byCode = await nobody.deliveryNote.whole({ token, code, version: 1 });
  expect(Buffer.from(await bytesOf(byCode)).equals(first)).toBe(true);
  const copy = await bytesOf(await nobody.deliveryNote.version({ token, version: 1 }));
  expect(Buffer.from(copy).equals(maskedFirst)).toBe(true);
  expect(codeIn(await pdf())).toBe(code);
});

test('a note that was kept before there were copies gets one; superseded, only who has the code opens it', async () => {
  await end();
  await pdf();
  await world.pool.query(
    'update delivery_notes set masked_key = null, masked_bytes = null, masked_sha256 = null, certificate = null, self_signed = null where load_id = $1',
    [road.load.id],
  );
  const whole = await pdf();
  const copy = await bytesOf(await nobody.deliveryNote.file({ token }));
  expect(wordsOf(copy)).not.toMatch(TOLD);
  expect(wordsOf(copy)).toMatch(/com código de[\s\S]*verificação, em/);
  const { versions } = await nobody.deliveryNote.read({ token });
  expect(versions).toMatchObject([{ version: 1, seal: null, masked: { bytes: copy.length } }]);
  expect(Buffer.from(await pdf()).equals(whole)).toBe(true);
  await world.pool.query(
    'update delivery_notes set masked_key = null, masked_bytes = null, masked_sha256 = null',
  );
  await road.manager.operationalSheet.correct({
    loadId: road.load.id,
    id: randomUUID(),
    step: 'on_site' as const,
    at: '2026-11-18T14:19:00.000Z',
    revision: (await road.row(road.load.id)).revision as number,
    reason: 'Apertou antes de chegar',
  });
  await nobody.deliveryNote.seal({ token });
  await expect(nobody.deliveryNote.version({ token, version: 1 })).rejects.toMatchObject({
    code: 'ONLY_WHOLE',
  });
  const { code } = await road.office.deliveryNote.link({ loadId: road.load.id });
  const opened = await nobody.deliveryNote.whole({ token, code, version: 1 });
  expect(Buffer.from(await bytesOf(opened)).equals(whole)).toBe(true);
});
