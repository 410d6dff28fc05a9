import { type DocumentState, documentStateWords } from '@traco/contract/document-states';
import { documentKindWords } from '@traco/contract/document-words';
import type { DocumentRow } from '@traco/contract/documents';
import { deviceZone } from '../../domain/use-lookups.ts';
import { formatDay, formatInstant } from '../../lib/formats.ts';
import type { RowColumn } from '../../ui/row-table.tsx';
import { type Status, StatusBadge } from '../../ui/status-badge.tsx';

const tones: Record<DocumentState, Status['tone']> = {
  draft: 'neutral',
  sent: 'blue',
  seen: 'blue',
  partly_signed: 'yellow',
  signed: 'green',
  archived: 'neutral',
  refused: 'red',
  expired: 'orange',
  cancelled: 'neutral',
};

export const statusOf = (state: DocumentState): Status => ({
  word: documentStateWords[state],
  tone: tones[state],
});

/** `2 de 3 assinaram`. */
export const signedWords = ({ signers }: DocumentRow): string =>
  signers.length === 0
    ? 'ninguém ainda'
    : `${signers.filter(({ state }) => state === 'signed').length} de ${signers.length} assinaram`;

export const documentColumns: RowColumn<DocumentRow>[] = [
  { key: 'title', label: 'Documento', width: 18, grows: true, cell: ({ title }) => title },
  { key: 'kind', label: 'Tipo', width: 13, cell: ({ kind }) => documentKindWords[kind] },
  {
    key: 'state',
    label: 'Situação',
    width: 10,
    cell: ({ state }) => <StatusBadge status={statusOf(state)} />,
  },
  { key: 'signers', label: 'Assinaturas', width: 9, cell: signedWords },
  {
    key: 'dueOn',
    label: 'Prazo',
    width: 6.5,
    isDate: true,
    cell: ({ dueOn }) => (dueOn ? formatDay(dueOn) : ''),
  },
  { key: 'unit', label: 'Unidade', width: 10, cell: ({ unit }) => unit?.name ?? 'Empresa' },
  {
    key: 'createdAt',
    label: 'Criado',
    width: 11,
    isDate: true,
    cell: ({ createdAt }) => formatInstant(createdAt, deviceZone()),
  },
];
