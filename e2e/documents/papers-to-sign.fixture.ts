import { randomUUID } from 'node:crypto';
import { type Caller, post } from '../app/enter.ts';
import { aPdf } from '../app/pdf-files.fixture.ts';
import { expect } from '../app/test.ts';

/** Somebody who is asked to sign. */
export interface Signer {
  name: string;
  cpf: string;
  asksCode?: boolean;
}

/** A CPF that nobody else has. */
export function anyCpf(): string {
  const digits = Array.from({ length: 9 }, () => Math.floor(Math.random() * 10));
  for (const length of [9, 10]) {
    const sum = digits
      .slice(0, length)
      .reduce((total, digit, index) => total + digit * (length + 1 - index), 0);
    digits.push(((sum * 10) % 11) % 10);
  }
  return digits.join('');
}

/** A draft of the plant with these signers, each with a field on the first page. */
export async function draftOf(office: Caller, title: string, signers: readonly Signer[]) {
  const id = randomUUID();
  const uploaded = await office.request.post('/api/documents', {
    multipart: {
      id,
      title,
      kind: 'supply_contract',
      file: { name: 'contrato.pdf', mimeType: 'application/pdf', buffer: aPdf(2, 'Contrato') },
    },
  });
  expect(uploaded.ok(), await uploaded.text()).toBe(true);
  const ids = signers.map(() => randomUUID());
  const prepared = await office.request.put(`/api/documents/${id}`, {
    data: {
      revision: (await uploaded.json()).revision,
      title,
      kind: 'supply_contract',
      message: '',
      inOrder: true,
      dueOn: null,
      signers: signers.map((signer, index) => ({ ...signer, id: ids[index], role: 'party' })),
      fields: ids.map((signerId, index) => ({
        id: randomUUID(),
        signerId,
        kind: 'signature',
        box: { page: 0, x: 0.1, y: 0.3 + index * 0.15, width: 0.4, height: 0.1 },
      })),
    },
  });
  expect(prepared.ok(), await prepared.text()).toBe(true);
  return { id, revision: (await prepared.json()).revision as number, signerIds: ids };
}

/** The same, sent; with the links of its signers. */
export async function sentOf(office: Caller, title: string, signers: readonly Signer[]) {
  const { id, revision, signerIds } = await draftOf(office, title, signers);
  const sent = await post<{ links: { address: string }[] }>(office, `/api/documents/${id}/send`, {
    revision,
  });
  return { id, signerIds, links: sent.links.map(({ address }) => address) };
}

/** A stroke on nothing. */
const STROKE =
  'iVBORw0KGgoAAAANSUhEUgAAACgAAAAUCAMAAADImI+JAAABI1BMVEVMaXEREREPDw8REREAAAAREREREREcHBwREREAAAAREREMDAwAAAAQEBAQEBAREREAAAAREREQEBAQEBAPDw8QEBAQEBAREREQEBAQEBAQEBASEhIREREQEBATExMQEBAREREREREREREQEBAREREQEBAPDw8REREPDw8REREAAAAQEBAREREREREREREQEBAREREQEBAODg4REREREREREREREREPDw8TExMREREREREREREREREQEBAQEBAQEBASEhIVFRUREREREREQEBARERESEhIREREQEBARERERERESEhIQEBAREREREREREREQEBALCwsSEhIREREQEBASEhIODg4RERESEhIQEBAPDw8PDw8REREREREQEBARERERERFTKqNdAAAAYHRSTlMA+yJ4A0n5Cf4FkBQE6PXfAg+7tyDTmzxMbj9VsYwNyJXPw6tLfTFHQL0Buu063dbgthItSICFMCgrcob8nMTJRAzcHeWWRpL3pM0448I76uQWG6XxNzTBDvNRMmce5p52eqQPAAAACXBIWXMAAAsTAAALEwEAmpwYAAAA3ElEQVQokWNgGGmAUxyZJyclrcKEXaFkghicrSvDmJCQkKDHzI6pzkgnQQLKZLflSGCTVzbkTUjgj8JQyJWgDWUJ2ifwmXIzMDAIuHklJMRzoqrzY7QxhrAc7RKcLKGiAjGRCUKCyOq4fRKsISwWoQR+Z4REdFyCqAiCyyKc4MsDYTInuKD4NlY0gdcbxuEMTvAPgjDV2DgcUB0VIZzgYQUxRSQ8ISQUKiybwIXuTRb3hAQDVQ1zVle+hIAwuDArlqAz0QeFakICh2cgpiQK0FJXUFLUNLMgoIwuAAA6FB+UlUSIMgAAAABJRU5ErkJggg==';

/** Signs a document by a link, as its page does. */
export async function signBy(who: Caller, link: string, { name, cpf }: Signer) {
  const [documentId, token] = new URL(link).pathname.split('/').slice(-2);
  await post(who, `/api/sign/${documentId}`, {
    token,
    requestId: randomUUID(),
    name,
    cpf,
    consent: 1,
    signature: { png: STROKE, how: 'drawn' },
  });
}
