import { OverviewFilter, OverviewSort } from '@traco/contract/drivers-overview/driver-overview';
import { reads } from '../../kit/list/read-filter.ts';
import type { CommonView } from '../../kit/list/view-address.ts';

/** What the list shows, as the address says it; what is not understood is passed over. */
export const readAddress = reads(OverviewFilter, OverviewSort, 'name');

/** Views that everybody has. */
export const commonViews: readonly CommonView[] = [
  { name: 'Todos os ativos', view: {} },
  { name: 'Vencendo em 30 dias', view: { papers: 'expiring', sort: 'expiry' } },
  { name: 'Sem checklist hoje', view: { checklist: 'missing' } },
  { name: 'Bloqueados', view: { status: 'blocked' } },
  { name: 'Documentos a conferir', view: { papers: 'unchecked' } },
];
