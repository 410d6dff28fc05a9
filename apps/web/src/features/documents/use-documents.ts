import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { documentKinds } from '@traco/contract/document-words';
import { pagesOf } from '../../domain/catalogue/pages-of.ts';
import { usePages } from '../../domain/catalogue/use-pages.ts';
import { api } from '../../lib/api.ts';
import { changesWith } from '../../lib/events.ts';

/** The tabs of the list, by what waits in them. */
export const documentTabs = ['all', 'open', 'draft', 'done', 'stopped'] as const;
export type DocumentTab = (typeof documentTabs)[number];

export const tabWords: Record<DocumentTab, string> = {
  all: 'Todos',
  open: 'Em assinatura',
  draft: 'Rascunhos',
  done: 'Concluídos',
  stopped: 'Parados',
};

/** The documents of a view, page after page, and the office's figures. */
export function useDocuments(search: Record<string, string | undefined>) {
  const queries = useQueryClient();
  const state = documentTabs.find((tab) => tab === search.situacao) ?? 'all';
  const kind = documentKinds.find((each) => each === search.tipo);
  const filter = {
    state,
    ...(kind ? { kind } : {}),
    ...(search.unit ? { unitId: search.unit } : {}),
    ...(search.search ? { search: search.search.slice(0, 80) } : {}),
  };
  const pages = useInfiniteQuery(
    api.documents.list.infiniteOptions(pagesOf(filter, changesWith('documents'))),
  );
  const totals = useQuery(
    api.documents.totals.queryOptions({
      input: search.unit ? { unitId: search.unit } : {},
      meta: changesWith('documents'),
    }),
  );
  return {
    ...usePages(pages),
    ...{ filter, state, totals: totals.data },
    renew: () => queries.invalidateQueries({ queryKey: api.documents.key() }),
  };
}
