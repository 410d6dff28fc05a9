import { unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { run } from '../../platform/pdf/pdf-tools.fixture.ts';
import { type Client, openWorld, type World } from '../../testing/world.ts';
import { sealDocument } from '../documents/documents.service.ts';
import { aSigner, sentDocument, signingOf } from '../sign/signing.fixture.ts';

let world: World;
let office: Client;
let nobody: Client;

beforeAll(async () => {
  world = await openWorld();
  office = await world.as(await world.account('unit', { unit_id: (await world.unit()).id }));
  nobody = await world.as(null);
});
afterAll(() => world.close());

async function sealedDocument() {
  const signer = aSigner('Ana Lima', { cpf: '52998224725' });
  const { document, links } = await sentDocument(office, [signer]);
  const proofBefore = nobody.verify.proof({ code: document.code! });
  await expect(proofBefore).rejects.toMatchObject({ code: 'DOCUMENT_UNKNOWN' });
  await nobody.sign.sign(signingOf(document.id, links.get(signer.id)!, signer));
  await world.run(sealDocument, { documentId: document.id });
  const { address } = await office.documents.file({ id: document.id, which: 'sealed' });
  const pdf = (await world.app.inject(address)).rawPayload;
  return { document: await office.documents.get({ id: document.id }), pdf };
}

test('the guide in the proof, followed to the letter, proves the document without the server; a changed letter shows', async () => {
  const { document, pdf } = await sealedDocument();
  const zip = await nobody.verify.proof({ code: document.code! });
  expect([zip.type, zip.name]).toEqual(['application/zip', expect.stringMatching(/^prova-.{23}\.zip$/)]);
  const files = unzipSync(new Uint8Array(await zip.arrayBuffer()));
  const guide = new TextDecoder().decode(files['COMO-CONFERIR.txt']);
  const commands = [...guide.matchAll(/^ {4}(openssl .+)$/gm)].map(([, command]) => command!);
  expect(commands).toHaveLength(4);
  const follow = (given: Record<string, Uint8Array>) =>
    run('sh', ['-c', commands.join(' && ')], { ...given, 'documento.pdf': pdf });
  const { code, said } = follow(files);
  expect(code, said).toBe(0);
  expect(said).toContain('Verified OK');
  expect(said).toContain(document.sealed!.sha256);

  const statement = JSON.parse(new TextDecoder().decode(files['prova.json']));
  expect(statement).toMatchObject({
    forma: 'traco-prova-1',
    documentoSelado: { sha256: document.sealed!.sha256 },
    original: { sha256: document.original.sha256 },
    signatarios: [{ nome: 'Ana Lima', assinouEm: '2026-11-18T14:00:00.000Z' }],
  });
  expect(said.replaceAll(':', '')).toContain(statement.certificadoDestaProva.sha256.replaceAll(':', ''));
  expect(JSON.stringify(statement)).not.toContain('52998224725');

  const forged = Buffer.from(files['prova.json']!).toString().replace('Ana Lima', 'Ana Lume');
  const second = follow({ ...files, 'prova.json': Buffer.from(forged) });
  expect(second.code).not.toBe(0);
  expect(second.said).not.toContain('Verified OK');
});

test('with a certificate that is out of date nothing is proved', async () => {
  const { document } = await sealedDocument();
  world.setNow('2060-01-01T12:00:00Z');
  await expect(nobody.verify.proof({ code: document.code! })).rejects.toMatchObject({
    code: 'SEAL_OUT_OF_DATE',
  });
  world.setNow('2026-11-18T14:00:00Z');
});

test('an unknown code proves nothing', async () => {
  await expect(nobody.verify.proof({ code: '2'.repeat(20) })).rejects.toMatchObject({
    code: 'DOCUMENT_UNKNOWN',
  });
});
