import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { audienceWords, termKinds, termKindWords } from '@traco/contract/terms/term-words';
import { deviceZone } from '../../../kit/form/use-lookups.ts';
import { ListState } from '../../../kit/list/list-state.tsx';
import { client } from '../../../lib/api.ts';
import { counted } from '../../../lib/counted.ts';
import { formatCount, formatTime } from '../../../lib/formats.ts';
import { titleOf } from '../../../lib/paths.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ExportButtons } from '../../../ui/export-buttons.tsx';
import { chipWords } from '../../../ui/filter-chips.tsx';
import { chipsOf, type ListFilter, ListPage, UpdatedAt } from '../../../ui/list-page.tsx';
import { RowTable } from '../../../ui/row-table.tsx';
import { useAddress } from '../../../ui/use-address.ts';
import { GivenDialog } from './given-dialog.tsx';
import { columnsOf, printedColumnsOf, TERM_ROW_HEIGHT, termStatus } from './term-columns.tsx';
import { TermPanel } from './term-panel.tsx';
import { useTerms } from './use-terms.ts';

const PATH = '/admin/terms-management';
const zone = deviceZone();
const words = (count: number) => counted(count, 'termo', 'termos');

/** The company's terms: what is asked of whom, and how far it was answered. */
export function TermsScreen() {
  const [search, set] = useAddress();
  const found = useTerms(search);
  const { filter, sort, totals } = found;
  const filters: ListFilter[] = [
    {
      name: 'kind',
      label: 'Assunto',
      value: filter.kind ?? '',
      all: 'Todos os assuntos',
      options: termKinds.map((kind) => ({ value: kind, label: termKindWords[kind] })),
    },
    {
      name: 'standing',
      label: 'Respostas',
      value: filter.standing ?? '',
      all: 'Todas as respostas',
      options: [
        { value: 'pending', label: 'Com pendentes' },
        { value: 'overdue', label: 'Com prazo vencido' },
      ],
    },
    {
      name: 'state',
      label: 'Situação',
      value: filter.state === 'current' ? '' : (filter.state ?? ''),
      all: 'Em vigor e rascunhos',
      options: [
        { value: 'published', label: 'Só em vigor' },
        { value: 'draft', label: 'Só rascunhos' },
        { value: 'revoked', label: 'Revogados' },
        { value: 'all', label: 'Todos' },
      ],
    },
  ];
  const chips = chipsOf(filters, filter.search);
  const newButton = (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => set({ editar: 'novo' }, false)}>
      Novo termo
    </Button>
  );
  return (
    <>
      <ListPage
        title={titleOf(PATH)}
        subtitle={
          <>
            {totals && `${words(totals.terms)} · ${formatCount(totals.pending)} respostas pendentes`}
            {found.updatedAt > 0 && (
              <>
                {' · '}
                <UpdatedAt
                  at={formatTime(new Date(found.updatedAt), zone)}
                  hasFailed={found.error !== null}
                />
              </>
            )}
          </>
        }
        actions={
          <>
            <ExportButtons
              fetchFile={(format) => client.terms.export({ ...filter, format })}
              paper={{
                title: titleOf(PATH),
                details: chipWords(chips),
                counted: words,
                zone,
                rows: totals?.terms,
                readPage: (page, signal) => client.terms.list({ ...filter, sort, ...page }, { signal }),
                columnsOf: () => printedColumnsOf(totals),
              }}
            />
            {newButton}
          </>
        }
        search={{ label: 'Procurar termo', placeholder: 'Título', value: filter.search ?? '' }}
        filters={filters}
        set={set}
      >
        <ListState
          isLoading={found.isLoading}
          error={found.error}
          isEmpty={found.rows.length === 0}
          onRetry={found.refresh}
          empty={
            <EmptyState title="Nenhum termo aqui" action={chips.length > 0 ? undefined : newButton}>
              {chips.length > 0
                ? 'Nenhum termo passa por estes filtros.'
                : 'Escreva o primeiro termo: EPI, uso de veículo, LGPD, conduta, premiação ou imagem.'}
            </EmptyState>
          }
        >
          <RowTable
            label={titleOf(PATH)}
            rows={found.rows}
            columns={columnsOf(totals)}
            rowHeight={TERM_ROW_HEIGHT}
            phone={(line) => ({
              title: line.title,
              end: termStatus(line).word,
              line:
                line.state === 'draft'
                  ? audienceWords(line)
                  : `${formatCount(line.accepted)} de ${formatCount(line.asked)} aceitaram · ${formatCount(line.pending)} pendentes`,
            })}
            phoneTotals={
              totals && `${words(totals.terms)} · ${formatCount(totals.pending)} respostas pendentes`
            }
            openId={search.termo}
            onOpen={({ id }) => set({ termo: id, versao: null }, false)}
            isQuiet={({ state }) => state === 'revoked'}
            sort={sort}
            onSort={(next) => set({ sort: next === 'title' ? null : next })}
            hasMore={found.hasMore}
            isLoadingMore={found.isLoadingMore}
            onMore={found.loadMore}
            isStale={found.isStale}
          />
        </ListState>
      </ListPage>
      {search.termo && <TermPanel key={search.termo} id={search.termo} search={search} set={set} />}
      {search.resposta && <GivenDialog id={search.resposta} onClose={() => set({ resposta: null })} />}
    </>
  );
}
