import { afterAll, beforeAll, expect, test } from 'vitest';
import { onePage } from '../../platform/pdf/pdf-files.fixture.ts';
import { type Client, openWorld, type World } from '../../testing/world.ts';
import { aSigner, sentDocument, signingOf } from '../sign/signing.fixture.ts';
import { sealDocument } from './documents.jobs.ts';

/** Whoever reaches the storage (a bucket's key, a backup that is put back) changes what lies under a key. */
let world: World;
let office: Client;
let nobody: Client;
const box = { page: 0, x: 0.1, y: 0.8, width: 0.3, height: 0.08 };

beforeAll(async () => {
  world = await openWorld();
  office = await world.as(await world.account('unit', { unit_id: (await world.unit()).id }));
  nobody = await world.as(null);
});
afterAll(() => world.close());

async function signed() {
  const signer = aSigner('Ana Lima');
  const { document, links } = await sentDocument(office, [signer]);
  await nobody.sign.sign(signingOf(document.id, links.get(signer.id)!, signer, { places: [box] }));
  const { rows } = await world.pool.query(
    `select d.original_key as original, s.signature_key as signature
       from documents d join document_signers s on s.document_id = d.id where d.id = $1`,
    [document.id],
  );
  return { id: document.id, keys: rows[0] as { original: string; signature: string } };
}
const sealedOf = async (id: string) => {
  await world.run(sealDocument, { documentId: id }).catch((error: Error) => {
    expect(error.message).toMatch(/is not the file that was signed/);
  });
  return (await office.documents.get({ id })).sealed;
};

test('what is as it was signed is sealed', async () => {
  const { id } = await signed();
  expect(await sealedOf(id)).toMatchObject({ sha256: expect.any(String) });
});

test('another file in the place of the original is not sealed as what was signed', async () => {
  const { id, keys } = await signed();
  await world.storage.put(keys.original, onePage({ text: 'Paga 9.000.000 reais' }));
  expect(await sealedOf(id)).toBeNull();
});

test("another's drawing in the place of a signature is not sealed as the signer's own", async () => {
  const { id, keys } = await signed();
  const other = await signed();
  await world.storage.put(
    keys.signature,
    Buffer.concat([await world.storage.getBytes(other.keys.signature).then(Buffer.from), Buffer.from('x')]),
  );
  expect(await sealedOf(id)).toBeNull();
});
