import { LoadFilter, LoadGrouping, LoadSort, maySortBy } from '@traco/contract/concrete-volume/load-filter';
import { addDays, weekdayOf } from '@traco/contract/values/calendar';
import { readFilter } from '../../../kit/list/read-filter.ts';
import { formatDay } from '../../../lib/formats.ts';

/** Before any load: where the whole period begins. */
const FIRST_DAY = '2000-01-01';

/** Periods by name; `days` stands for a first and a last day of the person's own. */
export const periods = ['hoje', 'ontem', 'semana', 'mes', 'mes-passado', 'ano', 'tudo', 'dias'] as const;
export type Period = (typeof periods)[number];

export const periodWords: Record<Period, string> = {
  hoje: 'Hoje',
  ontem: 'Ontem',
  semana: 'Esta semana',
  mes: 'Este mês',
  'mes-passado': 'Mês passado',
  ano: 'Este ano',
  tudo: 'Todo o período',
  dias: 'Escolher dias',
};

/** What the list shows, as the address bar says it. */
export interface ListView {
  period: Period;
  filter: LoadFilter & { from: string; to: string };
  sort: LoadSort;
  by: LoadGrouping | null;
  /** The load whose panel is open. */
  loadId: string | null;
  /** Whether the panel shows the load's form. */
  isEditing: boolean;
  /** Columns that are shown besides: a figure that opened the list is their sum. */
  shows: readonly string[];
}

type Search = Readonly<Record<string, string | undefined>>;

/** The contract's filters but the period. */
const narrowing = LoadFilter.omit({ from: true, to: true }).keyof().options;

/**
 * Reads the address: the names of the filters are those of the contract (`LoadFilter`), besides `periodo`, `sort`, `by`, `carga` and
 * `alterar`. What is not understood is passed over.
 * @param today the unit's day
 */
export function readView(search: Search, today: string): ListView {
  const days = /^\d{4}-\d\d-\d\d$/;
  const hasDays = days.test(search.from ?? '') || days.test(search.to ?? '');
  const named = periods.find((one) => one === search.periodo);
  const period = hasDays ? 'dias' : (named ?? 'mes');
  const range =
    period === 'dias'
      ? { from: search.from || search.to || today, to: search.to || today }
      : daysOf(period, today);
  const sort = LoadSort.catch('-loadedAt').parse(search.sort);
  return {
    period,
    filter: { kind: 'all', ...readFilter<LoadFilter>(LoadFilter.shape, search), ...range },
    sort: maySortBy(sort, range.from, range.to) ? sort : '-loadedAt',
    by: LoadGrouping.nullable()
      .catch(null)
      .parse(search.by ?? null),
    loadId: search.carga ?? null,
    isEditing: search.alterar === '1',
    shows: search.mostra?.split(',') ?? [],
  };
}

/** First and last day of a named period, both included. */
export function daysOf(period: Exclude<Period, 'dias'>, today: string): { from: string; to: string } {
  const [year = 0, month = 1] = today.split('-').map(Number);
  if (period === 'tudo') return { from: FIRST_DAY, to: today };
  if (period === 'hoje') return { from: today, to: today };
  if (period === 'ontem') return { from: addDays(today, -1), to: addDays(today, -1) };
  if (period === 'semana') return { from: addDays(today, -daysSinceMonday(today)), to: today };
  if (period === 'ano') return { from: `${year}-01-01`, to: today };
  if (period === 'mes') return { from: `${today.slice(0, 7)}-01`, to: today };
  const last = addDays(`${year}-${String(month).padStart(2, '0')}-01`, -1);
  return { from: `${last.slice(0, 7)}-01`, to: last };
}

/** The period in words: its name when it has no first day, else its days. */
export const periodText = ({ period, filter: { from, to } }: ListView): string => {
  if (period === 'tudo') return periodWords.tudo;
  return from === to ? formatDay(from) : `${formatDay(from)} a ${formatDay(to)}`;
};

/** How many filters besides the period are set. */
export const countFilters = ({ filter }: ListView): number => {
  const held = new Map<string, unknown>(Object.entries(filter));
  return narrowing.filter((name) => (held.get(name) ?? 'all') !== 'all').length;
};

/** Parameters that take all filters away, the period not. */
export const noFilters: Record<string, null> = Object.fromEntries(narrowing.map((name) => [name, null]));

/** Days since Monday. */
const daysSinceMonday = (day: string) => (weekdayOf(day) + 6) % 7;
