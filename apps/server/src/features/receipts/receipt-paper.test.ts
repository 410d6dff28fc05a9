import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorld, type World } from '../../testing/world.ts';
import { type Books, openBooks } from './receipts.fixture.ts';

let world: World;
let books: Books;

beforeAll(async () => {
  world = await openWorld('2026-11-18T14:00:00Z');
  books = await openBooks(world);
});
afterAll(() => world.close());

const issued = async () => books.issue({ [await books.load()]: 100_000 });
const bytesOf = async (address: string) =>
  (await world.app.inject({ method: 'GET', url: address })).rawPayload;

test('the PDF is sealed once, and whoever has it, or its code, verifies it', async () => {
  const receipt = await issued();
  const nobody = await world.as(null);
  expect(await nobody.verify.receipt({ code: receipt.code })).toMatchObject({ state: 'issued', paper: null });
  await expect(nobody.verify.file({ code: receipt.code })).rejects.toMatchObject({
    code: 'DOCUMENT_UNKNOWN',
  });
  const papers = await Promise.all([
    books.plant.receipts.paper({ id: receipt.id }),
    books.sells.receipts.paper({ id: receipt.id }),
  ]);
  const [one, other] = await Promise.all(papers.map(({ address }) => bytesOf(address)));
  expect(one!.equals(other!)).toBe(true);
  expect(one!.subarray(0, 5).toString()).toBe('%PDF-');
  expect(one!.toString('latin1')).toContain('/ByteRange');
  const hash = createHash('sha256').update(one!).digest('hex');
  const { found } = await nobody.verify.byHash({ hashes: [hash] });
  expect(found).toMatchObject({
    is: 'receipt',
    hash,
    receipt: {
      code: receipt.code,
      number: receipt.number,
      valueCents: 100_000,
      contentSha256: receipt.sha256,
      paper: { sha256: hash },
    },
  });
  expect(JSON.stringify(found)).not.toContain('11222333000181');
  const { address } = await nobody.verify.file({ code: receipt.code.toLowerCase() });
  expect((await bytesOf(address)).equals(one!)).toBe(true);
});

test('of a cancelled one the paper says so, and the old paper is known as cancelled', async () => {
  const receipt = await issued();
  const before = await bytesOf((await books.plant.receipts.paper({ id: receipt.id })).address);
  await books.plant.receipts.cancel({ id: receipt.id, revision: 1, reason: 'Cheque devolvido' });
  const after = await bytesOf((await books.plant.receipts.paper({ id: receipt.id })).address);
  expect(after.equals(before)).toBe(false);
  const nobody = await world.as(null);
  const hash = createHash('sha256').update(before).digest('hex');
  expect((await nobody.verify.byHash({ hashes: [hash] })).found).toMatchObject({
    is: 'receipt',
    hash,
    receipt: { state: 'cancelled', cancelledAt: world.now().toISOString() },
  });
});

test('another seller and another plant get no paper, an unknown code nothing', async () => {
  const { id } = await issued();
  const elsewhere = await openBooks(world);
  for (const stranger of [books.sellsToo, elsewhere.plant])
    await expect(stranger.receipts.paper({ id })).rejects.toMatchObject({ code: 'RECEIPT_NOT_FOUND' });
  const nobody = await world.as(null);
  await expect(nobody.verify.receipt({ code: 'AAAAA' })).rejects.toMatchObject({ code: 'DOCUMENT_UNKNOWN' });
});

test('with a certificate that is out of date no paper is sealed, and the receipt stands', async () => {
  const later = await openWorld('2060-01-01T12:00:00Z');
  const { issue, load, plant } = await openBooks(later);
  const { id } = await issue({ [await load()]: 100_000 });
  await expect(plant.receipts.paper({ id })).rejects.toMatchObject({ code: 'SEAL_OUT_OF_DATE' });
  expect((await plant.records.receipt({ id })).receipt.state).toBe('issued');
  await later.close();
});
