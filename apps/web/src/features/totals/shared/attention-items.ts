import type { UnitDashboard } from '@traco/contract/unit-dashboard/unit-dashboard';
import { listAddress } from './list-address.ts';

/** What waits for somebody, of any date, in words; each opens its list. */
export const attentionItems = ({ pending, contested, withoutNote }: UnitDashboard['attention']) => [
  {
    count: pending.loads,
    one: 'lançamento a confirmar',
    many: 'lançamentos a confirmar',
    to: listAddress(pending.opens),
  },
  {
    count: contested.loads,
    one: 'carga contestada',
    many: 'cargas contestadas',
    to: listAddress(contested.opens),
  },
  {
    count: withoutNote.loads,
    one: 'carga sem nota',
    many: 'cargas sem nota',
    to: listAddress(withoutNote.opens),
  },
];
