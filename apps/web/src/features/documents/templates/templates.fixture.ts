import { contract } from '@traco/contract/contract';
import type { TemplateDetails } from '@traco/contract/documents/document-template';
import { answer } from '../../../testing/contract-server.fixture.ts';

/** A template of the company, as a plant finds it. */
export const someTemplate: TemplateDetails = {
  id: '0190f000-0000-7000-8000-0000000000c1',
  title: 'Ficha de entrega de EPI',
  kind: 'supply_contract',
  state: 'active',
  unit: null,
  isOwn: false,
  roles: [],
  uses: 2,
  changedAt: '2026-11-20T13:00:00.000Z',
  revision: 1,
  message: '',
  inOrder: true,
  dueDays: null,
  madeBy: 'Escritório',
  fields: [],
  file: { name: 'epi.pdf', bytes: 1, pages: [{ width: 595, height: 842 }] },
};

/** There is this one template. */
export function answerTemplate(more: Partial<TemplateDetails> = {}) {
  const template = { ...someTemplate, ...more };
  const { message, inOrder, dueDays, madeBy, fields, file, ...row } = template;
  answer(contract.documents.listTemplates, {
    rows: [{ ...row, fields: fields.length, pages: file.pages.length }],
  });
  answer(contract.documents.getTemplate, template);
  answer(contract.documents.templateHistory, []);
}
