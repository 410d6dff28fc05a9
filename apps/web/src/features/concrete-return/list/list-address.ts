import { ReturnFilter, ReturnKind, ReturnSort } from '@traco/contract/concrete-return/return-filter';
import { ReturnDestination, ReturnReason } from '@traco/contract/concrete-return/returned';
import { addDays } from '@traco/contract/values/calendar';

type Search = Record<string, string | undefined>;

/** The days that a list shows, by their name in the address; without one the last 31. */
export const periods = { hoje: 'Hoje', semana: '7 dias', mes: 'Este mês', anterior: 'Mês passado' } as const;
type Period = keyof typeof periods;

/** How the returns are looked at: one by one, summed, on the map. */
export const views = { lista: 'Lista', resumo: 'Resumo', mapa: 'Mapa' } as const;
export type View = keyof typeof views;

function daysOf(period: Period | undefined, today: string): { from?: string; to?: string } {
  const first = `${today.slice(0, 7)}-01`;
  if (period === 'hoje') return { from: today, to: today };
  if (period === 'semana') return { from: addDays(today, -6), to: today };
  if (period === 'mes') return { from: first, to: today };
  if (period !== 'anterior') return {};
  const last = addDays(first, -1);
  return { from: `${last.slice(0, 7)}-01`, to: last };
}

/** Reads the address; the names are those of the contract, besides `periodo`, `ver` and `retorno`. */
export function readView(search: Search, today: string) {
  const read = <Value>(
    schema: { safeParse: (value: unknown) => { data?: Value | undefined } },
    name: string,
  ) => (search[name] ? schema.safeParse(search[name]).data : undefined);
  const period = Object.keys(periods).find((each): each is Period => each === search.periodo);
  const entries = {
    unitId: read(ReturnFilter.shape.unitId, 'unitId'),
    sellerId: read(ReturnFilter.shape.sellerId, 'sellerId'),
    customerId: read(ReturnFilter.shape.customerId, 'customerId'),
    driverId: read(ReturnFilter.shape.driverId, 'driverId'),
    reason: read(ReturnReason, 'reason'),
    destination: read(ReturnDestination, 'destination'),
    search: search.search?.slice(0, 80),
  };
  const filter: ReturnFilter = {
    kind: ReturnKind.catch('all').parse(search.kind),
    ...(Object.fromEntries(Object.entries(entries).filter(([, value]) => value)) as Omit<
      ReturnFilter,
      'kind'
    >),
    ...daysOf(period, today),
  };
  return {
    filter,
    period,
    sort: ReturnSort.catch('-waiting').parse(search.sort),
    view: Object.keys(views).find((each): each is View => each === search.ver) ?? 'lista',
  };
}
