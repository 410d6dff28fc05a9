import { type DocumentState, documentStateWords } from '@traco/contract/documents/document-states';
import { documentKindWords } from '@traco/contract/documents/document-words';
import type { DocumentRow } from '@traco/contract/documents/documents';
import { deviceZone } from '../../kit/form/use-lookups.ts';
import { formatDate, formatDay } from '../../lib/formats.ts';
import type { PrintedColumn } from '../../ui/printed-list.tsx';
import type { RowColumn } from '../../ui/row-table.tsx';
import { type Status, StatusBadge } from '../../ui/status-badge.tsx';
import { deadlineOf, waitingWords } from './document-time.ts';

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

/** Whom a list of documents is of decides whether it says the plant, or else the day on which it was made. */
export const columnsOf = (hasUnit: boolean): RowColumn<DocumentRow>[] => {
  const now = new Date();
  return [
    { key: 'title', sort: 'title', label: 'Documento', width: 15, grows: true, cell: ({ title }) => title },
    { key: 'kind', sort: 'kind', label: 'Tipo', width: 12.5, cell: ({ kind }) => documentKindWords[kind] },
    {
      key: 'state',
      sort: 'state',
      label: 'Situação',
      width: 9.5,
      cell: ({ state }) => <StatusBadge status={statusOf(state)} />,
    },
    { key: 'signers', sort: 'signers', label: 'Assinaturas', width: 8, cell: shareSigned },
    {
      key: 'waiting',
      sort: 'waiting',
      label: 'Espera',
      width: 4.5,
      isDate: true,
      cell: (row) => waitingWords(row, now),
    },
    {
      key: 'dueOn',
      sort: 'dueOn',
      label: 'Prazo',
      width: 7,
      isDate: true,
      cell: (row) => <Deadline row={row} now={now} />,
    },
    hasUnit
      ? { key: 'unit', sort: 'unit', label: 'Unidade', width: 9, cell: ({ unit }) => unit?.name ?? 'Empresa' }
      : {
          key: 'createdAt',
          sort: 'createdAt',
          label: 'Criado',
          width: 7,
          isDate: true,
          cell: ({ createdAt }) => formatDate(createdAt, deviceZone()),
        },
  ];
};

/** `2 de 3`, where the head says of what. */
const shareSigned = ({ signers }: DocumentRow): string =>
  signers.length === 0
    ? 'ninguém'
    : `${signers.filter(({ state }) => state === 'signed').length} de ${signers.length}`;

function Deadline({ row, now }: { row: DocumentRow; now: Date }) {
  const status = deadlineOf(row, now);
  if (!status) return null;
  return status.tone === 'neutral' ? status.word : <StatusBadge status={status} />;
}

/** The columns on paper: words alone, and who signs. */
export const printedColumnsOf = (hasUnit: boolean): PrintedColumn<DocumentRow>[] => [
  { key: 'title', label: 'Documento', cell: ({ title }) => title },
  { key: 'kind', label: 'Tipo', cell: ({ kind }) => documentKindWords[kind] },
  { key: 'state', label: 'Situação', isShort: true, cell: ({ state }) => documentStateWords[state] },
  { key: 'signers', label: 'Signatários', cell: ({ signers }) => signers.map(({ name }) => name).join(', ') },
  { key: 'signed', label: 'Assinaturas', cell: shareSigned },
  { key: 'dueOn', label: 'Prazo', isDate: true, cell: ({ dueOn }) => (dueOn ? formatDay(dueOn) : '') },
  ...(hasUnit
    ? [{ key: 'unit', label: 'Unidade', cell: ({ unit }: DocumentRow) => unit?.name ?? 'Empresa' }]
    : []),
];
