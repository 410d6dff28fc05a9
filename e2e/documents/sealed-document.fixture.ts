import { randomUUID } from 'node:crypto';
import { STROKE } from '../../apps/server/src/features/sign/signing.fixture.ts';
import { type Caller, get, post } from '../app/enter.ts';
import { aPdf } from '../app/pdf-files.fixture.ts';
import { expect } from '../app/test.ts';

const signer = { name: 'João Pedro da Silva', cpf: '52998224725' };

/** A document of the plant of two pages that one has signed, as it was sealed. */
export async function sealedDocument(office: Caller): Promise<{ code: string; bytes: Buffer }> {
  const [id, signerId] = [randomUUID(), randomUUID()];
  const title = `Contrato ${id.slice(0, 8)}`;
  const words = { title, kind: 'supply_contract' };
  const file = {
    name: 'contrato.pdf',
    mimeType: 'application/pdf',
    buffer: aPdf(2, 'Contrato de fornecimento'),
  };
  const uploaded = await office.request.post('/api/documents', { multipart: { id, ...words, file } });
  expect(uploaded.ok(), await uploaded.text()).toBe(true);
  const prepared = await office.request.put(`/api/documents/${id}`, {
    data: {
      ...words,
      revision: (await uploaded.json()).revision,
      message: '',
      inOrder: true,
      dueOn: null,
      signers: [{ ...signer, id: signerId, role: 'party' }],
      fields: [
        {
          id: randomUUID(),
          signerId,
          kind: 'signature',
          box: { page: 1, x: 0.1, y: 0.6, width: 0.4, height: 0.1 },
        },
      ],
    },
  });
  expect(prepared.ok(), await prepared.text()).toBe(true);
  const { revision } = await prepared.json();
  const sent = await post<{ document: { code: string }; links: { address: string }[] }>(
    office,
    `/api/documents/${id}/send`,
    { revision },
  );
  await post(office, `/api/sign/${id}`, {
    token: sent.links[0]!.address.split('/').at(-1),
    requestId: randomUUID(),
    ...signer,
    consent: 1,
    signature: { png: STROKE, how: 'drawn' },
  });
  const isSealed = async () =>
    (await get<{ sealed: unknown }>(office, `/api/documents/${id}`)).sealed !== null;
  await expect.poll(isSealed, { timeout: 20_000 }).toBe(true);
  const { code } = sent.document;
  const { address } = await get<{ address: string }>(office, `/api/verify/${code}/file`);
  return { code, bytes: await (await office.request.get(address)).body() };
}
