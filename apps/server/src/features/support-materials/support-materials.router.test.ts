import { randomUUID } from 'node:crypto';
import { MATERIALS_AN_HOUR } from '@traco/contract/support-material';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Client, openWorld, type World } from '../../testing/world.ts';

let world: World;
let unit: { id: string };
let office: Client;
let seller: Client;
let admin: Client;
let elsewhere: Client;
let nobody: Client;

beforeAll(async () => {
  world = await openWorld('2026-11-18T14:00:00Z');
  unit = await world.unit();
  const of = { unit_id: unit.id };
  office = await world.as(await world.account('unit', of));
  seller = await world.as(await world.account('seller', { ...of, seller_id: (await world.seller(of)).id }));
  admin = await world.as(await world.account('admin'));
  elsewhere = await world.as(await world.account('unit', { unit_id: (await world.unit()).id }));
  nobody = await world.as(null);
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
const tokenOf = (path: string) => path.split('/').at(-1)!;
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

test('an expired price table is shown, and not sent', async () => {
  const prices = await published(office, { kind: 'price-table', validUntil: '2026-11-18' });
  expect(prices.state).toBe('published');
  const { path } = await share(office, [prices.id]);
  world.setNow('2026-11-19T14:00:00Z');
  expect((await office.supportMaterials.get({ id: prices.id })).state).toBe('expired');
  await expect(share(office, [prices.id])).rejects.toMatchObject({ code: 'EXPIRED_PRICES' });
  await expect(nobody.supportMaterials.openLink({ token: tokenOf(path) })).rejects.toMatchObject({
    code: 'LINK_DEAD',
  });
  world.setNow('2026-11-18T14:00:00Z');
});

test('a link shows its materials and the card, counts its openings, and keeps the token nowhere', async () => {
  const one = await published();
  const { path } = await share(seller, [one.id], { withCard: true });
  const token = tokenOf(path);
  expect(Buffer.from(token, 'base64url')).toHaveLength(32);
  const shared = await nobody.supportMaterials.openLink({ token });
  expect(shared.items.map(({ id }) => id)).toEqual([one.id]);
  expect(shared.card).not.toBeNull();
  expect(JSON.stringify(shared)).not.toContain('support-materials/');
  const file = await nobody.supportMaterials.sharedFile({ token, itemId: one.id });
  expect(await read(file.address)).toBe(PDF.toString());
  await expect(nobody.supportMaterials.sharedFile({ token, itemId: randomUUID() })).rejects.toMatchObject({
    code: 'LINK_DEAD',
  });
  expect((await seller.supportMaterials.links({}))[0]).toMatchObject({ opens: 1, closedAt: null });
  const { rows } = await world.pool.query('select token_hash from support_material_links');
  expect(rows.map(({ token_hash }) => token_hash)).not.toContain(token);
  expect(await office.supportMaterials.links({})).not.toContainEqual(
    expect.objectContaining({ title: 'Obra', items: [{ materialId: one.id, title: one.title }] }),
  );
});

test('unknown, expired, ended, and of what was archived: dead links look alike', async () => {
  const [one, two, three] = [await published(), await published(), await published()];
  const [ended, old, archived, replaced] = [
    await share(office, [one.id]),
    await share(office, [one.id], { days: 1 }),
    await share(office, [two.id]),
    await share(seller, [three.id]),
  ];
  const links = await office.supportMaterials.links({});
  await office.supportMaterials.closeLink({
    id: links.find(
      ({ expiresAt, items }) => expiresAt === ended.expiresAt && items[0]?.materialId === one.id,
    )!.id,
  });
  await office.supportMaterials.move({ id: two.id, revision: two.revision, to: 'archived' });
  await office.supportMaterials.addVersion({
    id: three.id,
    versionId: randomUUID(),
    links: 'die',
    file: asPdf(),
  });
  world.setNow('2026-11-20T14:00:00Z');
  const answers = await Promise.all(
    ['x'.repeat(43), ...[ended, old, archived, replaced].map(({ path }) => tokenOf(path))].map((token) =>
      nobody.supportMaterials
        .openLink({ token })
        .catch(({ code, status, message }) => ({ code, status, message })),
    ),
  );
  world.setNow('2026-11-18T14:00:00Z');
  for (const answer of answers) expect(answer).toEqual(answers[0]);
  expect(answers[0]).toMatchObject({ code: 'LINK_DEAD', status: 404 });
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

test('shared links follow a new version, or die, as its sender chose', async () => {
  const [one, two] = [await published(), await published()];
  const [follows, dies] = [await share(seller, [one.id]), await share(seller, [two.id])];
  const next = () => asPdf(Buffer.from('%PDF-1.7 dois'));
  await office.supportMaterials.addVersion({ id: one.id, versionId: randomUUID(), file: next() });
  await office.supportMaterials.addVersion({
    ...{ id: two.id, versionId: randomUUID(), links: 'die', file: next() },
  });
  const token = tokenOf(follows.path);
  const { address } = await nobody.supportMaterials.sharedFile({ token, itemId: one.id });
  expect(await read(address)).toBe('%PDF-1.7 dois');
  await expect(
    nobody.supportMaterials.sharedFile({ token: tokenOf(dies.path), itemId: two.id }),
  ).rejects.toMatchObject({ code: 'LINK_DEAD' });
});

test('a link lives for 1, 7 or 30 days, to the minute, and each opening is counted', async () => {
  const one = await published();
  for (const days of [1, 7, 30] as const) {
    const { path, expiresAt } = await share(seller, [one.id], { days, title: `${days} dias` });
    const end = Date.parse('2026-11-18T14:00:00Z') + days * 86_400_000;
    expect(expiresAt).toBe(new Date(end).toISOString());
    const token = tokenOf(path);
    world.setNow(new Date(end - 1));
    await nobody.supportMaterials.openLink({ token });
    await nobody.supportMaterials.openLink({ token });
    world.setNow(new Date(end));
    await expect(nobody.supportMaterials.openLink({ token })).rejects.toMatchObject({ code: 'LINK_DEAD' });
    world.setNow('2026-11-18T14:00:00Z');
    const kept = (await seller.supportMaterials.links({})).find(({ title }) => title === `${days} dias`);
    expect(kept).toMatchObject({ opens: 2, lastOpenedAt: new Date(end - 1).toISOString() });
  }
  await expect(share(seller, [one.id], { days: 2 })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
});

test('a kit holds five materials at most', async () => {
  const six = await Promise.all(Array.from({ length: 6 }, () => published()));
  const ids = six.map(({ id }) => id);
  await expect(share(seller, ids)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  const { path } = await share(seller, ids.slice(0, 5), { withCard: true });
  const shared = await nobody.supportMaterials.openLink({ token: tokenOf(path) });
  expect(shared.items.map(({ id }) => id).sort()).toEqual(ids.slice(0, 5).sort());
});

test('a draft is not sent; a link of somebody else is not found', async () => {
  const { id } = await office.supportMaterials.create(aMaterial());
  await expect(share(office, [id])).rejects.toMatchObject({ code: 'NOT_PUBLISHED' });
  const one = await published();
  await share(office, [one.id]);
  const [link] = await office.supportMaterials.links({});
  await expect(seller.supportMaterials.closeLink({ id: link!.id })).rejects.toMatchObject({
    code: 'LINK_NOT_FOUND',
  });
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
