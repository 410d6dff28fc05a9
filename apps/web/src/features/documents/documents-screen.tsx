import { Button } from '@mantine/core';
import { IconFileUpload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { documentKinds, documentKindWords } from '@traco/contract/document-words';
import type { DocumentDetails, SigningLink } from '@traco/contract/documents';
import { lazy, Suspense, useState } from 'react';
import { ListState } from '../../domain/catalogue/list-state.tsx';
import { useMay } from '../../domain/use-may.ts';
import { api } from '../../lib/api.ts';
import { formatDay } from '../../lib/formats.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FigureBlock } from '../../ui/figure-block.tsx';
import { ListPage } from '../../ui/list-page.tsx';
import { RowTable } from '../../ui/row-table.tsx';
import { useAddress } from '../../ui/use-address.ts';
import { documentColumns, signedWords } from './document-columns.tsx';
import classes from './documents.module.css';
import { documentTabs, tabWords, useDocuments } from './use-documents.ts';

const UploadDialog = lazy(() => import('./upload-dialog.tsx'));
const DocumentPanel = lazy(() => import('./document-panel.tsx'));
const PrepareScreen = lazy(() => import('./prepare-screen.tsx'));
const LinksDialog = lazy(() => import('./links-dialog.tsx'));

/** Documents to be signed: how they stand, a new one, one of them. */
export function DocumentsScreen({ title }: { title: string }) {
  const [search, set] = useAddress();
  const mayWrite = useMay('documents:write');
  const found = useDocuments(search);
  const { state, rows, totals, renew } = found;
  const [sent, setSent] = useState<{ document: DocumentDetails; links: SigningLink[] }>();
  const draft = useQuery(
    api.documents.get.queryOptions({
      input: { id: search.preparar ?? '' },
      enabled: search.preparar !== undefined,
    }),
  );
  const prepared = search.preparar ? draft.data : undefined;
  if (prepared?.state === 'draft')
    return (
      <Suspense>
        <PrepareScreen
          key={prepared.id}
          document={prepared}
          onSent={(told) => {
            void renew();
            setSent(told);
            set({ preparar: null, documento: prepared.id });
          }}
          onLeave={() => {
            void renew();
            set({ preparar: null });
          }}
        />
      </Suspense>
    );
  const upload = mayWrite && (
    <Button leftSection={<IconFileUpload size={18} aria-hidden />} onClick={() => set({ novo: '1' }, false)}>
      Novo documento
    </Button>
  );
  return (
    <>
      <ListPage
        title={title}
        actions={upload}
        search={{
          label: 'Procurar por título ou signatário',
          placeholder: 'Título ou signatário',
          value: search.search ?? '',
        }}
        filters={[
          {
            name: 'situacao',
            label: 'Situação',
            value: state === 'all' ? '' : state,
            all: 'Todas as situações',
            options: documentTabs.slice(1).map((value) => ({ value, label: tabWords[value] })),
          },
          {
            name: 'tipo',
            label: 'Tipo',
            value: search.tipo ?? '',
            all: 'Todos os tipos',
            options: documentKinds.map((value) => ({ value, label: documentKindWords[value] })),
          },
        ]}
        set={set}
      >
        {totals && (
          <div className={classes.figures}>
            <FigureBlock label="Em assinatura" value={String(totals.open)} to="?situacao=open" />
            <FigureBlock
              label="Vencidos"
              value={String(totals.overdue)}
              tone={totals.overdue > 0 ? 'bad' : 'neutral'}
              to="?situacao=stopped"
            />
            <FigureBlock label="Recusados" value={String(totals.refused)} to="?situacao=stopped" />
            <FigureBlock
              label="Assinados em 30 dias"
              value={String(totals.signedInThirtyDays)}
              to="?situacao=done"
            />
            <FigureBlock
              label="Até a última assinatura"
              value={totals.medianHours === null ? '–' : String(Math.round(totals.medianHours))}
              unit="h, mediana"
            />
          </div>
        )}
        <ListState
          isLoading={found.isLoading}
          error={found.error}
          isEmpty={rows.length === 0}
          onRetry={found.refresh}
          empty={
            <EmptyState title="Nenhum documento aqui" action={upload || undefined}>
              Envie um PDF, diga quem assina e mande o link: cada um assina no próprio telefone.
            </EmptyState>
          }
        >
          <RowTable
            label="Documentos"
            rows={rows}
            columns={documentColumns}
            phone={(row) => ({
              title: row.title,
              end: row.dueOn ? formatDay(row.dueOn) : '',
              line: [documentKindWords[row.kind], signedWords(row)].join(' · '),
            })}
            openId={search.documento}
            onOpen={({ id }) => set({ documento: id }, false)}
            isStale={found.isStale}
            viewKey={JSON.stringify(found.filter)}
            hasMore={found.hasMore}
            isLoadingMore={found.isLoadingMore}
            onMore={found.loadMore}
          />
        </ListState>
      </ListPage>
      <Suspense>
        {search.novo && (
          <UploadDialog
            onUploaded={({ id }) => {
              void renew();
              set({ novo: null, preparar: id });
            }}
            onClose={() => set({ novo: null })}
          />
        )}
        {search.documento && (
          <DocumentPanel
            key={search.documento}
            id={search.documento}
            mayWrite={mayWrite}
            onPrepare={() => set({ documento: null, preparar: search.documento ?? null })}
            onClose={() => set({ documento: null })}
          />
        )}
        {sent && <LinksDialog {...sent} onClose={() => setSent(undefined)} />}
      </Suspense>
    </>
  );
}
