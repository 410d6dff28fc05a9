import { COMPANY_ZONE } from '@traco/contract/constants';
import { documentStateWords } from '@traco/contract/documents/document-states';
import { documentKindWords } from '@traco/contract/documents/document-words';
import type { DocumentRow } from '@traco/contract/documents/documents';
import { dayIn } from '@traco/contract/values/time-zone';
import { unitOf } from '../../platform/actor.ts';
import { signedInDoor } from '../../platform/door.ts';
import { type Column, MOST_SHEET_ROWS, refuseTooMany, toSheet } from '../../platform/sheets/sheets.ts';
import * as rows from './document-rows.queries.ts';

const dayOf = (instant: string | null) => instant && dayIn(new Date(instant), COMPANY_ZONE);

const columns: Column<DocumentRow>[] = [
  { title: 'Documento', of: ({ title }) => title },
  { title: 'Tipo', of: ({ kind }) => documentKindWords[kind] },
  { title: 'Modelo', of: ({ template }) => template?.title ?? null },
  { title: 'Situação', of: ({ state }) => documentStateWords[state] },
  { title: 'Signatários', of: ({ signers }) => signers.map(({ name }) => name).join(', ') },
  { title: 'Assinaram', of: ({ signers }) => signers.filter(({ state }) => state === 'signed').length },
  { title: 'De', of: ({ signers }) => signers.length },
  { title: 'Unidade', of: ({ unit }) => unit?.name ?? 'Empresa' },
  { title: 'Enviado por', of: ({ senderName }) => senderName },
  { title: 'Criado', kind: 'date', of: ({ createdAt }) => dayOf(createdAt) },
  { title: 'Liberado', kind: 'date', of: ({ sentAt }) => dayOf(sentAt) },
  { title: 'Prazo', kind: 'date', of: ({ dueOn }) => dueOn },
  { title: 'Concluído', kind: 'date', of: ({ completedAt }) => dayOf(completedAt) },
];

/** The filtered list as a file, the newest first. */
export const exportDocuments = signedInDoor.documents.export.handler(
  async ({ input: { format, ...asked }, context: { db, actor, now }, errors }) => {
    const filter = { ...asked, unitId: unitOf(actor, asked) };
    refuseTooMany(await rows.countRows(db, filter, now()), errors);
    const found = await rows.listDocuments(db, filter, { now: now(), limit: MOST_SHEET_ROWS });
    return toSheet(format, `documentos-${dayIn(now(), COMPANY_ZONE)}`, columns, found);
  },
);
