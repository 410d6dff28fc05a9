import { randomUUID } from 'node:crypto';
import { SIGNATURE_BYTES } from '@traco/contract/documents/document-limits';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Client, openWorld, type World } from '../../testing/world.ts';
import { aSigner, STROKE, sentDocument, signingOf, tokenOf } from './signing.fixture.ts';

let world: World;
let office: Client;
let nobody: Client;
const box = { page: 0, x: 0.1, y: 0.8, width: 0.3, height: 0.08 };

beforeAll(async () => {
  world = await openWorld();
  nobody = await world.as(null);
});
// Each attack has a plant of its own: what is tried too often is stopped.
beforeEach(async () => {
  office = await world.as(await world.account('unit', { unit_id: (await world.unit()).id }));
});
afterAll(() => world.close());

const refused = (code: string) => ({ code });
const drawingsLying = async () =>
  [...(await world.storage.listAll('signatures').catch(() => ({ objects: [] }))).objects].length;
const asPng = (bytes: Uint8Array) => ({
  signature: { png: Buffer.from(bytes).toString('base64'), how: 'drawn' },
});
const flat = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: '#000000ff' }, limitInputPixels: false })
    .png({ compressionLevel: 9 })
    .toBuffer();

test("one signer's link opens nothing for another, and fills in nothing of theirs", async () => {
  const [first, second] = [aSigner('Ana Lima'), aSigner('Rui Alves')];
  const text = { id: randomUUID(), signerId: second.id, kind: 'text', box, label: 'Cidade', required: false };
  const { document, links } = await sentDocument(office, [first, second], { inOrder: false, fields: [text] });
  const link = links.get(first.id)!;
  await expect(nobody.sign.sign(signingOf(document.id, link, second))).rejects.toMatchObject(
    refused('NOT_THE_SIGNER'),
  );
  await expect(
    nobody.sign.refuse({
      documentId: document.id,
      token: tokenOf(link),
      requestId: randomUUID(),
      cpf: second.cpf,
      reason: 'em nome de outro',
    }),
  ).rejects.toMatchObject(refused('NOT_THE_SIGNER'));
  const values = [{ fieldId: text.id, value: 'posto por outro' }];
  await nobody.sign.sign(signingOf(document.id, link, first, { values }));
  const { rows } = await world.pool.query('select value from document_fields where id = $1', [text.id]);
  expect(rows).toEqual([{ value: null }]);
});

test('a link of one document opens no other, also not with a request that was answered before', async () => {
  const signer = aSigner('Ana Lima');
  const one = await sentDocument(office, [signer]);
  const other = await sentDocument(office, [{ ...signer, id: randomUUID() }]);
  const signing = signingOf(one.document.id, [...one.links.values()][0]!, signer);
  await nobody.sign.sign(signing);
  await expect(nobody.sign.sign({ ...signing, documentId: other.document.id })).rejects.toMatchObject(
    refused('SIGNING_NOT_FOUND'),
  );
  expect((await office.documents.get({ id: other.document.id })).state).toBe('sent');
});

test('a link that was used signs nothing more: neither anew, nor refusing, nor with another drawing under the same id', async () => {
  const signer = aSigner('Ana Lima');
  const { document, links } = await sentDocument(office, [signer, aSigner('Rui Alves')], { inOrder: false });
  const link = links.get(signer.id)!;
  const signing = signingOf(document.id, link, signer);
  const first = await nobody.sign.sign(signing);
  const lying = await drawingsLying();
  await expect(nobody.sign.sign(signingOf(document.id, link, signer))).rejects.toMatchObject(
    refused('SIGNING_NOT_FOUND'),
  );
  const other = { places: [box], signature: { png: STROKE, how: 'image' as const } };
  expect(await nobody.sign.sign({ ...signing, ...other })).toEqual(first);
  await expect(
    nobody.sign.refuse({
      documentId: document.id,
      token: tokenOf(link),
      requestId: randomUUID(),
      cpf: signer.cpf,
      reason: 'mudei de ideia',
    }),
  ).rejects.toMatchObject(refused('SIGNING_NOT_FOUND'));
  expect(await drawingsLying()).toBe(lying);
  const { rows } = await world.pool.query('select places from document_signers where id = $1', [signer.id]);
  expect(rows).toEqual([{ places: [] }]);
});

test('of all who sign in order at once, only whose turn it is signs', async () => {
  const signers = [aSigner('Ana Lima'), aSigner('Rui Alves'), aSigner('Eva Reis')];
  const { document, links } = await sentDocument(office, signers);
  const answers = await Promise.all(
    [...signers].reverse().map((signer) =>
      nobody.sign
        .sign(signingOf(document.id, links.get(signer.id)!, signer))
        .then(() => 'signed')
        .catch(({ code }) => code),
    ),
  );
  const { events: rows } = await office.records.document({ id: document.id });
  const order = rows.filter(({ kind }) => kind === 'signed').map(({ by }) => by);
  expect(order).toEqual(['Ana Lima', 'Rui Alves', 'Eva Reis'].slice(0, order.length));
  expect(answers.filter((answer) => answer === 'signed')).toHaveLength(order.length);
  expect(answers.filter((answer) => answer !== 'signed').every((code) => code === 'NOT_YOUR_TURN')).toBe(
    true,
  );
});

test('a one-time code is guessed five times; a newer one ends it, and it is nobody else’s', async () => {
  const [first, second] = [aSigner('Ana Lima', { asksCode: true }), aSigner('Rui Alves', { asksCode: true })];
  const { document, links } = await sentDocument(office, [first, second], { inOrder: false });
  const codeOf = async ({ id }: { id: string }) =>
    (await office.documents.makeCode({ id: document.id, signerId: id })).code;
  const [old, others] = [await codeOf(first), await codeOf(second)];
  let code = await codeOf(first);
  // Codes are random: two that are alike prove nothing.
  while (code === old || code === others) code = await codeOf(first);
  const tries = (given: string) =>
    nobody.sign.sign(signingOf(document.id, links.get(first.id)!, first, { code: given }));
  for (const wrong of [old, others, '', 'abcdef', code.slice(1)])
    await expect(tries(wrong)).rejects.toMatchObject(refused('CODE_WRONG'));
  await expect(tries(code)).rejects.toMatchObject(refused('TOO_MANY_TRIES'));
});

test('what is no drawing, too large or made to fill the memory is refused, and nothing of it is kept', async () => {
  const signer = aSigner('Ana Lima');
  const { document, links } = await sentDocument(office, [signer]);
  const lying = await drawingsLying();
  const tries = (with_: object) =>
    nobody.sign.sign(signingOf(document.id, links.get(signer.id)!, signer, with_));
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  const photo = await sharp({ create: { width: 40, height: 20, channels: 3, background: 'red' } })
    .jpeg()
    .toBuffer();
  // Forty-nine million points in a file that is small enough to be sent.
  const bomb = await flat(7_000, 7_000);
  expect(bomb.length).toBeLessThan(SIGNATURE_BYTES);
  for (const bytes of [Buffer.from(svg), photo, await flat(40, 20), bomb])
    await expect(tries(asPng(bytes))).rejects.toMatchObject(refused('NOT_A_SIGNATURE'));
  for (const png of ['', 'é um desenho', 'A'.repeat(400_004)])
    await expect(tries({ signature: { png, how: 'drawn' } })).rejects.toMatchObject({ status: 400 });
  expect(await drawingsLying()).toBe(lying);
  expect(await tries({})).toMatchObject({ isComplete: true });
});

test('a large drawing is kept at the size of a signature', async () => {
  const signer = aSigner('Ana Lima');
  const { document, links } = await sentDocument(office, [signer]);
  const large = await sharp(Buffer.from(STROKE, 'base64'))
    .resize(1_900, 950)
    .png({ palette: true })
    .toBuffer();
  await nobody.sign.sign(signingOf(document.id, links.get(signer.id)!, signer, asPng(large)));
  const { rows } = await world.pool.query('select signature_key from document_signers where id = $1', [
    signer.id,
  ]);
  const kept = await sharp(await world.storage.getBytes(rows[0].signature_key)).metadata();
  expect([kept.width, kept.height]).toEqual([512, 256]);
});

test('a signature stands on a page that is there, and nowhere else', async () => {
  const signer = aSigner('Ana Lima');
  const { document, links } = await sentDocument(office, [signer]);
  const tries = (places: object[]) =>
    nobody.sign.sign(signingOf(document.id, links.get(signer.id)!, signer, { places }));
  for (const place of [
    { ...box, page: -1 },
    { ...box, page: 0.5 },
    { ...box, x: -0.1 },
    { ...box, x: 0.8 },
    { ...box, width: 0 },
    { ...box, height: 1e9 },
    { ...box, x: Number.NaN },
  ])
    await expect(tries([place])).rejects.toMatchObject({ status: 400 });
  await expect(tries(Array.from({ length: 21 }, () => box))).rejects.toMatchObject({ status: 400 });
  await expect(tries([{ ...box, page: 1 }])).rejects.toMatchObject(refused('PLACE_OUTSIDE'));
  await expect(tries([{ ...box, x: 0, width: 0.95 }])).rejects.toMatchObject(refused('PLACE_OUTSIDE'));
});

test('without having agreed, or to other words, nobody signs', async () => {
  const signer = aSigner('Ana Lima');
  const { document, links } = await sentDocument(office, [signer]);
  for (const consent of [undefined, 0, 2, true])
    await expect(
      nobody.sign.sign(signingOf(document.id, links.get(signer.id)!, signer, { consent })),
    ).rejects.toMatchObject({ status: 400 });
});

test("a page's file opens for whoever has the page alone, and for no other document", async () => {
  const signer = aSigner('Ana Lima');
  const { document, links } = await sentDocument(office, [signer]);
  const { file } = await nobody.sign.open({
    documentId: document.id,
    token: tokenOf(links.get(signer.id)!),
  });
  const statusOf = async (address: string) => (await world.app.inject(address)).statusCode;
  expect(await statusOf(file)).toBe(200);
  const { rows } = await world.pool.query('select original_key from documents where id = $1', [document.id]);
  for (const address of [
    `/private/${rows[0].original_key}`,
    `/files/${rows[0].original_key}`,
    `/api/files/${document.id}`,
    file.slice(0, -2) + (file.at(-2) === 'A' ? 'B' : 'A') + file.at(-1),
    `${file}/../../${rows[0].original_key}`,
  ])
    expect([401, 404], address).toContain(await statusOf(address));
});
