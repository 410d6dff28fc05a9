import {
  DrumM3,
  FUTURE_TOLERANCE_MINUTES,
  firstDaySentence,
  type LoadFields,
  LoadNotes,
  NoteNumber,
  NoteSeries,
  PartM3,
  PricePerM3,
} from '@traco/contract/concrete-volume/load';
import { problemOf } from '@traco/contract/values/problem';
import { dayIn, instantOf } from '@traco/contract/values/time-zone';
import { parseDay, parseTime } from '../../../lib/brazilian-date.ts';
import { parseBrazilianNumber, parseCents } from '../../../lib/brazilian-number.ts';
import { formatExactM3 } from '../../../lib/formats.ts';
import type { ReasonField } from '../../unusual/shared/reason-problems.ts';
import type { DraftField, LoadDraft } from './load-draft.ts';

/** What a draft is checked against. */
export interface CheckParts {
  now: Date;
  timeZone: string;
  /** Closed months of the unit, `yyyy-mm`. */
  closedMonths: readonly string[];
  /** The typed day, where it is known that it is closed, `yyyy-mm-dd`. */
  closedDay?: string | null;
  /** The unit's first day; undefined where it is not known, and of a load that stands where it is. */
  firstDayOn: string | undefined;
  needsUnit: boolean;
  needsSeller: boolean;
}

export type DraftProblems = Partial<Record<DraftField | ReasonField, string>>;

/**
 * The sentences of what is wrong or missing, by field, in the order of the form: the cursor goes to the first. Empty
 * when the load can be sent.
 */
export function problemsOf(draft: LoadDraft, parts: CheckParts): DraftProblems {
  const loaded = volume(draft.loadedM3);
  const delivered = volume(draft.deliveredM3);
  const price = parseCents(draft.price);
  const found: Record<string, string | undefined> = {
    unitId: parts.needsUnit && !draft.unitId ? 'Escolha a unidade.' : undefined,
    ...whenProblems(draft, parts),
    noteSeries: problemOf(NoteSeries, draft.noteSeries),
    noteNumber: noteProblem(draft.noteNumber),
    customerId: draft.customerId ? undefined : 'Escolha o cliente.',
    sellerId: parts.needsSeller && !draft.sellerId ? 'Escolha o vendedor.' : undefined,
    mixId: draft.mixId ? undefined : 'Escolha o produto.',
    loadedM3: volumeProblem(draft.loadedM3, DrumM3),
    deliveredM3:
      volumeProblem(draft.deliveredM3, PartM3) ??
      (loaded !== null && delivered !== null && delivered > loaded
        ? 'O volume entregue é maior que o carregado.'
        : undefined),
    billedM3: volumeProblem(draft.billedM3, PartM3),
    price: price === null ? 'Informe o preço por m³.' : problemOf(PricePerM3, price),
    notes: problemOf(LoadNotes, draft.notes),
  };
  return Object.fromEntries(Object.entries(found).filter(([, sentence]) => sentence)) as DraftProblems;
}

/** What is sent of a draft that has no problems. */
export function loadFieldsOf(draft: LoadDraft, parts: CheckParts): LoadFields {
  const { day, time } = whenOf(draft, parts);
  return {
    unitId: draft.unitId || undefined,
    sellerId: draft.sellerId || undefined,
    customerId: draft.customerId,
    siteId: draft.siteId || null,
    mixId: draft.mixId,
    vehicleId: draft.vehicleId || null,
    driverId: draft.driverId || null,
    noteSeries: draft.noteSeries.trim().toUpperCase(),
    noteNumber: draft.noteNumber.trim() ? Number(draft.noteNumber) : null,
    loadedAt: instantOf(`${day}T${time}`, parts.timeZone).toISOString(),
    loadedM3: volume(draft.loadedM3) ?? 0,
    deliveredM3: volume(draft.deliveredM3) ?? 0,
    billedM3: volume(draft.billedM3) ?? 0,
    priceCentsPerM3: parseCents(draft.price) ?? 0,
    payment: draft.payment || null,
    notes: draft.notes.trim(),
    notePhotoId: draft.notePhotoId || null,
  };
}

/** `billed × price` in centavos while it is typed; null until both can be read. */
export function totalCentsOf(draft: Pick<LoadDraft, 'billedM3' | 'price'>): number | null {
  const billed = volume(draft.billedM3);
  const price = parseCents(draft.price);
  return billed === null || price === null ? null : Math.round(billed * price);
}

/**
 * What is remarkable about the billed volume without being wrong: other than delivered, or nothing at all.
 * @returns the sentence, or undefined
 */
export function billedNotice(draft: Pick<LoadDraft, 'billedM3' | 'deliveredM3'>): string | undefined {
  const billed = volume(draft.billedM3);
  const delivered = volume(draft.deliveredM3);
  if (billed === null || delivered === null) return undefined;
  if (billed === 0) return 'Nada será faturado desta carga.';
  const difference = Math.abs(billed - delivered);
  return difference < 0.005 ? undefined : `Faturado difere do entregue em ${formatExactM3(difference)}.`;
}

/** A load that bills nothing is explained in a word; whoever reads the list later asks why. */
export const unexplained = ({ billedM3, notes }: LoadDraft): DraftProblems =>
  volume(billedM3) === 0 && notes.trim() === ''
    ? { notes: 'Faturado 0 m³: diga aqui o motivo, para quem ler depois.' }
    : {};

const volume = (typed: string) => parseBrazilianNumber(typed);

function volumeProblem(typed: string, limits: typeof DrumM3): string | undefined {
  const value = volume(typed);
  if (value !== null) return problemOf(limits, value);
  return typed.trim() ? 'Escreva o volume em m³, como 8 ou 7,5.' : 'Informe o volume em m³.';
}

function noteProblem(typed: string): string | undefined {
  if (!typed.trim()) return undefined;
  return /^\d+$/.test(typed.trim())
    ? problemOf(NoteNumber, Number(typed))
    : 'O número da nota tem só dígitos.';
}

/** The day as it is typed, and the moment of day and hour in milliseconds; null as long as they cannot be read. */
export function momentOf(draft: LoadDraft, parts: CheckParts) {
  const { day, time } = whenOf(draft, parts);
  return { day, at: day && time ? instantOf(`${day}T${time}`, parts.timeZone).getTime() : null };
}

function whenOf(draft: LoadDraft, { now, timeZone }: CheckParts) {
  const today = dayIn(now, timeZone);
  return { day: parseDay(draft.day, today), time: parseTime(draft.time) };
}

function whenProblems(draft: LoadDraft, parts: CheckParts): DraftProblems {
  const { day, time } = whenOf(draft, parts);
  if (!day) return { day: 'Informe uma data válida.' };
  if (parts.firstDayOn && day < parts.firstDayOn) return { day: firstDaySentence(parts.firstDayOn) };
  const closed = closedSentence(day, parts);
  if (closed) return { day: closed };
  if (!time) return { time: 'Informe uma hora válida.' };
  const at = instantOf(`${day}T${time}`, parts.timeZone).getTime();
  const isFuture = at > parts.now.getTime() + FUTURE_TOLERANCE_MINUTES * 60_000;
  return isFuture ? { time: 'A data e a hora estão no futuro.' } : {};
}

/** What is said of a day that takes no load any more; undefined of an open one. */
function closedSentence(day: string, { closedMonths, closedDay }: CheckParts): string | undefined {
  const written = (iso: string) => iso.split('-').reverse().join('/');
  if (closedMonths.includes(day.slice(0, 7)))
    return `O mês ${written(day.slice(0, 7))} está fechado nesta unidade.`;
  return day === closedDay ? `O dia ${written(day)} está fechado nesta unidade.` : undefined;
}

/** The same of the day as it is typed: it is said there before anything is sent. */
export function closedProblem(draft: LoadDraft, parts: CheckParts): DraftProblems {
  const { day } = whenOf(draft, parts);
  const sentence = day ? closedSentence(day, parts) : undefined;
  return sentence ? { day: sentence } : {};
}
