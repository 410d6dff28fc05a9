import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Client, openWorld, type World } from '../../testing/world.ts';

let world: World;
let unit: { id: string };
let office: Client;
let seller: Client;
let nobody: Client;

beforeAll(async () => {
  world = await openWorld('2026-11-18T14:00:00Z');
  unit = await world.unit();
  const of = { unit_id: unit.id };
  office = await world.as(await world.account('unit', of));
  seller = await world.as(await world.account('seller', { ...of, seller_id: (await world.seller(of)).id }));
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
/** What a ticket opens, whole or a part of it. */
const read = async (address: string, range?: string) => {
  const answer = await world.app.inject({ url: address, headers: range ? { range } : {} });
  return answer.statusCode < 300 ? answer.body : `refused: ${answer.statusCode}`;
};
const tokenOf = (path: string) => path.split('/').at(-1)!;
const share = (who: Client, materialIds: string[], with_: object = {}) =>
  who.supportMaterials.share({ id: randomUUID(), title: 'Obra', materialIds, days: 7, ...with_ });

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

test('shared links follow a new version, or die, as its sender chose', async () => {
  const [one, two] = [await published(), await published()];
  const [follows, dies] = [await share(seller, [one.id]), await share(seller, [two.id])];
  const next = () => asPdf(Buffer.from('%PDF-1.7 dois'));
  await office.supportMaterials.addVersion({ id: one.id, versionId: randomUUID(), file: next() });
  await office.supportMaterials.addVersion({
    id: two.id,
    versionId: randomUUID(),
    links: 'die',
    file: next(),
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

test('a link of somebody who left opens nothing more', async () => {
  const catalogue = await published();
  const account = await world.account('unit', { unit_id: unit.id });
  const { path } = await share(await world.as(account), [catalogue.id]);
  const open = () => nobody.supportMaterials.openLink({ token: tokenOf(path) });
  expect((await open()).items).toHaveLength(1);
  await world.pool.query('update accounts set disabled_at = now() where id = $1', [account.id]);
  await expect(open()).rejects.toMatchObject({ code: 'LINK_DEAD' });
});
