import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { onePage } from '../../platform/pdf/pdf-files.fixture.ts';
import { refusal } from '../../testing/refusal.ts';
import { type Client, openWorld, type World } from '../../testing/world.ts';

let world: World;
let unit: { id: string };
let seller: { id: string };
let admin: Client;

beforeAll(async () => {
  world = await openWorld('2026-11-18T14:00:00Z');
});
afterAll(() => world.close());
beforeEach(async () => {
  unit = await world.unit();
  seller = await world.seller({ unit_id: unit.id });
  admin = await world.as(await world.account('admin'));
});
const paper = (kind: 'cnh' | 'aso' | 'other', expiresOn: string | null, more: object = {}) =>
  admin.sellerDetails.attachDocument({
    sellerId: seller.id,
    documentId: randomUUID(),
    kind,
    expiresOn,
    ...more,
  });
const upload = (
  who: Client,
  purpose: 'seller-document' | 'employee-document',
  bytes: BlobPart = Uint8Array.from(onePage()),
) =>
  who.files.upload({
    id: randomUUID(),
    purpose,
    unitId: unit.id,
    file: new File([bytes], 'cnh.pdf', { type: 'application/pdf' }),
  });

test('of a kind the newest counts, all is kept, and today is the plant’s', async () => {
  await paper('cnh', '2026-12-01');
  await world.pool.query(
    "update seller_documents set created_at = created_at - interval '1 hour' where seller_id = $1",
    [seller.id],
  );
  const { today, documents } = await paper('cnh', '2031-12-01');
  expect(today).toBe('2026-11-18');
  expect(documents).toMatchObject([
    { kind: 'cnh', expiresOn: '2031-12-01', isReplaced: false, file: null },
    { kind: 'cnh', expiresOn: '2026-12-01', isReplaced: true },
  ]);
  expect(await admin.sellerDetails.documents({ sellerId: seller.id })).toEqual({ today, documents });
});

test('an older paper renews nothing, unless the one on file was written wrong', async () => {
  await paper('cnh', '2031-12-01');
  await expect(paper('cnh', '2029-12-01')).rejects.toMatchObject({
    code: 'RUNS_OUT_EARLIER',
    data: { keptUntil: '2031-12-01' },
  });
  const { documents } = await paper('cnh', '2029-12-01', { corrects: true });
  expect(documents.map(({ expiresOn }) => expiresOn).toSorted()).toEqual(['2029-12-01', '2031-12-01']);
});

test('tells until when it holds, or what it is; sent twice it is kept once; an id is one person’s', async () => {
  await expect(paper('aso', null)).rejects.toEqual(refusal('EXPIRY_REQUIRED'));
  await expect(paper('other', null)).rejects.toEqual(refusal('TITLE_REQUIRED'));
  const sent = { documentId: randomUUID(), title: 'Contrato' };
  await paper('other', null, sent);
  expect((await paper('other', null, sent)).documents).toMatchObject([{ title: 'Contrato' }]);
  const other = await world.seller({ unit_id: unit.id });
  await expect(paper('other', null, { ...sent, sellerId: other.id })).rejects.toEqual(
    refusal('SENT_OTHERWISE'),
  );
  await expect(paper('aso', '2027-01-01', { sellerId: randomUUID() })).rejects.toEqual(
    refusal('SELLER_NOT_FOUND'),
  );
});

test('its file was sent as a seller’s, is that seller’s alone, and is opened by the office only', async () => {
  const staffs = await upload(admin, 'employee-document');
  await expect(paper('cnh', '2027-01-01', { fileId: staffs.id })).rejects.toEqual(refusal('FILE_NOT_FOUND'));
  await expect(upload(admin, 'seller-document', 'no pdf')).rejects.toEqual(refusal('NOT_A_DOCUMENT'));
  const file = await upload(admin, 'seller-document');
  const { documents } = await paper('cnh', '2027-01-01', { fileId: file.id });
  expect(documents[0]).toMatchObject({ file: { id: file.id, name: 'cnh.pdf' } });
  const other = await world.seller({ unit_id: unit.id });
  await expect(paper('cnh', '2027-01-01', { fileId: file.id, sellerId: other.id })).rejects.toEqual(
    refusal('FILE_NOT_FOUND'),
  );
  for (const role of ['unit', 'manager', 'seller'] as const) {
    const own = await world.as(
      await world.account(role, { unit_id: unit.id, seller_id: role === 'seller' ? seller.id : null }),
    );
    await expect(own.files.download({ id: file.id })).rejects.toEqual(refusal('FILE_NOT_FOUND'));
    await expect(upload(own, 'seller-document')).rejects.toEqual(refusal('NOT_ALLOWED'));
    await expect(own.sellerDetails.documents({ sellerId: seller.id })).rejects.toEqual(
      refusal('NOT_ALLOWED'),
    );
  }
  expect((await admin.files.download({ id: file.id })).size).toBeGreaterThan(5);
});

test('whoever is forgotten leaves no paper: the file’s name goes and its bytes are named for erasing', async () => {
  const file = await upload(admin, 'seller-document');
  await paper('cnh', '2027-01-01', { fileId: file.id });
  const { rows } = await world.pool.query("select app.forget_person('seller', $1) as key", [seller.id]);
  expect(rows.map(({ key }) => key)).toEqual([expect.stringContaining('seller-document')]);
  const kept = await world.pool.query('select name, bytes from files where id = $1', [file.id]);
  expect(kept.rows).toEqual([{ name: 'removido', bytes: 0 }]);
});
