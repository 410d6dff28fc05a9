import { Button } from '@mantine/core';
import { IconFileUpload } from '@tabler/icons-react';
import { documentKindWords } from '@traco/contract/documents/document-words';
import type { RoutePath } from '@traco/contract/routes/routes';
import type { ReactNode } from 'react';
import { deviceZone, useScope } from '../../kit/form/use-lookups.ts';
import { filled } from '../../kit/list/filters.ts';
import { ListScreen } from '../../kit/list/list-screen.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { columnsOf, printedColumnsOf, signedWords, statusOf } from './document-columns.tsx';
import { DocumentFigures } from './document-figures.tsx';
import { type DocumentsTab, groupsOf } from './document-tabs.ts';
import { useDocumentFilters } from './use-document-filters.ts';
import { useDocuments } from './use-documents.ts';

interface Props {
  path: RoutePath;
  tab: DocumentsTab;
  tabs: ReactNode;
  mayWrite: boolean;
}

/** The documents of a tab: figures, filters, rows; taken home as a file or on paper. */
export function DocumentList({ path, tab, tabs, mayWrite }: Props) {
  const { choosesUnit } = useScope();
  const { list, totals } = useDocuments(tab);
  const { search, set, filter } = list;
  const filters = useDocumentFilters(search, tab);
  const isNarrowed = Boolean(filter.search) || filled(filters, filter).some(({ value }) => value);
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
  return (
    <ListScreen
      path={path}
      words={{ one: 'documento', many: 'documentos' }}
      label="Documentos"
      list={list}
      zone={deviceZone()}
      search={{ label: 'Procurar por título, pessoa ou CPF', placeholder: 'Título, pessoa ou CPF' }}
      filters={filters}
      columns={columnsOf(choosesUnit)}
      printed={printedColumnsOf(choosesUnit)}
      isQuiet={({ state }) => state === 'archived' || state === 'cancelled'}
      phone={(row) => ({
        title: row.title,
        end: <StatusBadge status={statusOf(row.state)} />,
        line: [documentKindWords[row.kind], signedWords(row)].join(' · '),
      })}
      lead={tabs}
      newOne={upload}
      parameter="documento"
      above={totals && <DocumentFigures totals={totals} unit={search.unit} />}
      empty={
        isNarrowed
          ? {
              title: 'Nenhum documento aqui',
              sentence: 'Nenhum documento com estes filtros.',
              action: widen,
            }
          : tab === 'concluidos'
            ? {
                title: 'Nada concluído ainda',
                sentence: 'Aqui ficam os documentos que todos assinaram, com o selo e as evidências.',
              }
            : {
                title: 'Nenhum documento aqui',
                sentence:
                  'Envie um PDF ou use um modelo, diga quem assina e mande o link: cada um assina no próprio telefone.',
                action: upload,
              }
      }
    />
  );
}
