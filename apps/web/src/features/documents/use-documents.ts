import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { documentKinds } from '@traco/contract/documents/document-words';
import { pagesOf } from '../../kit/list/pages-of.ts';
import { usePages } from '../../kit/list/use-pages.ts';
import { api } from '../../lib/api.ts';
import { changesWith } from '../../lib/events.ts';
import { type DocumentsTab, groupOf } from './document-tabs.ts';

/** The documents of a view, page after page, and the office's figures. */
export function useDocuments(search: Record<string, string | undefined>, tab: DocumentsTab) {
  const state = groupOf(tab, search.situacao);
  const kind = documentKinds.find((each) => each === search.tipo);
  const filter = {
    state,
    ...(kind ? { kind } : {}),
    ...(search.unit ? { unitId: search.unit } : {}),
    ...(search.doModelo ? { templateId: search.doModelo } : {}),
    ...(search.pessoa ? { person: search.pessoa.slice(0, 80) } : {}),
    ...(search.search ? { search: search.search.slice(0, 80) } : {}),
  };
  const pages = useInfiniteQuery(
    api.documents.list.infiniteOptions(pagesOf(filter, changesWith('documents'))),
  );
  const totals = useQuery(
    api.documents.totals.queryOptions({
      input: search.unit ? { unitId: search.unit } : {},
      meta: changesWith('documents'),
      // What is done has no figures above it.
      enabled: tab !== 'concluidos',
    }),
  );
  return { ...usePages(pages), ...{ filter, totals: tab === 'concluidos' ? undefined : totals.data } };
}

/** Asks again for everything of documents and templates. */
export function useRenewDocuments() {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: api.documents.key() });
}
