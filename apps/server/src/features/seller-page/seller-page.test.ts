import { randomUUID } from 'node:crypto';
import { SellerCard } from '@traco/contract/seller-page/seller-page';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aPicture, aPlacedPicture } from '../../testing/pictures.fixture.ts';
import { type Client, openWorld, type World } from '../../testing/world.ts';
import { leadOf, PHOTO, sendPhoto } from './leads.fixture.ts';

let world: World;
let nobody: Client;
let seller: { id: string };
let unit: { id: string };
const NOW = '2026-11-18T14:00:00Z';
const notFound = { code: 'PAGE_NOT_FOUND', status: 404 };

beforeAll(async () => {
  world = await openWorld(NOW);
  nobody = await world.as(null);
});
afterAll(() => world.close());

beforeEach(async () => {
  world.setNow(NOW);
  await world.pool.query('truncate public_turns');
  unit = await world.unit({ name: 'Traço Itu', address: 'Rod. 75, km 3', city: 'Itu' });
  seller = await world.seller({
    unit_id: unit.id,
    name: 'Ana Lima',
    phone: '11987654321',
    email: 'ana@traco.example',
  });
});

test('the page tells what a customer needs and nothing else: no document, no price, no id', async () => {
  await world.mix({
    strength_class: 'C30',
    pumpable: true,
    cost_cents_per_m3: 31_313,
    price_cents_per_m3: 51_515,
  });
  const answer = await world.app.inject(`/api/seller-page/${seller.id}`);
  const card = SellerCard.strict().parse(answer.json());
  expect(card).toMatchObject({
    name: 'Ana Lima',
    phone: '11987654321',
    unit: { name: 'Traço Itu', city: 'Itu' },
  });
  expect(card.strengths).toContain('C30');
  const { rows } = await world.pool.query('select cpf from sellers where id = $1', [seller.id]);
  for (const secret of [rows[0].cpf, '31313', '51515', seller.id, unit.id])
    expect(answer.body).not.toContain(secret);
  expect(answer.body).not.toMatch(/cpf|cents|price|admitted/i);
});

test('towns of a single customer are not told, those of several are', async () => {
  for (const city of ['Itu', 'Itu', 'Salto'])
    await world.site({ unit_id: unit.id, seller_id: seller.id, city });
  expect((await nobody.sellerPage.read({ code: seller.id })).cities).toEqual(['Itu']);
});

test('unknown, inactive, of an inactive plant, replaced and malformed look exactly alike', async () => {
  const inactive = await world.seller({ unit_id: unit.id, active: false });
  const closed = await world.seller({ unit_id: (await world.unit({ active: false })).id });
  const admin = await world.as(await world.account('admin'));
  const rotated = await admin.qrCodes.rotate({
    id: randomUUID(),
    kind: 'seller',
    personId: seller.id,
    reason: 'leaked',
  });
  const first = rotated.address!.split('/').at(-1)!;
  const second = (
    await admin.qrCodes.rotate({ id: randomUUID(), kind: 'seller', personId: seller.id, reason: 'lost' })
  ).address!;
  const employee = await world.employee({ unit_id: unit.id });
  const dead = [
    randomUUID(),
    inactive.id,
    closed.id,
    seller.id,
    first,
    employee.id,
    'nada',
    "'; drop table sellers; --",
  ];
  const answers = [];
  for (const code of dead) {
    const { statusCode, body } = await world.app.inject(`/api/seller-page/${encodeURIComponent(code)}`);
    answers.push(`${statusCode} ${body}`);
  }
  expect(new Set(answers).size, answers.join('\n')).toBe(1);
  expect(answers[0]).toMatch(/^404 .*Página não encontrada/);
  expect(await nobody.sellerPage.read({ code: second.split('/').at(-1)! })).toMatchObject({
    name: 'Ana Lima',
  });
  await expect(nobody.sellerPage.request(leadOf(seller.id))).rejects.toMatchObject(notFound);
});

test('a request becomes the seller’s, who is told, and its code follows it', async () => {
  const hers = await world.as(await world.account('seller', { unit_id: unit.id, seller_id: seller.id }));
  const { followCode } = await nobody.sellerPage.request(leadOf(seller.id, { m3: 12.5 }));
  expect(followCode).toMatch(/^[2-9A-HJ-NP-Z]{12}$/);
  const { rows, open } = await hers.leads.list({});
  expect([rows.length, open]).toEqual([1, 1]);
  expect(rows[0]).toMatchObject({ name: 'João da Obra', m3: 12.5, state: 'new', phone: '11912345678' });
  const [notice] = (await hers.notices.list()).rows;
  expect(notice).toMatchObject({
    title: 'Novo pedido de orçamento',
    text: 'João da Obra · Itu, Centro · 12,5 m³',
    link: '/seller-dashboard',
  });
  const typed = `${followCode.slice(0, 4)}-${followCode.slice(4).toLowerCase()}`;
  const status = await nobody.sellerPage.follow({ code: typed });
  expect(status).toEqual({
    state: 'new',
    requestedAt: '2026-11-18T14:00:00.000Z',
    changedAt: '2026-11-18T14:00:00.000Z',
    sellerName: 'Ana Lima',
    sellerPhone: '11987654321',
    unitName: 'Traço Itu',
    photosWanted: 0,
    photosReceived: 0,
  });
});

test('sent twice, at once too, it is one request; the same id with other words gives nothing away', async () => {
  const lead = leadOf(seller.id);
  const [first, again] = await Promise.all([
    nobody.sellerPage.request(lead),
    nobody.sellerPage.request(lead),
  ]);
  expect(again).toEqual(first);
  expect(await nobody.sellerPage.request(lead)).toEqual(first);
  await expect(nobody.sellerPage.request({ ...lead, phone: '11900000000' })).rejects.toMatchObject({
    code: 'ID_TAKEN',
  });
  // Mended and sent again because the first answer was lost: what stands is what came first, and it is said.
  expect(await nobody.sellerPage.request({ ...lead, m3: 40 })).toEqual({ ...first, stoodBefore: true });
  expect(await nobody.sellerPage.request({ ...lead, message: 'Portão azul.' })).toMatchObject({
    stoodBefore: true,
  });
  const other = await world.seller({ unit_id: unit.id });
  await expect(nobody.sellerPage.request({ ...lead, code: other.id })).rejects.toMatchObject({
    code: 'ID_TAKEN',
  });
  expect((await world.pool.query('select from leads where seller_id = $1', [seller.id])).rowCount).toBe(1);
});

test('the sixth request of a line in an hour is refused, an hour later it is taken; sending again is no request', async () => {
  const fifth = leadOf(seller.id);
  for (const lead of [1, 2, 3, 4].map(() => leadOf(seller.id))) await nobody.sellerPage.request(lead);
  await nobody.sellerPage.request(fifth);
  await nobody.sellerPage.request(fifth);
  await expect(nobody.sellerPage.request(leadOf(seller.id))).rejects.toMatchObject({
    code: 'TOO_MANY_LEADS',
    status: 429,
  });
  world.setNow('2026-11-18T15:00:01Z');
  expect(await nobody.sellerPage.request(leadOf(seller.id))).toHaveProperty('followCode');
  const { rows } = await world.pool.query('select key, cardinality(instants) as kept from public_turns');
  expect(rows.every(({ key, kept }) => kept <= 60 && !key.includes('127.0.0.1'))).toBe(true);
});

test('who fills in what nobody sees is answered like everybody and leaves nothing', async () => {
  const answer = await nobody.sellerPage.request(leadOf(seller.id, { website: 'http://spam' }));
  expect(answer.followCode).toMatch(/^[2-9A-HJ-NP-Z]{12}$/);
  expect((await world.pool.query('select from leads where seller_id = $1', [seller.id])).rowCount).toBe(0);
  await expect(nobody.sellerPage.follow({ code: answer.followCode })).rejects.toMatchObject({
    code: 'LEAD_NOT_FOUND',
  });
});

test('without consent, with four photos or with nonsense nothing is taken', async () => {
  for (const wrong of [
    { consent: 0 },
    { photoIds: [1, 2, 3, 4].map(() => randomUUID()) },
    { m3: 0 },
    { phone: '123' },
    { name: ' ' },
    { workType: 'castle' },
  ])
    await expect(
      nobody.sellerPage.request({ ...leadOf(seller.id), ...(wrong as object) }),
    ).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    });
});

test('three photos come after it, each once; a fourth, a larger one and what is no photo do not', async () => {
  const photoIds = [randomUUID(), randomUUID(), randomUUID()];
  const { followCode } = await nobody.sellerPage.request(leadOf(seller.id, { photoIds }));
  for (const id of photoIds.slice(0, 2))
    expect((await sendPhoto(world, followCode, id, PHOTO)).statusCode).toBe(200);
  expect((await sendPhoto(world, followCode, photoIds[0]!, PHOTO)).statusCode).toBe(200);
  expect(await nobody.sellerPage.follow({ code: followCode })).toMatchObject({
    photosWanted: 3,
    photosReceived: 2,
  });
  expect((await sendPhoto(world, followCode, randomUUID(), PHOTO)).statusCode).toBe(404);
  const large = Buffer.concat([PHOTO, Buffer.alloc(6_000_000)]);
  const tooLarge = await sendPhoto(world, followCode, photoIds[2]!, large);
  expect([tooLarge.statusCode, tooLarge.json().message]).toEqual([
    413,
    'O arquivo ou o texto enviado é grande demais.',
  ]);
  const page = await sendPhoto(world, followCode, photoIds[2]!, Buffer.from('<script>alert(1)</script>'));
  expect([page.statusCode, page.json().code]).toEqual([422, 'NOT_A_PHOTO']);
  world.setNow('2026-11-18T16:00:01Z');
  expect((await sendPhoto(world, followCode, photoIds[2]!, PHOTO)).statusCode).toBe(404);
});

test('where a photo was taken and with what is gone from what is kept', async () => {
  const photoIds = [randomUUID()];
  const { followCode } = await nobody.sellerPage.request(leadOf(seller.id, { photoIds }));
  const placed = Buffer.from(await aPlacedPicture());
  expect((await sharp(placed).metadata()).exif?.toString('latin1')).toContain('Telefone');
  expect((await sendPhoto(world, followCode, photoIds[0]!, placed)).statusCode).toBe(200);
  const admin = await world.as(await world.account('admin'));
  const kept = Buffer.from(await (await admin.leads.photo({ id: photoIds[0]! })).arrayBuffer());
  const { format, exif, xmp, width, height } = await sharp(kept).metadata();
  expect({ format, exif, xmp, width, height }).toEqual({ format: 'webp', width: 600, height: 800 });
  expect(kept.toString('latin1')).not.toContain('Telefone');
});

test('a small file that would unpack to more than a camera takes does not reach whoever opens it', async () => {
  const photoIds = [randomUUID()];
  const { followCode } = await nobody.sellerPage.request(leadOf(seller.id, { photoIds }));
  const flood = Buffer.from(await aPicture('png', { width: 8_000, height: 8_000 }));
  expect(flood.length).toBeLessThan(2_000_000);
  const cut = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46]);
  for (const bytes of [flood, cut]) {
    const answer = await sendPhoto(world, followCode, photoIds[0]!, bytes);
    expect([answer.statusCode, answer.json().code]).toEqual([422, 'NOT_A_PHOTO']);
  }
});

test('who has no request sends no photo: nothing of the form is read', async () => {
  expect((await sendPhoto(world, 'AAAABBBBCCCC', randomUUID(), PHOTO)).statusCode).toBe(404);
  expect((await sendPhoto(world, '../../etc', randomUUID(), PHOTO)).statusCode).toBe(415);
});
