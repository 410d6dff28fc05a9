import { COMPANY_ZONE } from '@traco/contract/constants';
import type { TermCounts, TermLine } from '@traco/contract/terms/term';
import {
  audienceWords,
  type TermState,
  termKindWords,
  termStateWords,
} from '@traco/contract/terms/term-words';
import type { TermTotals } from '@traco/contract/terms/terms-office';
import { dayIn } from '@traco/contract/values/time-zone';
import { counted } from '../../../lib/counted.ts';
import { formatDay, formatShare } from '../../../lib/formats.ts';
import type { PrintedColumn } from '../../../ui/printed-list.tsx';
import type { RowColumn } from '../../../ui/row-table.tsx';
import { type Status, StatusBadge } from '../../../ui/status-badge.tsx';
import { AnswerBar } from './answer-bar.tsx';
import classes from './management.module.css';

/** Height of a row in px: the title, and what it is about below. */
export const TERM_ROW_HEIGHT = 52;

const tones: Record<TermState, Status['tone']> = {
  draft: 'neutral',
  published: 'green',
  superseded: 'yellow',
  revoked: 'red',
};

/** How a version stands. */
export const termStatus = ({ state }: { state: TermState }): Status => ({
  word: termStateWords[state],
  tone: tones[state],
});

const share = (part: keyof TermCounts) => (line: TermCounts) =>
  line.asked > 0 ? formatShare(line[part] / line.asked) : '—';

const sumOf = (totals: TermTotals | undefined, part: keyof TermCounts) => totals && share(part)(totals);

/** The last day, and what it means: it is over and somebody owes, or it will block. */
function Due({ line: { dueOn, blocks, state, pending } }: { line: TermLine }) {
  if (!dueOn) return <>—</>;
  const isOverdue = state === 'published' && pending > 0 && dueOn < dayIn(new Date(), COMPANY_ZONE);
  const words = [isOverdue && 'vencido', blocks && (isOverdue ? 'bloqueia' : 'depois bloqueia')];
  const said = words.filter(Boolean).join(', ');
  return (
    <span className={classes.named} data-overdue={isOverdue || undefined}>
      {formatDay(dueOn)}
      {said && <small>{said}</small>}
    </span>
  );
}

/** The columns of the list of terms. */
export const columnsOf = (totals: TermTotals | undefined): RowColumn<TermLine>[] => [
  {
    key: 'title',
    label: 'Termo',
    sort: 'title',
    width: 13.5,
    grows: true,
    cell: ({ title, kind, hasDraft }) => (
      <span className={classes.named}>
        <b>{title}</b>
        <small>
          {termKindWords[kind]}
          {hasDraft && ' · nova versão em rascunho'}
        </small>
      </span>
    ),
    total: totals && counted(totals.terms, 'termo', 'termos'),
  },
  {
    key: 'version',
    sort: 'version',
    label: 'Versão',
    width: 4,
    isNumber: true,
    cell: ({ version }) => version,
  },
  {
    key: 'who',
    sort: 'who',
    label: 'Quem deve aceitar',
    width: 11,
    grows: true,
    cell: (line) => <span title={audienceWords(line)}>{audienceWords(line)}</span>,
  },
  {
    key: 'due',
    label: 'Prazo',
    sort: 'due',
    width: 6.75,
    isDate: true,
    cell: (line) => <Due line={line} />,
    total: totals && totals.overdue > 0 && counted(totals.overdue, 'vencido', 'vencidos'),
  },
  {
    key: 'answers',
    sort: 'answers',
    label: 'Respostas',
    width: 7,
    cell: (line) => (line.state === 'draft' ? '—' : <AnswerBar counts={line} />),
  },
  {
    key: 'accepted',
    sort: 'accepted',
    label: 'Aceito',
    width: 4.75,
    isNumber: true,
    cell: (line) => (line.state === 'draft' ? '—' : share('accepted')(line)),
    total: sumOf(totals, 'accepted'),
  },
  {
    key: 'pending',
    sort: 'pending',
    label: 'Pendente',
    width: 5.25,
    isNumber: true,
    cell: (line) => (line.state === 'draft' ? '—' : share('pending')(line)),
    total: sumOf(totals, 'pending'),
  },
  {
    key: 'refused',
    sort: 'refused',
    label: 'Recusado',
    width: 5.25,
    isNumber: true,
    cell: (line) => (line.state === 'draft' ? '—' : share('refused')(line)),
    total: sumOf(totals, 'refused'),
  },
  {
    key: 'hash',
    label: 'SHA-256',
    width: 6.5,
    cell: ({ sha256 }) =>
      sha256 ? <code className={classes.hash} title={sha256}>{`${sha256.slice(0, 8)}…`}</code> : '—',
  },
  {
    key: 'state',
    sort: 'state',
    label: 'Situação',
    width: 6.25,
    cell: (line) => <StatusBadge status={termStatus(line)} />,
  },
];

/** The same on paper: the hash whole, no bars. */
export function printedColumnsOf(totals: TermTotals | undefined): PrintedColumn<TermLine>[] {
  return columnsOf(totals)
    .filter(({ key }) => key !== 'answers')
    .map((column) => {
      if (column.key === 'hash') return { ...column, cell: ({ sha256 }: TermLine) => sha256 ?? '—' };
      if (column.key === 'state') return { ...column, cell: (line: TermLine) => termStatus(line).word };
      return column;
    });
}
