import { DrumM3, PricePerM3 } from '@traco/contract/concrete-volume/load';
import { IntervalMinutes, type PourFields, PourM3 } from '@traco/contract/pours/pour';
import { isPhone } from '@traco/contract/values/identifiers';
import { problemOf } from '@traco/contract/values/problem';
import { dayIn, instantOf } from '@traco/contract/values/time-zone';
import { parseDay, parseTime } from '../../../lib/brazilian-date.ts';
import { parseBrazilianNumber, parseCents } from '../../../lib/brazilian-number.ts';
import type { ReasonField } from '../../unusual/shared/reason-problems.ts';
import type { PourDraft, PourField } from './pour-draft.ts';

/** What a draft is checked against. */
export interface PourParts {
  now: Date;
  timeZone: string;
  needsUnit: boolean;
  /** Products that a pump takes. */
  isPumpable: (mixId: string) => boolean;
}

export type PourProblems = Partial<Record<PourField | ReasonField, string>>;

const UNCHECKED = 'Copiado: confira antes de salvar.';

/**
 * The day that was typed; one written without its month or year that has passed means the next such day.
 * @param today `yyyy-mm-dd`
 */
export function plannedDay(typed: string, today: string): string | null {
  const day = parseDay(typed, today);
  if (!day || day >= today) return day;
  const parts = typed.trim().split(/[/.-]/).filter(Boolean);
  const [year = 0, month = 1] = today.split('-').map(Number);
  if (parts.length === 1 && parts[0]!.length <= 2) {
    const next = month === 12 ? `${year + 1}-01` : `${year}-${String(month + 1).padStart(2, '0')}`;
    return parseDay(typed, `${next}-01`);
  }
  return parts.length === 2 ? parseDay(typed, `${year + 1}-01-01`) : day;
}

/** When the draft begins, if day and time can be read. */
export function startOf(
  draft: Pick<PourDraft, 'day' | 'time'>,
  { now, timeZone }: PourParts,
): string | undefined {
  const day = plannedDay(draft.day, dayIn(now, timeZone));
  const time = parseTime(draft.time);
  return day && time ? instantOf(`${day}T${time}`, timeZone).toISOString() : undefined;
}

const number = (typed: string) => parseBrazilianNumber(typed);
const optional = (typed: string, limits: Parameters<typeof problemOf>[0], sentence: string) => {
  if (!typed.trim()) return undefined;
  const value = number(typed);
  return value === null ? sentence : problemOf(limits, value);
};
const whole = (typed: string, least: number, most: number, sentence: string) => {
  if (!typed.trim()) return undefined;
  const value = number(typed);
  return value !== null && Number.isInteger(value) && value >= least && value <= most ? undefined : sentence;
};

/** The sentences of what is wrong or missing, by field, in the order of the form; empty when it can be sent. */
export function problemsOfPour(draft: PourDraft, parts: PourParts): PourProblems {
  const m3 = number(draft.m3);
  const phone = draft.contactPhone.replace(/\D/g, '');
  const price = draft.price.trim() ? parseCents(draft.price) : undefined;
  const found: PourProblems = {
    unitId: parts.needsUnit && !draft.unitId ? 'Escolha a unidade.' : undefined,
    customerId: draft.customerId ? undefined : 'Escolha o cliente.',
    siteId: draft.siteId ? undefined : 'Escolha a obra.',
    mixId: draft.mixId ? undefined : 'Escolha o produto.',
    element: draft.element ? undefined : 'Diga o que será concretado.',
    m3: m3 === null ? 'Informe o volume em m³.' : problemOf(PourM3, m3),
    ...whenProblems(draft, parts),
    pumped:
      draft.pumped && draft.mixId && !parts.isPumpable(draft.mixId)
        ? 'Este produto não é bombeável: escolha outro ou lance sem bomba.'
        : undefined,
    interval: optional(draft.interval, IntervalMinutes, 'Informe o intervalo em minutos.'),
    pipeMetres: whole(draft.pipeMetres, 0, 500, 'A tubulação vai de 0 a 500 metros.'),
    contactName: !draft.contactName.trim() ? 'Informe quem atende na obra.' : undefined,
    contactPhone: isPhone(phone) ? undefined : 'Informe o telefone com DDD.',
    loadM3: optional(draft.loadM3, DrumM3, 'Informe o tamanho da carga em m³.'),
    largestTruckM3: optional(draft.largestTruckM3, DrumM3, 'Informe em m³.'),
    slumpMm: whole(draft.slumpMm, 10, 280, 'O abatimento vai de 10 a 280 mm.'),
    strengthAgeDays: whole(draft.strengthAgeDays, 1, 365, 'A idade vai de 1 a 365 dias.'),
    price: price === null ? 'Informe o preço por m³.' : price && problemOf(PricePerM3, price),
  } as PourProblems;
  for (const field of draft.toCheck) found[field] ??= UNCHECKED;
  return Object.fromEntries(Object.entries(found).filter(([, sentence]) => sentence)) as PourProblems;
}

function whenProblems(draft: PourDraft, parts: PourParts): PourProblems {
  const today = dayIn(parts.now, parts.timeZone);
  const day = plannedDay(draft.day, today);
  const found: PourProblems = {};
  if (!day) found.day = draft.day.trim() ? 'Informe uma data válida.' : 'Informe o dia.';
  else if (day < today) found.day = 'Este dia já passou.';
  if (!parseTime(draft.time)) found.time = draft.time.trim() ? 'Informe uma hora válida.' : 'Informe a hora.';
  if (found.day || found.time) return found;
  const startsAt = startOf(draft, parts);
  return startsAt && Date.parse(startsAt) < parts.now.getTime() ? { time: 'Esta hora já passou.' } : {};
}

/** What is asked of "cabe ou não cabe?" as far as it is typed; null until volume, day and time can be read. */
export function wishOf(draft: PourDraft, parts: PourParts) {
  const m3 = number(draft.m3);
  const startsAt = startOf(draft, parts);
  if (!startsAt || m3 === null || problemOf(PourM3, m3)) return null;
  const loadM3 = number(draft.loadM3);
  const interval = number(draft.interval);
  const largest = number(draft.largestTruckM3);
  return {
    ...(draft.unitId ? { unitId: draft.unitId } : {}),
    ...(draft.siteId ? { siteId: draft.siteId } : {}),
    startsAt,
    m3,
    pumped: draft.pumped,
    ...(draft.pumpId ? { pumpId: draft.pumpId } : {}),
    ...(loadM3 !== null && !problemOf(DrumM3, loadM3) ? { loadM3 } : {}),
    ...(interval !== null && !problemOf(IntervalMinutes, interval) ? { intervalMinutes: interval } : {}),
    ...(largest !== null && !problemOf(DrumM3, largest) ? { largestTruckM3: largest } : {}),
  };
}
export type PourWish = NonNullable<ReturnType<typeof wishOf>>;

/**
 * What is sent of a draft that has no problems.
 * @param usual the load and the interval to take where none was typed
 */
export function fieldsOfPour(
  draft: PourDraft,
  parts: PourParts,
  usual: { loadM3: number; intervalMinutes: number },
): PourFields {
  const price = parseCents(draft.price);
  return {
    ...(draft.unitId ? { unitId: draft.unitId } : {}),
    customerId: draft.customerId,
    siteId: draft.siteId,
    mixId: draft.mixId,
    startsAt: startOf(draft, parts) ?? '',
    m3: number(draft.m3) ?? 0,
    loadM3: number(draft.loadM3) ?? usual.loadM3,
    intervalMinutes: number(draft.interval) ?? usual.intervalMinutes,
    element: draft.element || 'other',
    pumped: draft.pumped,
    pumpKind: draft.pumpKind || null,
    pipeMetres: number(draft.pipeMetres),
    pumpId: draft.pumpId || null,
    largestTruckM3: number(draft.largestTruckM3),
    strengthAgeDays: number(draft.strengthAgeDays) ?? 28,
    slumpMm: number(draft.slumpMm),
    moulding: draft.moulding,
    additions: draft.additions,
    additionNotes: draft.additionNotes,
    contactName: draft.contactName,
    contactPhone: draft.contactPhone.replace(/\D/g, ''),
    accessNotes: draft.accessNotes,
    payment: draft.payment || null,
    ...(price === null ? {} : { priceCentsPerM3: price }),
    notes: draft.notes,
  };
}
