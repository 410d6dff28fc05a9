import { Button } from '@mantine/core';
import { IconFileUpload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { documentKinds, documentKindWords } from '@traco/contract/documents/document-words';
import type { ReactNode } from 'react';
import { deviceZone, useScope, useUnits } from '../../kit/form/use-lookups.ts';
import { ListState } from '../../kit/list/list-state.tsx';
import { api, client } from '../../lib/api.ts';
import { counted } from '../../lib/counted.ts';
import { changesWith } from '../../lib/events.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ExportButtons } from '../../ui/export-buttons.tsx';
import { chipWords } from '../../ui/filter-chips.tsx';
import { chipsOf, type ListFilter, ListPage } from '../../ui/list-page.tsx';
import { RowTable } from '../../ui/row-table.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { useAddress } from '../../ui/use-address.ts';
import { columnsOf, printedColumnsOf, signedWords, statusOf } from './document-columns.tsx';
import { DocumentFigures } from './document-figures.tsx';
import { allWordsOf, type DocumentsTab, groupsOf, groupWords } from './document-tabs.ts';
import { useDocuments } from './use-documents.ts';

interface Props {
  title: string;
  tab: DocumentsTab;
  tabs: ReactNode;
  mayWrite: boolean;
}

/** The documents of a tab: figures, filters, rows; taken home as a file or on paper. */
export function DocumentList({ title, tab, tabs, mayWrite }: Props) {
  const [search, set] = useAddress();
  const { choosesUnit } = useScope();
  const found = useDocuments(search, tab);
  const { rows, totals, filter } = found;
  const filters = useFilters(search, tab);
  const chips = chipsOf(filters, search.search);
  const upload = mayWrite && (
    <Button leftSection={<IconFileUpload size={18} aria-hidden />} onClick={() => set({ novo: '1' }, false)}>
      Novo documento
    </Button>
  );
  // Who looks for a document that all have signed finds it here too.
  const widen = groupsOf(tab).includes('all') && filter.state !== 'all' && (
    <Button variant="default" onClick={() => set({ situacao: 'all' })}>
      Procurar em todas as situações
    </Button>
  );
  const [emptyTitle, emptyWords] =
    chips.length > 0
      ? ['Nenhum documento aqui', 'Nenhum documento passa por estes filtros.']
      : tab === 'concluidos'
        ? [
            'Nada concluído ainda',
            'Aqui ficam os documentos que todos assinaram, com o selo e as evidências.',
          ]
        : [
            'Nenhum documento aqui',
            'Envie um PDF ou use um modelo, diga quem assina e mande o link: cada um assina no próprio telefone.',
          ];
  return (
    <ListPage
      title={title}
      actions={
        <>
          {tabs}
          <ExportButtons
            fetchFile={(format) => client.documents.export({ ...filter, format })}
            paper={{
              title,
              details: chipWords(chips),
              counted: (count) => counted(count, 'documento', 'documentos'),
              zone: deviceZone(),
              readPage: (page, signal) => client.documents.list({ ...filter, ...page }, { signal }),
              columnsOf: () => printedColumnsOf(choosesUnit),
            }}
          />
          {upload}
        </>
      }
      search={{
        label: 'Procurar por título, pessoa ou CPF',
        placeholder: 'Título, pessoa ou CPF',
        value: search.search ?? '',
      }}
      filters={filters}
      set={set}
    >
      {totals && <DocumentFigures totals={totals} unit={search.unit} />}
      <ListState
        isLoading={found.isLoading}
        error={found.error}
        isEmpty={rows.length === 0}
        onRetry={found.refresh}
        empty={
          <EmptyState
            title={emptyTitle!}
            action={chips.length > 0 ? widen : tab !== 'concluidos' ? upload : undefined}
          >
            {emptyWords}
          </EmptyState>
        }
      >
        <RowTable
          label="Documentos"
          rows={rows}
          columns={columnsOf(choosesUnit)}
          phone={(row) => ({
            title: row.title,
            end: <StatusBadge status={statusOf(row.state)} />,
            line: [documentKindWords[row.kind], signedWords(row)].join(' · '),
          })}
          openId={search.documento}
          onOpen={({ id }) => set({ documento: id }, false)}
          isQuiet={({ state }) => state === 'archived' || state === 'cancelled'}
          isStale={found.isStale}
          viewKey={JSON.stringify(filter)}
          hasMore={found.hasMore}
          isLoadingMore={found.isLoadingMore}
          onMore={found.loadMore}
        />
      </ListState>
    </ListPage>
  );
}

/** What the list is narrowed by; a person and a template come from where they are named. */
function useFilters(search: Record<string, string | undefined>, tab: DocumentsTab): ListFilter[] {
  const { choosesUnit } = useScope();
  const units = useUnits();
  const templates = useQuery(
    api.documents.templateTitles.queryOptions({ meta: changesWith('document_templates') }),
  );
  const groups = groupsOf(tab);
  return [
    ...(groups.length > 0
      ? [
          {
            name: 'situacao',
            label: 'Situação',
            value: groups.find((group) => group === search.situacao) ?? '',
            all: allWordsOf(tab),
            options: groups.map((value) => ({ value, label: groupWords[value]! })),
          },
        ]
      : []),
    {
      name: 'tipo',
      label: 'Tipo',
      value: search.tipo ?? '',
      all: 'Todos os tipos',
      options: documentKinds.map((value) => ({ value, label: documentKindWords[value] })),
    },
    {
      name: 'doModelo',
      label: 'Modelo',
      value: search.doModelo ?? '',
      all: 'Com ou sem modelo',
      options: (templates.data ?? []).map(({ id, title }) => ({ value: id, label: title })),
    },
    ...(choosesUnit
      ? [
          {
            name: 'unit',
            label: 'Unidade',
            value: search.unit ?? '',
            all: 'Todas as unidades',
            options: units.map(({ id, name }) => ({ value: id, label: name })),
          },
        ]
      : []),
    ...(search.pessoa
      ? [
          {
            name: 'pessoa',
            label: 'Pessoa',
            value: search.pessoa,
            all: 'Qualquer pessoa',
            options: [{ value: search.pessoa, label: search.pessoa }],
          },
        ]
      : []),
  ];
}
