import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pdfsig, run, wordsOf } from '../../platform/pdf/pdf-tools.fixture.ts';
import { type Client, openWorld, type World } from '../../testing/world.ts';
import { aSigner, sentDocument, signingOf, tokenOf } from '../sign/signing.fixture.ts';
import { endLateDocuments, sealDocument, sealLeftDocuments } from './documents.jobs.ts';

let world: World;
let office: Client;
let nobody: Client;

beforeAll(async () => {
  world = await openWorld();
  office = await world.as(await world.account('unit', { unit_id: (await world.unit()).id }));
  nobody = await world.as(null);
});
afterAll(() => world.close());

/** A document that two have signed. */
async function signedDocument() {
  const signers = [aSigner('João da Silva'), aSigner('Maria Souza')];
  const [first] = signers;
  const box = { page: 0, x: 0.1, y: 0.8, width: 0.3, height: 0.08 };
  const { document, links } = await sentDocument(office, signers, {
    inOrder: false,
    fields: [
      { id: crypto.randomUUID(), signerId: first!.id, kind: 'signature', box },
      { id: crypto.randomUUID(), signerId: first!.id, kind: 'date', box: { ...box, x: 0.5 } },
    ],
  });
  for (const signer of signers)
    await nobody.sign.sign(
      signingOf(document.id, links.get(signer.id)!, signer, { places: [{ ...box, y: 0.6 }] }),
    );
  return document;
}

const sealedBytes = async (id: string) => {
  const { address } = await office.documents.file({ id, which: 'sealed' });
  return new Uint8Array((await world.app.inject(address)).rawPayload);
};
const keysOf = async (id: string) =>
  (await world.pool.query('select sealed_key, sealing_key from documents where id = $1', [id])).rows[0];
/** Widths and heights of the pictures of a page; what is transparent about them is none of its own. */
const picturesOf = (pdf: Uint8Array, page: number) =>
  run('pdfimages', ['-list', '-f', String(page), '-l', String(page), 'a.pdf'], { 'a.pdf': pdf })
    .said.split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter(([, , kind]) => kind === 'image')
    .map(([, , , width, height]) => `${width} ${height}`);
const filesLeft = async () =>
  [...(await world.storage.listAll('documents')).objects].map((each) => ('key' in each ? each.key : ''));

test('when all have signed the document is sealed: marks, pages of evidence, code, signature that readers accept', async () => {
  const { id, code } = await signedDocument();
  await world.run(sealDocument, { documentId: id });
  const document = await office.documents.get({ id });
  const bytes = await sealedBytes(id);
  expect(createHash('sha256').update(bytes).digest('hex')).toBe(document.sealed!.sha256);
  const said = pdfsig(bytes);
  expect(said).toContain('Signature is Valid');
  expect(said).toContain('Total document signed');
  expect(run('qpdf', ['--check', 'a.pdf'], { 'a.pdf': bytes }).code).toBe(0);
  const { said: words } = run('pdftotext', ['-layout', 'a.pdf', '-'], { 'a.pdf': bytes });
  expect(words).toContain('Contrato');
  expect(words).toContain('18/11/2026');
  expect(words).toContain('PÁGINA DE EVIDÊNCIAS');
  // What a court asks: to the second and in which zone, how each proved who it was, how it was signed, under which law.
  expect(words).toMatch(/selado em 18\/11\/2026 11:00:00 \(horário de Brasília\)/);
  expect(words).toContain('Identificou-se por link pessoal e secreto, nome e CPF');
  expect(words).toContain('assinatura desenhada');
  expect(words).toMatch(/Medida\s+Provisória\s+nº\s+2\.200-2\/2001/);
  expect(words).toContain('João da Silva');
  expect(words).toContain(document.original.sha256);
  expect(words).toContain(code!.slice(0, 5));
  const altered = bytes.slice();
  altered[400] = altered[400]! ^ 1;
  expect(pdfsig(altered)).not.toContain('Signature is Valid');

  const found = await nobody.verify.byHash({ hashes: [document.sealed!.sha256] });
  expect(found.found).toMatchObject({ is: 'sealed', document: { code, title: 'Contrato de fornecimento' } });
  expect(JSON.stringify(found)).not.toMatch(/documents\/|"cpf":"\d{11}"/);
  expect(
    await nobody.verify.byHash({ hashes: [createHash('sha256').update(altered).digest('hex')] }),
  ).toEqual({
    found: null,
  });
  expect((await nobody.verify.read({ code: code!.toLowerCase() })).signers.map(({ state }) => state)).toEqual(
    ['signed', 'signed'],
  );
  const { events: rows, isWhole } = await office.records.document({ id });
  expect(isWhole).toBe(true);
  expect(rows.at(-1)!.kind).toBe('sealed');
});

test('a signature without a field or a place of its own stands with the evidence, beside who drew it', async () => {
  const [party, witness] = [aSigner('João da Silva'), aSigner('Rui Alves', { role: 'witness' })];
  const { document, links } = await sentDocument(office, [party, witness], { inOrder: false });
  const box = { page: 0, x: 0.1, y: 0.6, width: 0.3, height: 0.08 };
  for (const [signer, places] of [[party, [box]] as const, [witness, []] as const])
    await nobody.sign.sign(signingOf(document.id, links.get(signer.id)!, signer, { places: [...places] }));
  await world.run(sealDocument, { documentId: document.id });
  const bytes = await sealedBytes(document.id);
  // On the original's page what the party drew; with the evidence what the witness did, and only that.
  expect(picturesOf(bytes, 1)).toEqual(['40 20']);
  expect(picturesOf(bytes, 2)).toEqual(['40 20']);
  expect(wordsOf(bytes, 2)).toMatch(/Rui Alves[\s\S]*Assinatura desenhada:/);
  expect(wordsOf(bytes).match(/Assinatura desenhada:/g)).toHaveLength(1);
});

test('of two servers that seal at once, and of a third later, one seal stays and no other file', async () => {
  const { id } = await signedDocument();
  const before = await filesLeft();
  await Promise.all([1, 2, 3].map(() => world.run(sealDocument, { documentId: id })));
  await world.run(sealDocument, { documentId: id });
  const { sealed_key: key } = await keysOf(id);
  expect((await filesLeft()).filter((each) => !before.includes(each))).toEqual([key]);
  expect((await office.records.document({ id })).events.filter(({ kind }) => kind === 'sealed')).toHaveLength(
    1,
  );
  expect(pdfsig(await sealedBytes(id))).toContain('Signature is Valid');
});

test('what a killed server left half done is finished by the clock, and its bytes go', async () => {
  const { id } = await signedDocument();
  // Killed between the stored bytes and the row that would have pointed to them.
  await world.storage.put('documents/half', 'bytes of a seal that nobody knows');
  await world.pool.query("update documents set sealing_key = 'documents/half' where id = $1", [id]);
  await world.run(sealLeftDocuments);
  expect((await keysOf(id)).sealed_key).toBeNull();
  world.setNow('2026-11-18T14:02:00Z');
  await world.run(sealLeftDocuments);
  world.setNow('2026-11-18T14:00:00Z');
  expect((await keysOf(id)).sealed_key).not.toBeNull();
  expect(await world.storage.exists('documents/half')).toBe(false);
});

test('a document that cannot be sealed keeps no other from it, and is told of', async () => {
  const broken = await signedDocument();
  const whole = await signedDocument();
  const { rows } = await world.pool.query('select original_key from documents where id = $1', [broken.id]);
  await world.storage.delete(rows[0].original_key);
  world.setNow('2026-11-18T14:02:00Z');
  await expect(world.run(sealLeftDocuments)).rejects.toThrow(/^1 of \d+ failed$/);
  world.setNow('2026-11-18T14:00:00Z');
  expect((await keysOf(broken.id)).sealed_key).toBeNull();
  expect((await keysOf(whole.id)).sealed_key).not.toBeNull();
});

test('a document whose deadline is over is ended by the clock; with another deadline it goes on', async () => {
  const signer = aSigner('Lia Prado');
  const { document, links } = await sentDocument(office, [signer], { dueOn: '2026-11-18' });
  world.setNow('2026-11-19T12:00:00Z');
  await world.run(endLateDocuments);
  const ended = await office.documents.get({ id: document.id });
  expect(ended.state).toBe('expired');
  const open = () => nobody.sign.open({ documentId: document.id, token: tokenOf(links.get(signer.id)!) });
  await expect(open()).rejects.toMatchObject({ code: 'SIGNING_NOT_FOUND' });
  await expect(
    office.documents.prolong({ id: document.id, revision: ended.revision, dueOn: '2026-11-18' }),
  ).rejects.toMatchObject({ code: 'DUE_IN_PAST' });
  const goesOn = await office.documents.prolong({
    id: document.id,
    revision: ended.revision,
    dueOn: '2026-11-25',
  });
  expect(goesOn.state).toBe('sent');
  expect((await open()).dueOn).toBe('2026-11-25');
  world.setNow('2026-11-18T14:00:00Z');
});
