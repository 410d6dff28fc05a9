import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { wordsOf } from '../../platform/pdf/pdf-tools.fixture.ts';
import { type Client, openWorld, type World } from '../../testing/world.ts';
import { sealDocument } from '../documents/documents.service.ts';
import { aSigner, STROKE, sentDocument, signingOf, tokenOf } from './signing.fixture.ts';

/** What whoever holds a link can do to the document's evidence, and to the server. */
let world: World;
let office: Client;
let nobody: Client;

beforeAll(async () => {
  world = await openWorld();
  nobody = await world.as(null);
});
beforeEach(async () => {
  office = await world.as(await world.account('unit', { unit_id: (await world.unit()).id }));
});
afterAll(() => world.close());

const signFrom = ({ documentId, ...payload }: ReturnType<typeof signingOf>, userAgent: string) =>
  world.app.inject({
    method: 'POST',
    url: `/api/sign/${documentId}`,
    headers: { 'user-agent': userAgent, host: 'traco.test' },
    payload,
  });

async function evidenceOf(documentId: string): Promise<string> {
  await world.run(sealDocument, { documentId });
  const { address } = await office.documents.file({ id: documentId, which: 'sealed' });
  return wordsOf(new Uint8Array((await world.app.inject(address)).rawPayload));
}

async function signedFrom(userAgent: string) {
  const signer = aSigner('Ana Lima');
  const { document, links } = await sentDocument(office, [signer]);
  const { statusCode } = await signFrom(signingOf(document.id, links.get(signer.id)!, signer), userAgent);
  expect(statusCode).toBe(200);
  return document.id;
}

test('the words of a signer’s device are not the evidence’s own', async () => {
  const id = await signedFrom('Assinatura qualificada ICP-Brasil conferida pelo cartório/1 x');
  expect((await evidenceOf(id)).replace(/\s+/g, ' ')).not.toMatch(/qualificada/i);
});

test('whoever signed stands in the evidence, whatever the device calls itself', async () => {
  const id = await signedFrom(`${'Assinou com certificado '.repeat(500)}/1 x`);
  expect(await evidenceOf(id)).toMatch(/Ana Lima[\s\S]*CPF •••/);
});

test('no device keeps a document from being sealed', { timeout: 90_000 }, async () => {
  const id = await signedFrom(`${'X'.repeat(12_000)}/1 x`);
  const failure = await world.run(sealDocument, { documentId: id }).catch(String);
  expect({ failure, sealed: (await office.documents.get({ id })).sealed }).toEqual({
    failure: undefined,
    sealed: expect.anything(),
  });
});

test('of two signers of the same name each has their own device and address in the evidence', async () => {
  const signers = [aSigner('José da Silva'), aSigner('José da Silva')];
  const { document, links } = await sentDocument(office, signers);
  const agents = [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:128.0) Gecko/20100101 Firefox/128.0',
    'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/128.0 Mobile Safari/537.36',
  ];
  for (const [index, signer] of signers.entries())
    await signFrom(signingOf(document.id, links.get(signer.id)!, signer), agents[index]!);
  const table = (await evidenceOf(document.id)).split('O que aconteceu')[0]!;
  expect([table.includes('Firefox'), table.includes('Chrome')]).toEqual([true, true]);
});

async function refusedAndReplaced(reason: string) {
  const [first, second] = [aSigner('Rui Alves'), aSigner('Eva Reis')];
  const { document, links } = await sentDocument(office, [first]);
  await nobody.sign.refuse({
    documentId: document.id,
    token: tokenOf(links.get(first.id)!),
    requestId: randomUUID(),
    cpf: first.cpf,
    reason,
  });
  const { revision } = await office.documents.get({ id: document.id });
  const replaced = await office.documents.replaceSigner({
    id: document.id,
    revision,
    signerId: first.id,
    by: second,
    reason: 'saiu',
  });
  await nobody.sign.sign(signingOf(document.id, replaced.links[0]!.address, second));
  return document.id;
}

test('the sealed evidence names who refused and was replaced', async () => {
  const words = await evidenceOf(await refusedAndReplaced('não concordo'));
  expect(words).not.toMatch(/Sistema/);
  expect(words).toContain('Rui Alves');
});

test('the sealed evidence tells nobody’s whole CPF', async () => {
  expect(await evidenceOf(await refusedAndReplaced('não concordo'))).not.toMatch(/\d{3}\.\d{3}\.\d{3}-\d{2}/);
});

test('who is asked for a one-time code does not refuse without it', async () => {
  const signer = aSigner('Ana Lima', { asksCode: true });
  const { document, links } = await sentDocument(office, [signer, aSigner('Rui Alves')]);
  await nobody.sign
    .refuse({
      documentId: document.id,
      token: tokenOf(links.get(signer.id)!),
      requestId: randomUUID(),
      cpf: signer.cpf,
      reason: 'em nome de outro',
    })
    .catch(() => undefined);
  expect((await office.documents.get({ id: document.id })).state).not.toBe('refused');
});

test('a refusal of many lines stands in the evidence', async () => {
  const words = await evidenceOf(await refusedAndReplaced(`não concordo${'\nx'.repeat(140)}`));
  expect(words).toContain('não concordo');
});

test('who tried too often has nothing more unpacked or written to the storage', {
  timeout: 90_000,
}, async () => {
  const signer = aSigner('Ana Lima');
  const { document, links } = await sentDocument(office, [signer]);
  const large = await sharp({ create: { width: 2_000, height: 2_000, channels: 4, background: '#0000' } })
    .composite([{ input: Buffer.from(STROKE, 'base64'), top: 5, left: 5 }])
    .png({ compressionLevel: 9 })
    .toBuffer();
  const drawing = { png: large.toString('base64'), how: 'drawn' };
  const wrong = () =>
    nobody.sign
      .sign(
        signingOf(document.id, links.get(signer.id)!, signer, {
          cpf: '52998224725',
          signature: drawing,
          initials: drawing,
        }),
      )
      .catch(({ code }) => code);
  for (let tries = 0; tries < 5; tries += 1) await wrong();
  const written: string[] = [];
  const put = world.storage.put.bind(world.storage);
  world.storage.put = async (...given: Parameters<typeof put>) => {
    written.push(given[0]);
    return put(...given);
  };
  // Each unpacks sixteen megabytes twice: a colleague of the office waits for all of them.
  const begun = performance.now();
  const all = Promise.all(Array.from({ length: 16 }, wrong));
  await office.documents.totals({});
  const waitedMs = Math.round(performance.now() - begun);
  expect(new Set(await all)).toEqual(new Set(['TOO_MANY_TRIES']));
  world.storage.put = put;
  expect({ written: written.length, waits: waitedMs > 2_000 }).toEqual({ written: 0, waits: false });
});
