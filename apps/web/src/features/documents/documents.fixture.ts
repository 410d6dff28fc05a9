import { contract } from '@traco/contract/contract';
import type { DocumentDetails } from '@traco/contract/documents/documents';
import { answer } from '../../testing/contract-server.fixture.ts';

const { documents } = contract;

export const ids = {
  unit: '0190f000-0000-7000-8000-000000000001',
  document: '0190f000-0000-7000-8000-0000000000d1',
  ana: '0190f000-0000-7000-8000-0000000000a1',
};

/** A draft that Ana is to sign. */
export const someDocument = (more: Partial<DocumentDetails> = {}): DocumentDetails => ({
  id: ids.document,
  title: 'Contrato 12',
  kind: 'supply_contract',
  state: 'draft',
  unit: { id: ids.unit, name: 'Sorocaba' },
  senderName: 'Marina',
  createdAt: '2026-11-18T13:00:00.000Z',
  sentAt: null,
  dueOn: null,
  completedAt: null,
  expiresAt: null,
  template: null,
  revision: 1,
  message: '',
  inOrder: true,
  reason: '',
  original: {
    name: 'contrato.pdf',
    bytes: 1_000,
    sha256: 'a'.repeat(64),
    pages: [{ width: 595, height: 842 }],
    earlierSignatures: 0,
  },
  sealed: null,
  code: null,
  signers: [
    {
      id: ids.ana,
      place: 0,
      role: 'party',
      name: 'Ana Lima',
      cpf: '52998224725',
      email: null,
      phone: null,
      hasAccount: false,
      asksCode: false,
      state: 'waiting',
      signedAt: null,
      reason: '',
      linkedAt: null,
      mail: null,
    },
  ],
  fields: [],
  ...more,
});

/** The office has these documents from now on. @returns what its list is asked for */
export function holds(...held: DocumentDetails[]) {
  answer(documents.get, ({ id }, refusals) => {
    const found = held.find((each) => each.id === id);
    if (!found) throw refusals.DOCUMENT_NOT_FOUND();
    return found;
  });
  answer(contract.records.document, ({ id }, refusals) => {
    const document = held.find((each) => each.id === id);
    if (!document) throw refusals.DOCUMENT_NOT_FOUND();
    return { document, people: [], events: [], isWhole: true };
  });
  answer(documents.ways, { mail: false });
  return answer(documents.list, { rows: held, nextCursor: null });
}

/** What the screen around them asks for. */
export function answerOffice() {
  answer(contract.catalogue.units, [
    {
      id: ids.unit,
      name: 'Sorocaba',
      code: 'SOR',
      timeZone: 'America/Sao_Paulo',
      sellersMayRecord: true,
      firstDayOn: '2020-01-01',
    },
  ]);
  answer(documents.totals, { open: 3, overdue: 1, refused: 2, signedInThirtyDays: 4, medianHours: 5 });
  answer(documents.templateTitles, []);
  answer(contract.sign.waiting, { rows: [] });
  answer(contract.terms.own, []);
}
