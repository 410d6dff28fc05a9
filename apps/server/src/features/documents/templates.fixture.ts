import { randomUUID } from 'node:crypto';
import type { Client } from '../../testing/world.ts';
import { aSigner, pdfFile } from '../sign/signing.fixture.ts';

export const box = { page: 0, x: 0.1, y: 0.1, width: 0.2, height: 0.1 };
const [seller, buyer] = [aSigner('Ana Lima'), aSigner('Rui Alves', { role: 'witness', asksCode: true })];

/** A draft of these two with a field of each. */
export async function draftOf(who: Client) {
  const id = randomUUID();
  const { revision } = await who.documents.upload({
    id,
    title: 'Contrato',
    kind: 'supply_contract',
    file: pdfFile(),
  });
  const signers = [seller, buyer].map((signer) => ({ ...signer, id: randomUUID() }));
  const fields = signers.map((signer) => ({
    id: randomUUID(),
    signerId: signer.id,
    kind: 'signature' as const,
    box,
    label: '',
    required: true,
  }));
  return who.documents.prepare({
    id,
    revision,
    title: 'Contrato',
    kind: 'supply_contract',
    message: 'Confira.',
    inOrder: true,
    dueOn: null,
    signers,
    fields,
  });
}
