import { useQuery } from '@tanstack/react-query';
import type { TemplateRow } from '@traco/contract/documents/document-template';
import { documentKindWords } from '@traco/contract/documents/document-words';
import type { DocumentDetails } from '@traco/contract/documents/documents';
import type { RoutePath } from '@traco/contract/routes/routes';
import { lazy, type ReactNode, Suspense } from 'react';
import { deviceZone } from '../../../kit/form/use-lookups.ts';
import { type FilterChoice, optionsOf } from '../../../kit/list/filters.ts';
import { ListScreen } from '../../../kit/list/list-screen.tsx';
import type { RowValues } from '../../../kit/list/sorted-rows.ts';
import { useWholeList } from '../../../kit/list/use-whole-list.ts';
import { api } from '../../../lib/api.ts';
import { counted } from '../../../lib/counted.ts';
import { changesWith } from '../../../lib/events.ts';
import { formatCount, formatDate } from '../../../lib/formats.ts';
import type { RowColumn } from '../../../ui/row-table.tsx';
import { useAddress } from '../../../ui/use-address.ts';

const TemplatePanel = lazy(() => import('./template-panel.tsx'));
const UseDialog = lazy(() => import('./use-dialog.tsx'));

const words = {
  one: 'modelo',
  many: 'modelos',
  first: 'Prepare um documento, com signatários e campos, e guarde-o como modelo no painel dele.',
};

interface Props {
  path: RoutePath;
  tabs: ReactNode;
  mayWrite: boolean;
  onMade: (document: DocumentDetails) => void;
}

const placesWords = ({ roles }: TemplateRow) => roles.map(({ label }) => label).join(', ');
const ownerWords = ({ unit }: TemplateRow) => unit?.name ?? 'Empresa';

/** What the list is sorted by. */
export const templateValues: RowValues<TemplateRow> = {
  title: ({ title }) => title,
  kind: ({ kind }) => documentKindWords[kind],
  roles: placesWords,
  pages: ({ pages }) => pages,
  uses: ({ uses }) => uses,
  unit: ownerWords,
  changedAt: ({ changedAt }) => changedAt,
};

/** The columns of the templates' list. */
export const templateColumns: RowColumn<TemplateRow>[] = [
  { key: 'title', sort: 'title', label: 'Modelo', width: 15, grows: true, cell: ({ title }) => title },
  { key: 'kind', sort: 'kind', label: 'Tipo', width: 12, cell: ({ kind }) => documentKindWords[kind] },
  { key: 'roles', sort: 'roles', label: 'Quem assina', width: 14, cell: placesWords },
  {
    key: 'pages',
    sort: 'pages',
    label: 'Páginas',
    width: 5,
    isNumber: true,
    cell: ({ pages }) => formatCount(pages),
  },
  {
    key: 'uses',
    sort: 'uses',
    label: 'Documentos',
    width: 6.5,
    isNumber: true,
    cell: ({ uses }) => formatCount(uses),
  },
  { key: 'unit', sort: 'unit', label: 'De quem', width: 8, cell: ownerWords },
  {
    key: 'changedAt',
    sort: 'changedAt',
    label: 'Alterado',
    width: 7,
    isDate: true,
    cell: ({ changedAt }) => formatDate(changedAt, deviceZone()),
  },
];

/** Papers with places for signers, from which documents are made. */
export function TemplateList({ path, tabs, mayWrite, onMade }: Props) {
  const [search, set] = useAddress();
  const state = search.situacao === 'archived' ? 'archived' : 'active';
  const filter = { state, ...(search.search ? { search: search.search.slice(0, 80) } : {}) } as const;
  const found = useQuery(
    api.documents.listTemplates.queryOptions({
      input: filter,
      meta: changesWith('document_templates', 'documents'),
      select: ({ rows }) => rows,
    }),
  );
  const states: FilterChoice = {
    name: 'situacao',
    label: 'Situação',
    value: state === 'archived' ? state : '',
    all: 'Em uso',
    options: optionsOf({ archived: 'Arquivados' }),
  };
  return (
    <>
      <ListScreen
        path={path}
        words={words}
        label="Modelos"
        list={useWholeList({ filter, found, values: templateValues })}
        zone={deviceZone()}
        search={{ label: 'Procurar modelo', placeholder: 'Título do modelo' }}
        filters={[states]}
        columns={templateColumns}
        isQuiet={(row) => row.state === 'archived'}
        phone={(row) => ({
          title: row.title,
          end: counted(row.uses, 'documento', 'documentos'),
          line: [ownerWords(row), placesWords(row)].join(' · '),
        })}
        lead={tabs}
        parameter="modelo"
      />
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
