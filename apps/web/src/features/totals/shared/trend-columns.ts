import { figures } from '@traco/contract/figures/figures';
import type { UnitDashboard } from '@traco/contract/unit-dashboard/unit-dashboard';
import { weekdayOf } from '@traco/contract/values/calendar';
import { formatDay, formatM3, formatMonth } from '../../../lib/formats.ts';
import { listAddress } from './list-address.ts';

/** A column of a chart: its value, mark, sign and sentence, and the list that it opens. */
export interface TrendColumn {
  key: string;
  value: number;
  mark?: number | null;
  label: string;
  words: string;
  /** What it is of, and each figure of it, as a table says them. */
  name: string;
  facts: { label: string; value: string }[];
  to: string;
  isCurrent: boolean;
  isPale?: boolean;
}

type Day = UnitDashboard['days'][number];
type Month = Pick<UnitDashboard['months'][number], 'month' | 'm3' | 'goalM3' | 'loads' | 'opens'>;

/** Months as columns, oldest first; the last is the one under way. */
export function monthColumns(months: readonly Month[]): TrendColumn[] {
  return months.map(({ month, m3, goalM3, loads, opens }, index) => ({
    key: month,
    value: m3,
    mark: goalM3,
    label: shortMonth(month),
    words: `${formatMonth(month)}: ${formatM3(m3)} em ${countLoads(loads)}${goalM3 ? `, meta ${formatM3(goalM3)}` : ''}`,
    name: formatMonth(month),
    facts: [
      ...volumeFacts(m3, loads),
      ...(goalM3 ? [{ label: figures.goal.name, value: formatM3(goalM3) }] : []),
      ...beforeFact('Um ano antes', months[index - MONTHS_OF_YEAR]),
    ],
    to: listAddress(opens),
    isCurrent: index === months.length - 1,
  }));
}

/** Days as columns, oldest first; the last is the one shown. Every fifth is named, counted from the last. */
export function dayColumns(days: readonly Day[]): TrendColumn[] {
  return days.map(({ day, m3, loads, opens }, index) => {
    const weekday = weekdayOf(day);
    const isNamed = (days.length - 1 - index) % 5 === 0;
    return {
      key: day,
      value: m3,
      label: isNamed ? formatDay(day).slice(0, 5) : '',
      words: `${weekdays[weekday]}, ${formatDay(day)}: ${formatM3(m3)} em ${countLoads(loads)}`,
      name: `${weekdays[weekday]}, ${formatDay(day)}`,
      facts: [...volumeFacts(m3, loads), ...beforeFact('Uma semana antes', days[index - DAYS_OF_WEEK])],
      to: listAddress(opens),
      isCurrent: index === days.length - 1,
      isPale: weekday === 0 || weekday === 6,
    };
  });
}

const MONTHS_OF_YEAR = 12;
const DAYS_OF_WEEK = 7;

const volumeFacts = (m3: number, loads: number) => [
  { label: figures.volume.name, value: formatM3(m3) },
  { label: figures.loads.name, value: loads.toLocaleString('pt-BR') },
];

/** What it was in the period before that it is compared with; nothing where that is not shown. */
const beforeFact = (label: string, before: { m3: number } | undefined) =>
  before ? [{ label, value: formatM3(before.m3) }] : [];

/** The list of all these days, summed by day; the columns themselves are too narrow to be touched. */
export const daysAddress = (days: readonly Day[]): string => {
  const [first, last] = [days[0], days.at(-1)];
  return listAddress({ kind: 'counting', ...last?.opens, from: first?.day, to: last?.day }, 'day');
};

/** `1 carga`, `12 cargas`. */
export const countLoads = (loads: number): string =>
  `${loads.toLocaleString('pt-BR')} ${loads === 1 ? 'carga' : 'cargas'}`;

export const shortMonth = (month: string): string => monthNames[Number(month.slice(5, 7)) - 1] ?? '';

const weekdays = ['dom', 'seg', 'ter', 'qua', 'qui', 'sex', 'sáb'];
const monthNames = ['jan', 'fev', 'mar', 'abr', 'mai', 'jun', 'jul', 'ago', 'set', 'out', 'nov', 'dez'];
