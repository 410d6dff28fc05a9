import { z } from 'zod';
import { requires } from '../procedure.ts';
import { Id, line } from '../values/quantities.ts';
import { rowHistory } from '../values/row-history.ts';
import { DocumentDetails, Title } from './document.ts';
import { DOCUMENT_SIGNERS } from './document-limits.ts';
import {
  TemplateChange,
  TemplateDetails,
  TemplateFields,
  TemplatePeople,
  TemplateRole,
  TemplateRow,
  TemplateWords,
  templateStates,
} from './document-template.ts';

const notFound = {
  TEMPLATE_NOT_FOUND: { status: 404, message: 'Este modelo não existe.' },
} as const;
const notOwn = {
  COMPANY_TEMPLATE: { status: 422, message: 'Este modelo é da empresa: só o escritório o altera.' },
} as const;
const stale = {
  STALE_REVISION: {
    status: 409,
    message: 'Outra pessoa alterou este modelo enquanto você o via. Confira de novo.',
  },
} as const;
const idTaken = {
  ID_TAKEN: { status: 409, message: 'Este envio já foi usado para outro cadastro. Recarregue a página.' },
} as const;
const tooMany = {
  TOO_MANY_TEMPLATES: { status: 422, message: 'Há modelos demais: arquive algum antes.' },
} as const;
const ofRevision = z.object({ id: Id, revision: z.int32().min(1) });
const State = z.enum(templateStates, { error: 'Escolha a situação.' });

/** Papers with places for signers, from which documents are made. Spread into `documents`. */
export const templateProcedures = {
  listTemplates: requires('documents:read')
    .route({ method: 'GET', path: '/document-templates', summary: 'Lista modelos de documento' })
    .input(z.object({ unitId: Id.optional(), state: State.default('active'), search: line(80).optional() }))
    .output(z.object({ rows: z.array(TemplateRow) })),
  /** What documents may be narrowed to: also templates that are no more in use. */
  templateTitles: requires('documents:read')
    .route({ method: 'GET', path: '/document-templates/titles', summary: 'Os títulos dos modelos' })
    .output(z.array(z.object({ id: z.string(), title: z.string() }))),
  getTemplate: requires('documents:read')
    .route({ method: 'GET', path: '/document-templates/{id}', summary: 'Mostra um modelo de documento' })
    .input(z.object({ id: Id }))
    .output(TemplateDetails)
    .errors(notFound),
  templateHistory: requires('documents:read')
    .route({ method: 'GET', path: '/document-templates/{id}/history', summary: 'O que mudou de um modelo' })
    .input(z.object({ id: Id }))
    .output(rowHistory(TemplateChange))
    .errors(notFound),
  templateFile: requires('documents:read')
    .route({
      method: 'GET',
      path: '/document-templates/{id}/file',
      summary: 'O endereço do PDF de um modelo',
    })
    .input(z.object({ id: Id }))
    .output(z.object({ address: z.string() }))
    .errors(notFound),
  /** Keeps a document's paper and fields as a template; its signers become places. Sent again it answers as the first time. */
  keepTemplate: requires('documents:write', { queued: true, once: 'id' })
    .route({ method: 'POST', path: '/document-templates', summary: 'Guarda um documento como modelo' })
    .input(
      TemplateFields.pick({ title: true, dueDays: true }).extend({
        id: Id,
        documentId: Id,
        labels: z
          .array(z.object({ signerId: Id, label: TemplateRole.shape.label }))
          .max(DOCUMENT_SIGNERS, { error: `Use no máximo ${DOCUMENT_SIGNERS} lugares.` }),
      }),
    )
    .output(TemplateDetails)
    .errors({
      ...idTaken,
      ...tooMany,
      DOCUMENT_NOT_FOUND: { status: 404, message: 'Este documento não existe.' },
      NO_SIGNERS: {
        status: 422,
        message: 'Diga quem assina e salve o rascunho antes de guardá-lo como modelo.',
      },
      LABEL_MISSING: { status: 422, message: 'Dê um nome a cada lugar de assinatura.' },
    }),
  editTemplate: requires('documents:write')
    .route({ method: 'PUT', path: '/document-templates/{id}', summary: 'Altera um modelo de documento' })
    .input(ofRevision.extend(TemplateFields.shape))
    .output(TemplateDetails)
    .errors({ ...notFound, ...notOwn, ...stale }),
  setTemplateState: requires('documents:write')
    .route({
      method: 'POST',
      path: '/document-templates/{id}/state',
      summary: 'Arquiva ou reativa um modelo',
    })
    .input(ofRevision.extend({ state: State }))
    .output(TemplateDetails)
    .errors({ ...notFound, ...notOwn, ...stale, ...tooMany }),
  /** Makes a draft from a template: a paper of its own, its fields, and who stands in each place. */
  fromTemplate: requires('documents:write', { queued: true, once: 'documentId' })
    .route({
      method: 'POST',
      path: '/document-templates/{id}/documents',
      summary: 'Cria um documento a partir de um modelo',
    })
    .input(
      z.object({
        id: Id,
        documentId: Id,
        /** The unit that has the document; only those choose who have none of their own. */
        unitId: Id.optional(),
        title: Title,
        people: TemplatePeople,
        /** What is written on the paper at once, in the place of a field: it is left to nobody. */
        words: TemplateWords.default([]),
      }),
    )
    .output(DocumentDetails)
    .errors({
      ...notFound,
      ...idTaken,
      TEMPLATE_ARCHIVED: { status: 409, message: 'Este modelo foi arquivado.' },
      FIELD_UNKNOWN: {
        status: 422,
        message: 'Um dos campos não é mais deste modelo. Abra o modelo de novo.',
      },
      NOT_WRITTEN_ON: {
        status: 422,
        message:
          'Não dá para escrever no PDF deste modelo. Deixe os campos em branco: quem assina os preenche.',
      },
      PERSON_MISSING: { status: 422, message: 'Diga quem assina em cada lugar do modelo.' },
      UNIT_NOT_FOUND: { status: 422, message: 'Unidade não encontrada.' },
      TOO_MANY_DOCUMENTS: { status: 429, message: 'Muitos documentos na última hora. Faça este mais tarde.' },
    }),
};
