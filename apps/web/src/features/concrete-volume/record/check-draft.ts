import { FUTURE_TOLERANCE_MINUTES, LOAD_M3, type LoadFields } from '@traco/contract/load';
import { dayIn, instantOf } from '@traco/contract/time-zone';
import { parseDay, parseTime } from '../../../domain/brazilian-date.ts';
import { parseBrazilianNumber, parseCents } from '../../../domain/brazilian-number.ts';
import type { DraftField, LoadDraft } from './load-draft.ts';

/** What a draft is checked against. */
export interface CheckParts {
  now: Date;
  timeZone: string;
  /** Closed months of the unit, `yyyy-mm`. */
  closedMonths: readonly string[];
  needsUnit: boolean;
  needsSeller: boolean;
}

export type DraftProblems = Partial<Record<DraftField, string>>;

/** The sentences of what is wrong or missing, by field; empty when the load can be sent. */
export function problemsOf(draft: LoadDraft, parts: CheckParts): DraftProblems {
  const loaded = volume(draft.loadedM3);
  const delivered = volume(draft.deliveredM3);
  const price = parseCents(draft.price);
  const found: Record<string, string | undefined> = {
    unitId: parts.needsUnit && !draft.unitId ? 'Escolha a unidade.' : undefined,
    sellerId: parts.needsSeller && !draft.sellerId ? 'Escolha o vendedor.' : undefined,
    customerId: draft.customerId ? undefined : 'Escolha o cliente.',
    mixId: draft.mixId ? undefined : 'Escolha o produto.',
    ...whenProblems(draft, parts),
    noteSeries: /^[a-z0-9]{1,3}$/i.test(draft.noteSeries.trim())
      ? undefined
      : 'A série tem de 1 a 3 letras ou dígitos.',
    noteNumber: noteProblem(draft.noteNumber),
    loadedM3: volumeProblem(draft.loadedM3, LOAD_M3.least),
    deliveredM3:
      volumeProblem(draft.deliveredM3, 0) ??
      (loaded !== null && delivered !== null && delivered > loaded
        ? 'O volume entregue é maior que o carregado.'
        : undefined),
    billedM3: volumeProblem(draft.billedM3, 0),
    price: price === null ? 'Informe o preço por m³.' : priceProblem(price),
    notes: draft.notes.length > 1_000 ? 'Use no máximo 1.000 caracteres.' : undefined,
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

const volume = (typed: string) => parseBrazilianNumber(typed);

function volumeProblem(typed: string, least: number): string | undefined {
  const value = volume(typed);
  if (value === null)
    return typed.trim() ? 'Escreva o volume em m³, como 8 ou 7,5.' : 'Informe o volume em m³.';
  if (value < least) {
    return least
      ? `O volume mínimo é ${least.toLocaleString('pt-BR')} m³.`
      : 'O volume não pode ser negativo.';
  }
  if (value > LOAD_M3.most) return `O volume máximo por carga é ${LOAD_M3.most} m³.`;
  if (Math.abs(value * 100 - Math.round(value * 100)) > 1e-6) return 'Use no máximo duas casas decimais.';
  return undefined;
}

function noteProblem(typed: string): string | undefined {
  if (!typed.trim()) return undefined;
  if (!/^\d+$/.test(typed.trim())) return 'O número da nota tem só dígitos.';
  if (typed.trim().length > 9) return 'O número da nota tem no máximo 9 dígitos.';
  return Number(typed) < 1 ? 'O número da nota começa em 1.' : undefined;
}

function priceProblem(cents: number): string | undefined {
  if (cents < 0) return 'O preço não pode ser negativo.';
  return cents > 2_000_000 ? 'O preço por m³ passa do limite.' : undefined;
}

function whenOf(draft: LoadDraft, { now, timeZone }: CheckParts) {
  const today = dayIn(now, timeZone);
  return { day: parseDay(draft.day, today), time: parseTime(draft.time) };
}

function whenProblems(draft: LoadDraft, parts: CheckParts): DraftProblems {
  const { day, time } = whenOf(draft, parts);
  if (!day) return { day: 'Informe uma data válida.' };
  const month = day.slice(0, 7);
  if (parts.closedMonths.includes(month)) {
    return { day: `O mês ${month.split('-').reverse().join('/')} está fechado nesta unidade.` };
  }
  if (!time) return { time: 'Informe uma hora válida.' };
  const at = instantOf(`${day}T${time}`, parts.timeZone).getTime();
  const isFuture = at > parts.now.getTime() + FUTURE_TOLERANCE_MINUTES * 60_000;
  return isFuture ? { time: 'A data e a hora estão no futuro.' } : {};
}
