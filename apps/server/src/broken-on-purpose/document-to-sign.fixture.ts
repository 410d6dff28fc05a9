import { randomUUID } from 'node:crypto';
import { aSigner, pdfFile, signingOf } from '../features/sign/signing.fixture.ts';

/** A running server, and who asks it. */
export interface Asks {
  address: string;
  cookie: string;
}

/** A document that waits for its last signature, and what it is signed with: the same each time. */
export interface SentDocument {
  id: string;
  signing: object;
}

async function ask<Answer>({ address, cookie }: Asks, method: string, path: string, body: unknown) {
  const isForm = body instanceof FormData;
  const answer = await fetch(`${address}/api${path}`, {
    method,
    signal: AbortSignal.timeout(30_000),
    headers: { cookie, ...(isForm ? {} : { 'content-type': 'application/json' }) },
    body: isForm ? body : JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as Answer;
}

/** A document of the plant that one person has still to sign. */
export async function aDocumentToSign(asks: Asks): Promise<SentDocument> {
  const [id, signer] = [randomUUID(), aSigner('Ana Lima')];
  const words = { title: 'Contrato de fornecimento', kind: 'supply_contract' };
  const form = new FormData();
  for (const [name, value] of Object.entries({ id, ...words })) form.set(name, value);
  form.set('file', pdfFile());
  const draft = await ask<{ revision: number }>(asks, 'POST', '/documents', form);
  const box = { page: 0, x: 0.1, y: 0.8, width: 0.3, height: 0.08 };
  const prepared = await ask<{ revision: number }>(asks, 'PUT', `/documents/${id}`, {
    ...words,
    revision: draft.revision,
    message: '',
    inOrder: true,
    dueOn: null,
    signers: [signer],
    fields: [{ id: randomUUID(), signerId: signer.id, kind: 'signature', box }],
  });
  const { links } = await ask<{ links: { address: string }[] }>(asks, 'POST', `/documents/${id}/send`, {
    revision: prepared.revision,
  });
  return { id, signing: signingOf(id, links[0]!.address, signer) };
}

/** Signs it; sent again it is the same signature. */
export const signIt = (asks: Asks, { id, signing }: SentDocument) =>
  ask<{ isComplete: boolean }>(asks, 'POST', `/sign/${id}`, signing);
