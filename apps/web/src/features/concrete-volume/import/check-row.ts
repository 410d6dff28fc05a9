import { ImportRow } from '@traco/contract/concrete-volume/import-loads';
import {
  DrumM3,
  EARLIEST_DAY,
  NoteNumber,
  NoteSeries,
  PartM3,
  PricePerM3,
} from '@traco/contract/concrete-volume/load';
import { isCnpj, isCpf, isPlate, normalisePlate } from '@traco/contract/values/identifiers';
import { problemOf } from '@traco/contract/values/problem';
import { documentDigits } from '../../../kit/import/sheet-texts.ts';
import { parseDay, parseDayAndTime, parseTime } from '../../../lib/brazilian-date.ts';
import { parseBrazilianNumber, parseCents } from '../../../lib/brazilian-number.ts';
import type { ColumnKey } from './columns.ts';

/** The texts of one row, by our columns; what the file does not give is ''. */
export type RowTexts = Record<ColumnKey, string>;
/** Sentences of what is wrong, by column. */
export type RowProblems = Partial<Record<ColumnKey, string>>;

/** What the device can tell of a row before the server looks at it; `today` is the unit's day. */
export function checkRow(texts: RowTexts, today: string): RowProblems {
  const { customer, site, mix, seller, driver, notes } = ImportRow.shape;
  const found: [ColumnKey, string | undefined][] = [
    ...whenProblems(texts, today),
    ['noteSeries', seriesProblem(texts.noteSeries)],
    ['noteNumber', noteProblem(texts.noteNumber)],
    ['customer', problemOf(customer, texts.customer) ?? (texts.customer ? undefined : 'Informe o cliente.')],
    ['document', documentProblem(texts.document)],
    ['site', problemOf(site, texts.site)],
    ['mix', problemOf(mix, texts.mix) ?? (texts.mix ? undefined : 'Informe o produto.')],
    ['seller', problemOf(seller, texts.seller)],
    ['plate', plateProblem(texts.plate)],
    ['driver', problemOf(driver, texts.driver)],
    ['loadedM3', volumeProblem(texts.loadedM3, DrumM3)],
    ['deliveredM3', deliveredProblem(texts)],
    ['billedM3', volumeProblem(texts.billedM3, PartM3)],
    ['price', priceProblem(texts.price)],
    ['notes', problemOf(notes, texts.notes)],
  ];
  return Object.fromEntries(found.filter(([, sentence]) => sentence));
}

/** What is sent of a row without problems. */
export function importRowOf(id: string, line: number, texts: RowTexts, today: string): ImportRow {
  const { series, number } = splitNote(texts.noteNumber);
  return {
    id,
    line,
    loadedAt: whenOf(texts, today) ?? '',
    noteSeries: (texts.noteSeries || series || '1').toUpperCase(),
    noteNumber: number,
    customer: texts.customer,
    document: documentDigits(texts.document),
    site: texts.site,
    mix: texts.mix,
    seller: texts.seller,
    plate: normalisePlate(texts.plate),
    driver: texts.driver,
    loadedM3: parseBrazilianNumber(texts.loadedM3),
    deliveredM3: parseBrazilianNumber(texts.deliveredM3) ?? 0,
    billedM3: parseBrazilianNumber(texts.billedM3),
    priceCentsPerM3: parseCents(texts.price),
    notes: texts.notes,
  };
}

/** Which column of the screen a field of the server's answer stands in. */
export const columnOfField = (field: string | null): ColumnKey | null => {
  if (field === 'loadedAt') return 'day';
  if (field === 'priceCentsPerM3') return 'price';
  return (field as ColumnKey | null) ?? null;
};

/** Day and time on the plant's clock, `yyyy-mm-ddTHH:mm`, or null. */
function whenOf({ day, time }: RowTexts, today: string): string | null {
  const both = serialDay(day) ?? parseDayAndTime(day, today);
  if (!time) return both;
  const only = both?.slice(0, 10) ?? parseDay(day, today);
  const parsed = clockTime(time);
  return only && parsed ? `${only}T${parsed}` : null;
}

/** The days since 1899-12-30 that a workbook without a date format shows, `45982` or `45982,3125`. */
function serialDay(typed: string): string | null {
  const days = /^[34567]\d{4}([.,]\d+)?$/.test(typed) ? Number(typed.replace(',', '.')) : null;
  if (days === null) return null;
  const minutes = Math.round(days * 1_440);
  return new Date(Date.UTC(1899, 11, 30) + minutes * 60_000).toISOString().slice(0, 16);
}

/** A time of day; workbooks without a date format give it as a part of a day (`0,3125`). */
function clockTime(typed: string): string | null {
  const part = /^0,\d+$/.test(typed) ? parseBrazilianNumber(typed) : null;
  if (part === null) return parseTime(typed);
  const minutes = Math.round(part * 1_440);
  return parseTime(`${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`);
}

function whenProblems(texts: RowTexts, today: string): [ColumnKey, string | undefined][] {
  if (!texts.day) return [['day', 'Informe a data.']];
  const when = whenOf(texts, today);
  if (!when) {
    const isDayRead = whenOf({ ...texts, time: '' }, today) !== null;
    return [
      isDayRead && texts.time
        ? ['time', 'Escreva a hora como 07:30.']
        : ['day', 'Escreva a data como 21/11/2025 ou 2025-11-21.'],
    ];
  }
  if (when < EARLIEST_DAY) return [['day', 'A data é antiga demais.']];
  return [['day', when.slice(0, 10) > today ? 'A data está no futuro.' : undefined]];
}

/** `1-10234` is series 1, note 10234; `NF 10.234` is note 10234. */
function splitNote(typed: string): { series: string | null; number: number | null } {
  const parts = typed.match(/^([A-Za-z0-9]{1,3})\s*[-/]\s*(\d[\d.]*)$/);
  const digits = (parts?.[2] ?? typed).replace(/,0+$/, '').replace(/\D/g, '');
  return { series: parts?.[1] ?? null, number: digits ? Number(digits) : null };
}

function noteProblem(typed: string): string | undefined {
  if (!typed) return undefined;
  return problemOf(NoteNumber, splitNote(typed).number ?? 0);
}

const seriesProblem = (typed: string) => (typed === '' ? undefined : problemOf(NoteSeries, typed));

function documentProblem(typed: string): string | undefined {
  const digits = documentDigits(typed);
  if (!digits || isCpf(digits) || isCnpj(digits)) return undefined;
  return 'CPF ou CNPJ inválido: confira o número.';
}

const plateProblem = (typed: string) =>
  typed === '' || isPlate(normalisePlate(typed)) ? undefined : 'Placa inválida: use ABC1234 ou ABC1D23.';

function volumeProblem(typed: string, limits: typeof DrumM3): string | undefined {
  if (!typed) return undefined;
  const value = parseBrazilianNumber(typed);
  return value === null ? 'Escreva o volume em m³, como 8 ou 7,5.' : problemOf(limits, value);
}

/** What was delivered was loaded too, where the file has no column of its own for that. */
function deliveredProblem(texts: RowTexts): string | undefined {
  if (!texts.deliveredM3) return 'Informe o volume em m³.';
  const loaded = parseBrazilianNumber(texts.loadedM3);
  const wrong = volumeProblem(texts.deliveredM3, loaded === null ? DrumM3 : PartM3);
  if (wrong || loaded === null) return wrong;
  const delivered = parseBrazilianNumber(texts.deliveredM3) ?? 0;
  return delivered > loaded ? 'O volume entregue é maior que o carregado.' : undefined;
}

function priceProblem(typed: string): string | undefined {
  if (!typed) return undefined;
  const cents = parseCents(typed);
  return cents === null ? 'Escreva o preço em reais, como 430,00.' : problemOf(PricePerM3, cents);
}
