import { randomUUID } from 'node:crypto';
import { MATERIALS_AN_HOUR } from '@traco/contract/support-materials/support-material';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Client, openWorld, type World } from '../../testing/world.ts';

let world: World;
let unit: { id: string };
let office: Client;
let seller: Client;
let admin: Client;
let elsewhere: Client;

beforeAll(async () => {
  world = await openWorld('2026-11-18T14:00:00Z');
  unit = await world.unit();
  const of = { unit_id: unit.id };
  office = await world.as(await world.account('unit', of));
  seller = await world.as(await world.account('seller', { ...of, seller_id: (await world.seller(of)).id }));
  admin = await world.as(await world.account('admin'));
  elsewhere = await world.as(await world.account('unit', { unit_id: (await world.unit()).id }));
});
afterAll(() => world.close());

const PDF = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n');
const asPdf = (bytes: Uint8Array = PDF, name = 'catalogo.pdf') =>
  new File([new Uint8Array(bytes)], name, { type: 'application/pdf' });
const aMaterial = (with_: object = {}) => ({
  id: randomUUID(),
  kind: 'catalogue' as const,
  title: 'Catálogo de traços',
  readers: ['unit', 'seller'] as ('unit' | 'seller')[],
  file: asPdf(),
  ...with_,
});
/** A material that is published already. */
const published = async (who = office, with_: object = {}) => {
  const { id, revision } = await who.supportMaterials.create(aMaterial(with_));
  return who.supportMaterials.move({ id, revision, to: 'published' });
};
const seenBy = async (who: Client) => (await who.supportMaterials.list({})).map(({ id }) => id);
/** What a ticket opens, whole or a part of it. */
const read = async (address: string, range?: string) => {
  const answer = await world.app.inject({ url: address, headers: range ? { range } : {} });
  return answer.statusCode < 300 ? answer.body : `refused: ${answer.statusCode}`;
};
const share = (who: Client, materialIds: string[], with_: object = {}) =>
  who.supportMaterials.share({ id: randomUUID(), title: 'Obra', materialIds, days: 7, ...with_ });

test('what a file is its bytes say, whatever its name', async () => {
  const text = asPdf(Buffer.from('não sou um PDF'));
  await expect(office.supportMaterials.create(aMaterial({ file: text }))).rejects.toMatchObject({
    code: 'NOT_A_MATERIAL',
  });
  const zip = asPdf(Buffer.from('PK\u0003\u0004 qualquer coisa'), 'planilha.xlsx');
  await expect(office.supportMaterials.create(aMaterial({ file: zip }))).rejects.toMatchObject({
    code: 'NOT_A_MATERIAL',
  });
  const workbook = asPdf(Buffer.from('PK\u0003\u0004 .. xl/workbook.xml ..'), 'planilha.xlsx');
  const { version } = await office.supportMaterials.create(aMaterial({ file: workbook }));
  expect(version.mediaType).toContain('spreadsheetml');
});

test('a material sent twice is one; an id of another plant is taken', async () => {
  const one = aMaterial();
  await Promise.all([office.supportMaterials.create(one), office.supportMaterials.create(one)]);
  expect((await seenBy(office)).filter((id) => id === one.id)).toHaveLength(1);
  await expect(elsewhere.supportMaterials.create(one)).rejects.toMatchObject({ code: 'ID_TAKEN' });
});

test('sellers see what is published for them; another plant sees nothing of it', async () => {
  const draft = await office.supportMaterials.create(aMaterial());
  const forPlants = await published(office, { readers: ['unit'] });
  const forAll = await published();
  const seen = await seenBy(seller);
  expect(seen).toContain(forAll.id);
  expect(seen).not.toContain(draft.id);
  expect(seen).not.toContain(forPlants.id);
  expect(await seenBy(elsewhere)).not.toContain(forAll.id);
  for (const call of [
    () => elsewhere.supportMaterials.get({ id: forAll.id }),
    () => elsewhere.supportMaterials.file({ id: forAll.id }),
    () => elsewhere.supportMaterials.move({ id: forAll.id, revision: forAll.revision, to: 'archived' }),
    () => elsewhere.supportMaterials.favourite({ id: forAll.id, isFavourite: true }),
    () => share(elsewhere, [forAll.id]),
    () => seller.supportMaterials.get({ id: draft.id }),
  ])
    await expect(call()).rejects.toMatchObject({ code: 'MATERIAL_NOT_FOUND' });
});

test('what the company publishes for all is read by plants, and mended by the office alone', async () => {
  const { id, revision } = await published(admin);
  expect((await elsewhere.supportMaterials.get({ id })).isMendable).toBe(false);
  await expect(elsewhere.supportMaterials.move({ id, revision, to: 'archived' })).rejects.toMatchObject({
    code: 'MATERIAL_NOT_FOUND',
  });
});

test('each state of the library is found by itself, also the expired', async () => {
  const stand = {
    draft: await office.supportMaterials.create(aMaterial()),
    published: await published(office, { validUntil: '2026-11-18' }),
    expired: await published(office, { validUntil: '2026-11-17' }),
  };
  const { id, revision } = await published();
  const archived = await office.supportMaterials.move({ id, revision, to: 'archived' });
  for (const [state, { id }] of Object.entries({ ...stand, archived })) {
    const found = await office.supportMaterials.list({ state: state as never });
    expect(found.map((each) => each.state)).toEqual(found.map(() => state));
    expect(found.map((each) => each.id)).toContain(id);
  }
});

test('a stale revision changes nothing', async () => {
  const { id, revision } = await published();
  const fields = { kind: 'report' as const, title: 'Laudo', readers: ['unit' as const] };
  await office.supportMaterials.edit({ id, revision, ...fields });
  await expect(
    office.supportMaterials.edit({ id, revision, ...fields, title: 'Outro' }),
  ).rejects.toMatchObject({ code: 'STALE_REVISION' });
  expect((await office.supportMaterials.get({ id })).title).toBe('Laudo');
});

test('a new version is in force; the old one stays to be looked at', async () => {
  const { id, version } = await published();
  const next = asPdf(Buffer.from('%PDF-1.7 dois'));
  const versionId = randomUUID();
  await office.supportMaterials.addVersion({ id, versionId, note: 'preços', file: next });
  const now = await office.supportMaterials.get({ id });
  expect(now.versions.map(({ number }) => number)).toEqual([2, 1]);
  expect(await read((await seller.supportMaterials.file({ id })).address)).toBe('%PDF-1.7 dois');
  const old = await seller.supportMaterials.file({ id, versionId: version.id });
  expect(await read(old.address)).toBe(PDF.toString());
});

test('annotations are a person’s own, grow by revisions, and stand on the file itself', async () => {
  const { id, version } = await published();
  const at = { id, versionId: version.id };
  const mark = {
    uuid: randomUUID(),
    kind: 'highlight',
    colour: '#fff066',
    thickness: 12,
    opacity: 1,
    pageIndex: 0,
    rect: [0, 0, 10, 10],
    rotation: 0,
    description: '',
    reference: '12R',
  };
  const save = (who: Client, revision: number, file = asPdf(Buffer.concat([PDF, Buffer.from('2 0 obj')]))) =>
    who.supportMaterials.annotate({ ...at, revision, annotations: JSON.stringify([mark]) as never, file });
  expect(await save(seller, 0)).toEqual({ revision: 1 });
  expect(await seller.supportMaterials.annotations(at)).toMatchObject({ revision: 1, annotations: [mark] });
  expect(await office.supportMaterials.annotations(at)).toMatchObject({ revision: 0, annotations: [] });
  expect(await read((await office.supportMaterials.annotations(at)).address)).toBe(PDF.toString());
  await expect(save(seller, 0)).rejects.toMatchObject({ code: 'STALE_ANNOTATIONS', data: { revision: 1 } });
  await expect(save(seller, 1, asPdf(Buffer.from('%PDF-1.7 outro arquivo')))).rejects.toMatchObject({
    code: 'NOT_THIS_FILE',
  });
  const both = await Promise.allSettled([save(seller, 1), save(seller, 1)]);
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  const annotated = await seller.supportMaterials.annotations(at);
  expect(await read(annotated.address)).toBe(`${PDF}2 0 obj`);
});

test('a file is read in parts by an address that lives for minutes, and of what is not one’s own there is none', async () => {
  const { id, version } = await published();
  const { address } = await seller.supportMaterials.file({ id });
  expect(address).toMatch(/^\/private\//);
  expect(await read(address, 'bytes=0-7')).toBe('%PDF-1.7');
  for (const call of [
    () => elsewhere.supportMaterials.file({ id }),
    () => elsewhere.supportMaterials.annotations({ id, versionId: version.id }),
    () => office.supportMaterials.file({ id, versionId: randomUUID() }),
  ])
    await expect(call()).rejects.toMatchObject({ code: 'MATERIAL_NOT_FOUND' });
  world.setNow('2026-11-18T14:10:00Z');
  expect(await read(address)).toBe('refused: 404');
  world.setNow('2026-11-18T14:00:00Z');
});

test('the library goes home as a file: what its reader sees of the filter, and nothing else', async () => {
  const folder = `Pasta ${randomUUID().slice(0, 8)}`;
  const prices = { kind: 'price-table', title: '=SOMA(A1)', folder, validUntil: '2026-11-30' };
  await published(office, prices);
  await office.supportMaterials.create(aMaterial({ title: 'Rascunho', folder }));
  const csv = await (await seller.supportMaterials.export({ folder, format: 'csv' })).text();
  const [head, ...lines] = csv.trim().split('\r\n');
  expect(head).toContain('"Título";"Tipo";"Pasta"');
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain('"\'=SOMA(A1)";"Tabela de preço"');
  expect(lines[0]).toContain('"30/11/2026"');
  const xlsx = await office.supportMaterials.export({ folder, format: 'xlsx' });
  expect(
    Buffer.from(await xlsx.arrayBuffer())
      .subarray(0, 2)
      .toString(),
  ).toBe('PK');
});

test('nobody sends more files in an hour than a person can look through', async () => {
  const account = await world.account('unit', { unit_id: unit.id });
  const flooding = await world.as(account);
  const { version } = await flooding.supportMaterials.create(aMaterial());
  await world.pool.query(
    `insert into support_material_versions (id, material_id, number, file_name, media_type, bytes, sha256, storage_key,
       account_id, author_name, created_at)
     select gen_random_uuid(), material_id, n, file_name, media_type, bytes, sha256, storage_key || n, account_id,
       author_name, created_at from support_material_versions, generate_series(2, $2) n where id = $1`,
    [version.id, MATERIALS_AN_HOUR],
  );
  await expect(flooding.supportMaterials.create(aMaterial())).rejects.toMatchObject({
    code: 'TOO_MANY_FILES',
    status: 429,
  });
});

test('a material is of a unit that there is, takes the steps of its table, and only from who has seen it', async () => {
  await expect(admin.supportMaterials.create(aMaterial({ unitId: randomUUID() }))).rejects.toMatchObject({
    code: 'UNIT_NOT_FOUND',
  });
  const { id, revision } = await office.supportMaterials.create(aMaterial());
  await expect(office.supportMaterials.move({ id, revision: 99, to: 'published' })).rejects.toMatchObject({
    code: 'STALE_REVISION',
  });
  await expect(office.supportMaterials.move({ id, revision, to: 'draft' as never })).rejects.toMatchObject({
    code: 'NO_SUCH_STEP',
  });
});

test('a version is a file of a material that there is, and a share one of its maker', async () => {
  const { id } = await published();
  const version = (with_: object) =>
    office.supportMaterials.addVersion({ id, versionId: randomUUID(), file: asPdf(), ...with_ } as never);
  await expect(version({ id: randomUUID() })).rejects.toMatchObject({ code: 'MATERIAL_NOT_FOUND' });
  await expect(version({ file: asPdf(Buffer.from('não sou um PDF')) })).rejects.toMatchObject({
    code: 'NOT_A_MATERIAL',
  });
  const shareId = randomUUID();
  await share(admin, [id], { id: shareId });
  await expect(share(office, [id], { id: shareId })).rejects.toMatchObject({ code: 'ID_TAKEN' });
});
