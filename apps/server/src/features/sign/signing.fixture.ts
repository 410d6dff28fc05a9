import { randomUUID } from 'node:crypto';
import type { SignerFields } from '@traco/contract/documents/document-signer';
import { signingConsent } from '@traco/contract/documents/document-words';
import type { DocumentDetails } from '@traco/contract/documents/documents';
import { onePage } from '../../platform/pdf/pdf-files.fixture.ts';
import { aCpf } from '../../testing/a-cpf.ts';
import type { Client } from '../../testing/world.ts';

export const pdfFile = (bytes: Uint8Array = onePage({ text: 'Contrato' }), name = 'contrato.pdf') =>
  new File([new Uint8Array(bytes)], name, { type: 'application/pdf' });

/** Somebody who is asked to sign. */
export const aSigner = (name: string, with_: Partial<SignerFields> = {}): SignerFields => ({
  id: randomUUID(),
  role: 'party',
  name,
  cpf: aCpf(),
  email: null,
  phone: null,
  asksCode: false,
  ...with_,
});

/** A stroke on nothing, 40 × 20. */
export const STROKE =
  'iVBORw0KGgoAAAANSUhEUgAAACgAAAAUCAMAAADImI+JAAABI1BMVEVMaXEREREPDw8REREAAAAREREREREcHBwREREAAAAREREMDAwAAAAQEBAQEBAREREAAAAREREQEBAQEBAPDw8QEBAQEBAREREQEBAQEBAQEBASEhIREREQEBATExMQEBAREREREREREREQEBAREREQEBAPDw8REREPDw8REREAAAAQEBAREREREREREREQEBAREREQEBAODg4REREREREREREREREPDw8TExMREREREREREREREREQEBAQEBAQEBASEhIVFRUREREREREQEBARERESEhIREREQEBARERERERESEhIQEBAREREREREREREQEBALCwsSEhIREREQEBASEhIODg4RERESEhIQEBAPDw8PDw8REREREREQEBARERERERFTKqNdAAAAYHRSTlMA+yJ4A0n5Cf4FkBQE6PXfAg+7tyDTmzxMbj9VsYwNyJXPw6tLfTFHQL0Buu063dbgthItSICFMCgrcob8nMTJRAzcHeWWRpL3pM0448I76uQWG6XxNzTBDvNRMmce5p52eqQPAAAACXBIWXMAAAsTAAALEwEAmpwYAAAA3ElEQVQokWNgGGmAUxyZJyclrcKEXaFkghicrSvDmJCQkKDHzI6pzkgnQQLKZLflSGCTVzbkTUjgj8JQyJWgDWUJ2ifwmXIzMDAIuHklJMRzoqrzY7QxhrAc7RKcLKGiAjGRCUKCyOq4fRKsISwWoQR+Z4REdFyCqAiCyyKc4MsDYTInuKD4NlY0gdcbxuEMTvAPgjDV2DgcUB0VIZzgYQUxRSQ8ISQUKiybwIXuTRb3hAQDVQ1zVle+hIAwuDArlqAz0QeFakICh2cgpiQK0FJXUFLUNLMgoIwuAAA6FB+UlUSIMgAAAABJRU5ErkJggg==';

/** The last part of a link. */
export const tokenOf = (address: string) => address.split('/').at(-1)!;

/** What somebody signs with. */
export const signingOf = (
  documentId: string,
  address: string | null,
  signer: SignerFields,
  with_: object = {},
) => ({
  documentId,
  token: address && tokenOf(address),
  requestId: randomUUID(),
  name: signer.name,
  cpf: signer.cpf,
  consent: signingConsent.version,
  signature: { png: STROKE, how: 'drawn' as const },
  ...with_,
});

/** A document that waits for these signers, and the links of each. */
export async function sentDocument(
  office: Client,
  signers: SignerFields[],
  with_: {
    inOrder?: boolean;
    dueOn?: string | null;
    fields?: object[];
    unitId?: string;
    bytes?: Uint8Array;
  } = {},
): Promise<{ document: DocumentDetails; links: Map<string, string> }> {
  const id = randomUUID();
  const { revision } = await office.documents.upload({
    id,
    title: 'Contrato de fornecimento',
    kind: 'supply_contract',
    file: pdfFile(with_.bytes),
    ...(with_.unitId ? { unitId: with_.unitId } : {}),
  });
  const prepared = await office.documents.prepare({
    id,
    revision,
    title: 'Contrato de fornecimento',
    kind: 'supply_contract',
    message: 'Por favor, assine até sexta.',
    inOrder: with_.inOrder ?? true,
    dueOn: with_.dueOn ?? null,
    signers,
    fields: (with_.fields ?? []) as never,
  });
  const { document, links } = await office.documents.send({ id, revision: prepared.revision });
  return { document, links: new Map(links.map(({ signerId, address }) => [signerId, address])) };
}
