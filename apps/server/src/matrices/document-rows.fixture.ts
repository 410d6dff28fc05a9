import { randomUUID } from 'node:crypto';
import type { Insert } from './insert.fixture.ts';

/** A document of the owner's unit with a signer, a link, an e-mail, a field and an event; and a template. */
export async function makeDocumentRows(
  insert: Insert,
  { unitId, accountId }: { unitId: string; accountId: string },
) {
  const [documentId, signerId] = [randomUUID(), randomUUID()];
  const ofDocument = { document_id: documentId, unit_id: unitId };
  await insert('documents', {
    id: documentId,
    unit_id: unitId,
    account_id: accountId,
    sender_name: 'Unidade',
    title: 'Contrato',
    kind: 'supply_contract',
    file_name: 'contrato.pdf',
    original_key: 'documents/x',
    original_bytes: 1,
    original_sha256: 'x',
    pages: '[]',
  });
  await insert('document_signers', {
    id: signerId,
    ...ofDocument,
    place: 0,
    role: 'party',
    name: 'Signatário',
    cpf: '52998224725',
  });
  await insert('document_links', {
    id: randomUUID(),
    ...ofDocument,
    signer_id: signerId,
    token_hash: 'x',
    expires_at: '2030-01-01T00:00:00Z',
  });
  await insert('document_mails', { id: randomUUID(), ...ofDocument, signer_id: signerId });
  await insert('document_templates', {
    id: randomUUID(),
    unit_id: unitId,
    title: 'Recibo',
    kind: 'receipt',
    roles: JSON.stringify([{ id: randomUUID(), label: 'Quem recebe', role: 'receiver', asksCode: false }]),
    fields: '[]',
    file_name: 'recibo.pdf',
    file_key: 'documents/y',
    file_bytes: 1,
    file_sha256: 'x',
    pages: '[]',
    made_by: 'Unidade',
  });
  await insert('document_fields', {
    id: randomUUID(),
    ...ofDocument,
    signer_id: signerId,
    kind: 'signature',
    box: '{"page":0,"x":0,"y":0,"width":0.1,"height":0.1}',
  });
  await insert('document_events', {
    ...ofDocument,
    sequence: 1,
    kind: 'created',
    at: '2026-11-18T12:00:00Z',
    payload: '{}',
    previous_hash: 'x',
    hash: 'x',
  });
}
