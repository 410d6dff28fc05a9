import type { RecordKind } from '@traco/contract/routes/record-address';
import { type ComponentType, lazy } from 'react';
import { loadPage, type PageLoader } from '../../lib/lazy-page.tsx';

type Pages = Partial<Record<RecordKind, PageLoader>>;

let pages: Pages = {};
const drawn = new Map<RecordKind, ComponentType>();

/** Says which page is of which kind: the table of screens does, so that any screen opens any thing without knowing its feature. */
export function knowRecordPages(known: Pages): void {
  pages = known;
  drawn.clear();
}

/** The page of a kind of thing, its code fetched once; undefined of a kind that has none. */
export function pageOfRecord(kind: RecordKind): ComponentType | undefined {
  const load = pages[kind];
  const page = drawn.get(kind) ?? (load && lazy(async () => ({ default: await loadPage(load) })));
  if (page) drawn.set(kind, page);
  return page;
}
