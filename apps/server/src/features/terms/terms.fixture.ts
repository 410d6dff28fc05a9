import { randomUUID } from 'node:crypto';
import type { TermFields } from '@traco/contract/terms/term';
import type { Client } from '../../testing/world.ts';

/** A text with each kind of node and each variable. */
export const aBody: TermFields['body'] = [
  { kind: 'heading', level: 1, line: [{ text: 'Uso de EPI' }] },
  {
    kind: 'paragraph',
    line: [
      { text: 'Eu, ' },
      { variable: 'nome', bold: true },
      { text: ', CPF ' },
      { variable: 'cpf' },
      { text: ', da unidade ' },
      { variable: 'unidade' },
      { text: ', ' },
      { text: 'declaro', italic: true },
      { text: ' que recebi:' },
    ],
  },
  { kind: 'list', ordered: false, items: [[{ text: 'Capacete' }], [{ text: 'Botina com biqueira' }]] },
];

/** What is written of a term unless a test says otherwise. */
export const termFields = (with_: Partial<TermFields> = {}): TermFields => ({
  kind: 'ppe',
  title: 'Termo de EPI',
  body: aBody,
  roles: ['employee'],
  unitIds: [],
  people: [],
  dueOn: null,
  blocks: false,
  attachmentIds: [],
  ...with_,
});

/** A term whose first version is in force. */
export async function publishTerm(office: Client, with_: Partial<TermFields> = {}) {
  const draft = await office.terms.create({ id: randomUUID(), ...termFields(with_) });
  return office.terms.publish({ id: draft.id, revision: draft.revision });
}

/** The next version of a term, in force. */
export async function publishNext(office: Client, termId: string, with_: Partial<TermFields> = {}) {
  const draft = await office.terms.revise({ id: termId });
  const changed = await office.terms.edit({ id: draft.id, revision: draft.revision, ...termFields(with_) });
  return office.terms.publish({ id: changed.id, revision: changed.revision });
}
