import { OverviewFilter, OverviewSort, type ViewOf } from '@traco/contract/drivers-overview/driver-overview';
import { readFilter } from '../../kit/list/read-filter.ts';

type Search = Record<string, string | undefined>;

const filterKeys = ['unitId', 'status', 'papers', 'checklist', 'owner', 'active', 'search'] as const;

/** What the list shows, as the address says it; what is not understood is passed over. */
export function readView(search: Search): ViewOf {
  const filter = readFilter<OverviewFilter>(OverviewFilter.shape, search);
  return { active: 'active', ...filter, sort: OverviewSort.catch('name').parse(search.sort) };
}

/** The same, the filter by itself. */
export function readAddress(search: Search) {
  const { sort, ...filter } = readView(search);
  return { filter, sort };
}

/** The address of a view: every filter that it does not have is taken away. */
export function addressOf(view: Partial<ViewOf>): Record<string, string | null> {
  const said = Object.fromEntries(filterKeys.map((key) => [key, view[key] ?? null]));
  return {
    ...said,
    active: view.active && view.active !== 'active' ? view.active : null,
    sort: view.sort && view.sort !== 'name' ? view.sort : null,
  };
}

/** Whether two views show the same. */
export const isSameView = (one: Partial<ViewOf>, other: Partial<ViewOf>): boolean =>
  JSON.stringify(addressOf(one)) === JSON.stringify(addressOf(other));

/** Views that everybody has. */
export const commonViews: readonly { name: string; view: Partial<ViewOf> }[] = [
  { name: 'Todos os ativos', view: {} },
  { name: 'Vencendo em 30 dias', view: { papers: 'expiring', sort: 'expiry' } },
  { name: 'Sem checklist hoje', view: { checklist: 'missing' } },
  { name: 'Bloqueados', view: { status: 'blocked' } },
  { name: 'Documentos a conferir', view: { papers: 'unchecked' } },
];
