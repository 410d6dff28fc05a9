import { PourFilter, PourKind, PourSort } from '@traco/contract/pours/pour-filter';
import { pourStates } from '@traco/contract/pours/pour-states';
import { addDays, addMonths, monthEnd, monthStart, weekdayOf } from '@traco/contract/values/calendar';
import { readFilter } from '../../kit/list/read-filter.ts';
import { formatDay, formatMonth } from '../../lib/formats.ts';

export const agendaModes = ['dia', 'semana', 'lista'] as const;
export type AgendaMode = (typeof agendaModes)[number];

export const modeWords: Record<AgendaMode, string> = { dia: 'Dia', semana: 'Semana', lista: 'Lista' };

/** What the agenda shows, as the address bar says it. */
export interface AgendaView {
  mode: AgendaMode;
  /** A day of the span that is shown. */
  day: string;
  filter: PourFilter & { from: string; to: string };
  /** Of the list; the calendar is always in the order of the clock. */
  sort: PourSort;
  /** Whether the list shows what waits, whatever its day. */
  isWatch: boolean;
  pourId: string | undefined;
}

type Search = Record<string, string | undefined>;

/** The contract's filters that the address names as they are. */
const ofAddress = PourFilter.pick({ unitId: true, search: true }).shape;

/** How far ahead lists of what waits look. */
const WATCH_DAYS = 60;

/**
 * Reads the address: `ver`, `dia`, and the contract's filters `kind`, `state`, `search`, `unitId`; `ordem` sorts the
 * list, `programacao` is the pour whose panel is open. What is not understood is passed over.
 * @param today the unit's day
 */
export function readAgenda(search: Search, today: string): AgendaView {
  const kind = PourKind.catch('planned').parse(search.kind || undefined);
  const isWatch = ['risk', 'changes', 'waiting'].includes(kind);
  const mode = isWatch ? 'lista' : (agendaModes.find((one) => one === search.ver) ?? 'semana');
  const day = /^\d{4}-\d\d-\d\d$/.test(search.dia ?? '') ? search.dia! : today;
  const span = isWatch ? { from: today, to: addDays(today, WATCH_DAYS) } : spanOf(mode, day);
  const filter: AgendaView['filter'] = { ...span, kind };
  const state = pourStates.find((one) => one === search.state);
  if (state) Object.assign(filter, { state, kind: 'all' });
  Object.assign(filter, readFilter<Pick<PourFilter, 'unitId' | 'search'>>(ofAddress, search));
  const sort = mode === 'lista' ? PourSort.catch('startsAt').parse(search.ordem) : 'startsAt';
  return { mode, day, filter, sort, isWatch, pourId: search.programacao || undefined };
}

/** First and last day that a mode shows around a day: it, its week from Monday, its month. */
export function spanOf(mode: AgendaMode, day: string): { from: string; to: string } {
  if (mode === 'dia') return { from: day, to: day };
  if (mode === 'lista') return { from: monthStart(day), to: monthEnd(day) };
  const monday = addDays(day, -((weekdayOf(day) + 6) % 7));
  return { from: monday, to: addDays(monday, 6) };
}

/** The day to show one step before or after. */
export function stepDay(mode: AgendaMode, day: string, direction: 1 | -1): string {
  if (mode === 'dia') return addDays(day, direction);
  return mode === 'semana' ? addDays(day, 7 * direction) : addMonths(day, direction);
}

/** What is shown, in words. */
export function spanText({ mode, day, filter: { from, to }, isWatch }: AgendaView): string {
  if (isWatch) return 'Próximos 60 dias';
  if (mode === 'dia') return longDay(day);
  return mode === 'lista' ? formatMonth(day.slice(0, 7)) : `${formatDay(from)} a ${formatDay(to)}`;
}

const weekday = new Intl.DateTimeFormat('pt-BR', { timeZone: 'UTC', weekday: 'long' });

/** `segunda-feira, 23/11/2026`. */
export const longDay = (day: string): string =>
  `${weekday.format(new Date(`${day}T12:00:00Z`))}, ${formatDay(day)}`;

/** What the address says that is no part of a view: the day, what is open beside the agenda, the form of a new pour. */
export const besideAgenda = ['dia', 'programacao', 'nova', 'copiar', 'em', 'hora'];
