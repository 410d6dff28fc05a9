import { SegmentedControl } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { DocumentDetails, SigningLink } from '@traco/contract/documents/documents';
import type { RoutePath } from '@traco/contract/routes/routes';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useMay } from '../../kit/session/use-may.ts';
import { api } from '../../lib/api.ts';
import { titleOf } from '../../lib/paths.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { Panel } from '../../ui/panel.tsx';
import { useAddress } from '../../ui/use-address.ts';
import { DocumentList } from './document-list.tsx';
import { type DocumentsTab, isListTab, tabOf, tabsOf, tabWords } from './document-tabs.ts';
import classes from './documents.module.css';
import { DocumentsToSign } from './shared/documents-to-sign.tsx';
import { TemplateList } from './templates/template-list.tsx';
import { useRenewDocuments } from './use-documents.ts';

const UploadDialog = lazy(() => import('./upload-dialog.tsx'));
const DocumentPanel = lazy(() => import('./document-panel.tsx'));
const PrepareScreen = lazy(() => import('./prepare-screen.tsx'));
const LinksDialog = lazy(() => import('./links-dialog.tsx'));
const CheckedFile = lazy(async () => ({
  default: (await import('../verify/shared/checked-file.tsx')).CheckedFile,
}));

/** A list of its own: nothing of what was looked at before narrows it. */
const nothing = {
  aba: null,
  documento: null,
  preparar: null,
  modelo: null,
  tipo: null,
  search: null,
  pessoa: null,
  doModelo: null,
};

interface Props {
  path: RoutePath;
  whose: 'office' | 'plant';
}

/** Documents to be signed: how they stand, a new one, one of them, what they are made from. */
export function DocumentsScreen({ path, whose }: Props) {
  const [search, set] = useAddress();
  const mayWrite = useMay('documents:write');
  const renew = useRenewDocuments();
  const tab = tabOf(whose, search.aba);
  const [sent, setSent] = useState<{ document: DocumentDetails; links: SigningLink[] }>();
  const { prepared, shown } = useOpenDocument(search);
  if (prepared)
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
  const tabs = (
    <SegmentedControl
      className={classes.tabs!}
      aria-label="O que mostrar"
      data={tabsOf[whose].map((value) => ({ value, label: tabWords[value] }))}
      value={tab}
      onChange={(aba) => set({ aba, situacao: null, documento: null, modelo: null, search: null })}
    />
  );
  const prepare = (id: string) => {
    void renew();
    set({ novo: null, usar: null, modelo: null, preparar: id });
  };
  return (
    <>
      <TabPart path={path} tab={tab} tabs={tabs} mayWrite={mayWrite} onMade={prepare} />
      <Suspense>
        {search.novo && (
          <UploadDialog
            onUploaded={({ id }) => prepare(id)}
            onTemplates={() => set({ novo: null, aba: 'modelos' })}
            onClose={() => set({ novo: null })}
          />
        )}
      </Suspense>
      {/* Each has a boundary of its own: while one's code comes, what is open below it stays as it is. */}
      <Suspense>
        {shown && (
          <DocumentPanel
            key={shown}
            id={shown}
            mayWrite={mayWrite}
            onPrepare={() => set({ documento: null, preparar: shown })}
            onPerson={(pessoa) => set({ ...nothing, situacao: 'all', pessoa })}
            onTemplate={(id) => set({ documento: null, preparar: null, aba: 'modelos', modelo: id })}
            onClose={() => set({ documento: null, preparar: null })}
          />
        )}
      </Suspense>
      <Suspense>{sent && <LinksDialog {...sent} onClose={() => setSent(undefined)} />}</Suspense>
    </>
  );
}

/** The draft that is prepared, or else the id of the document that is shown. */
function useOpenDocument(search: Record<string, string | undefined>) {
  const draft = useQuery(
    api.documents.get.queryOptions({
      input: { id: search.preparar ?? '' },
      enabled: search.preparar !== undefined,
    }),
  );
  const found = search.preparar ? draft.data : undefined;
  // What is no draft any more is shown as it stands, and what is not there is told to be none.
  const isOver = draft.error !== null || (found !== undefined && found.state !== 'draft');
  return {
    prepared: found?.state === 'draft' ? found : undefined,
    shown: search.documento ?? (isOver ? search.preparar : undefined),
  };
}

interface TabPartProps {
  path: RoutePath;
  tab: DocumentsTab;
  tabs: ReactNode;
  mayWrite: boolean;
  /** A draft was made from a template. */
  onMade: (id: string) => void;
}

/** What a tab shows: what one has to sign, the templates, the check of a file, or a list. */
function TabPart({ path, tab, tabs, mayWrite, onMade }: TabPartProps) {
  return (
    <>
      {tab === 'assinar' && (
        <>
          <PageHeader title={titleOf(path)} actions={tabs} />
          <DocumentsToSign />
        </>
      )}
      {tab === 'modelos' && (
        <TemplateList path={path} tabs={tabs} mayWrite={mayWrite} onMade={({ id }) => onMade(id)} />
      )}
      {tab === 'validar' && (
        <>
          <PageHeader title={titleOf(path)} actions={tabs} />
          <Panel title="Validar documento">
            <Suspense>
              <CheckedFile />
            </Suspense>
          </Panel>
        </>
      )}
      {isListTab(tab) && <DocumentList path={path} tab={tab} tabs={tabs} mayWrite={mayWrite} />}
    </>
  );
}
