import { useQuery } from '@tanstack/react-query';
import type { TemplateRow } from '@traco/contract/documents/document-template';
import { documentKindWords } from '@traco/contract/documents/document-words';
import type { DocumentDetails } from '@traco/contract/documents/documents';
import { lazy, type ReactNode, Suspense } from 'react';
import { deviceZone } from '../../../kit/form/use-lookups.ts';
import { ListState } from '../../../kit/list/list-state.tsx';
import { api } from '../../../lib/api.ts';
import { counted } from '../../../lib/counted.ts';
import { changesWith } from '../../../lib/events.ts';
import { formatCount, formatDate } from '../../../lib/formats.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ListPage } from '../../../ui/list-page.tsx';
import { type RowColumn, RowTable } from '../../../ui/row-table.tsx';
import { useAddress } from '../../../ui/use-address.ts';

const TemplatePanel = lazy(() => import('./template-panel.tsx'));
const UseDialog = lazy(() => import('./use-dialog.tsx'));

interface Props {
  title: string;
  tabs: ReactNode;
  mayWrite: boolean;
  onMade: (document: DocumentDetails) => void;
}

const placesWords = ({ roles }: TemplateRow) => roles.map(({ label }) => label).join(', ');
const ownerWords = ({ unit }: TemplateRow) => unit?.name ?? 'Empresa';

const columns: RowColumn<TemplateRow>[] = [
  { key: 'title', label: 'Modelo', width: 15, grows: true, cell: ({ title }) => title },
  { key: 'kind', label: 'Tipo', width: 12, cell: ({ kind }) => documentKindWords[kind] },
  { key: 'roles', label: 'Quem assina', width: 14, cell: placesWords },
  { key: 'pages', label: 'Páginas', width: 5, isNumber: true, cell: ({ pages }) => formatCount(pages) },
  { key: 'uses', label: 'Documentos', width: 6.5, isNumber: true, cell: ({ uses }) => formatCount(uses) },
  { key: 'unit', label: 'De quem', width: 8, cell: ownerWords },
  {
    key: 'changedAt',
    label: 'Alterado',
    width: 7,
    isDate: true,
    cell: ({ changedAt }) => formatDate(changedAt, deviceZone()),
  },
];

/** Papers with places for signers, from which documents are made. */
export function TemplateList({ title, tabs, mayWrite, onMade }: Props) {
  const [search, set] = useAddress();
  const state = search.situacao === 'archived' ? 'archived' : 'active';
  const filter = { state, ...(search.search ? { search: search.search.slice(0, 80) } : {}) } as const;
  const found = useQuery(
    api.documents.listTemplates.queryOptions({
      input: filter,
      meta: changesWith('document_templates', 'documents'),
    }),
  );
  const rows = found.data?.rows ?? [];
  const isNarrowed = Boolean(search.search) || state === 'archived';
  return (
    <>
      <ListPage
        title={title}
        actions={tabs}
        search={{ label: 'Procurar modelo', placeholder: 'Título do modelo', value: search.search ?? '' }}
        filters={[
          {
            name: 'situacao',
            label: 'Situação',
            value: state === 'archived' ? state : '',
            all: 'Em uso',
            options: [{ value: 'archived', label: 'Arquivados' }],
          },
        ]}
        set={set}
      >
        <ListState
          isLoading={found.isPending}
          error={found.error}
          isEmpty={rows.length === 0}
          onRetry={() => void found.refetch()}
          empty={
            <EmptyState title="Nenhum modelo aqui">
              {isNarrowed
                ? 'Nenhum modelo passa por estes filtros.'
                : 'Prepare um documento, com signatários e campos, e guarde-o como modelo no painel dele.'}
            </EmptyState>
          }
        >
          <RowTable
            label="Modelos"
            rows={rows}
            columns={columns}
            phone={(row) => ({
              title: row.title,
              end: counted(row.uses, 'documento', 'documentos'),
              line: [ownerWords(row), placesWords(row)].join(' · '),
            })}
            openId={search.modelo}
            onOpen={({ id }) => set({ modelo: id }, false)}
            isQuiet={(row) => row.state === 'archived'}
          />
        </ListState>
      </ListPage>
      <Suspense>
        {search.modelo && (
          <TemplatePanel
            key={search.modelo}
            id={search.modelo}
            mayWrite={mayWrite}
            onUse={() => set({ usar: search.modelo ?? null })}
            onDocuments={() =>
              set({ aba: null, modelo: null, search: null, situacao: 'all', doModelo: search.modelo ?? null })
            }
            onClose={() => set({ modelo: null })}
          />
        )}
      </Suspense>
      {/* A boundary of its own: while one dialog's code comes, what is open below it stays as it is. */}
      <Suspense>
        {search.usar && mayWrite && (
          <UseDialog
            key={search.usar}
            templateId={search.usar}
            onMade={onMade}
            onClose={() => set({ usar: null })}
          />
        )}
      </Suspense>
    </>
  );
}
