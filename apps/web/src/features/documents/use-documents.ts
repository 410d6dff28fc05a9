import { useQuery, useQueryClient } from '@tanstack/react-query';
import { documentKinds } from '@traco/contract/documents/document-words';
import { DocumentSort } from '@traco/contract/documents/documents';
import { useCallback } from 'react';
import { useList } from '../../kit/list/use-list.ts';
import { api } from '../../lib/api.ts';
import { changesWith } from '../../lib/events.ts';
import { type DocumentsTab, groupOf } from './document-tabs.ts';

type Search = Readonly<Record<string, string | undefined>>;
const meta = changesWith('documents');

const sortOf = ({ sort }: Search) => DocumentSort.catch('-createdAt').parse(sort);

/** What the address of a tab asks for. */
function filterOf(search: Search, tab: DocumentsTab) {
  const kind = documentKinds.find((each) => each === search.tipo);
  return {
    state: groupOf(tab, search.situacao),
    ...(kind ? { kind } : {}),
    ...(search.unit ? { unitId: search.unit } : {}),
    ...(search.doModelo ? { templateId: search.doModelo } : {}),
    ...(search.pessoa ? { person: search.pessoa.slice(0, 80) } : {}),
    ...(search.search ? { search: search.search.slice(0, 80) } : {}),
  };
}

/** The documents of a tab, page after page, and the office's figures. */
export function useDocuments(tab: DocumentsTab) {
  const read = useCallback(
    (search: Search) => ({ filter: filterOf(search, tab), sort: sortOf(search) }),
    [tab],
  );
  const list = useList({ of: { list: api.documents.list, export: api.documents.export }, read, meta });
  const { unit } = list.search;
  const totals = useQuery(
    api.documents.totals.queryOptions({
      input: unit ? { unitId: unit } : {},
      meta,
      // What is done has no figures above it.
      enabled: tab !== 'concluidos',
    }),
  );
  return { list, totals: tab === 'concluidos' ? undefined : totals.data };
}

/** Asks again for everything of documents and templates. */
export function useRenewDocuments() {
  const queries = useQueryClient();
  return () =>
    Promise.all(
      [api.documents.key(), api.records.key()].map((queryKey) => queries.invalidateQueries({ queryKey })),
    );
}
