import type { TermLine } from '@traco/contract/terms/term';
import { audienceWords, termKinds, termKindWords } from '@traco/contract/terms/term-words';
import { TermFilter, TermSort } from '@traco/contract/terms/terms-office';
import { deviceZone } from '../../../kit/form/use-lookups.ts';
import { type FilterChoice, optionsOf } from '../../../kit/list/filters.ts';
import { ListScreen } from '../../../kit/list/list-screen.tsx';
import { reads } from '../../../kit/list/read-filter.ts';
import { useList } from '../../../kit/list/use-list.ts';
import { api } from '../../../lib/api.ts';
import { counted } from '../../../lib/counted.ts';
import { formatCount } from '../../../lib/formats.ts';
import { AnswerDialog } from './answer-dialog.tsx';
import { columnsOf, printedColumnsOf, TERM_ROW_HEIGHT, termStatus } from './term-columns.tsx';
import { TermPanel } from './term-panel.tsx';
import { topics } from './topics.ts';

const read = reads(TermFilter, TermSort, 'title');
const filters: FilterChoice[] = [
  {
    name: 'kind',
    label: 'Assunto',
    all: 'Todos os assuntos',
    options: termKinds.map((kind) => ({ value: kind, label: termKindWords[kind] })),
  },
  {
    name: 'standing',
    label: 'Respostas',
    all: 'Todas as respostas',
    options: optionsOf({ pending: 'Com pendentes', overdue: 'Com prazo vencido' }),
  },
  {
    name: 'state',
    label: 'Situação',
    all: 'Em vigor e rascunhos',
    options: optionsOf({
      published: 'Só em vigor',
      draft: 'Só rascunhos',
      revoked: 'Revogados',
      all: 'Todos',
    }),
  },
];

/** The company's terms: what is asked of whom, and how far it was answered. */
export function TermsScreen() {
  const list = useList({ of: api.terms, read, meta: topics });
  const { search, set, totals } = list;
  const pending = totals && `${formatCount(totals.pending)} respostas pendentes`;
  return (
    <>
      <ListScreen
        path="/admin/terms-management"
        words={{
          one: 'termo',
          many: 'termos',
          first: 'Escreva o primeiro termo: EPI, uso de veículo, LGPD, conduta, premiação ou imagem.',
        }}
        list={list}
        count={totals?.terms}
        subtitle={totals && `${counted(totals.terms, 'termo', 'termos')} · ${pending}`}
        zone={deviceZone()}
        search={{ label: 'Procurar termo', placeholder: 'Título' }}
        filters={filters}
        usualSort="title"
        columns={columnsOf(totals)}
        printed={printedColumnsOf(totals)}
        rowHeight={TERM_ROW_HEIGHT}
        isQuiet={({ state }) => state === 'revoked'}
        phone={inShort}
        phoneTotals={pending}
        newOne="Novo termo"
        newIn="editar"
        parameter="termo"
        closes={['versao']}
        panel={(id) => <TermPanel id={id} search={search} set={set} />}
      />
      {search.resposta && <AnswerDialog id={search.resposta} onClose={() => set({ resposta: null })} />}
    </>
  );
}

/** A term in a line of a phone. */
const inShort = (line: TermLine) => ({
  title: line.title,
  end: termStatus(line).word,
  line:
    line.state === 'draft'
      ? audienceWords(line)
      : `${formatCount(line.accepted)} de ${formatCount(line.asked)} aceitaram · ${formatCount(line.pending)} pendentes`,
});
