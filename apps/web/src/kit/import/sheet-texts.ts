import { Coordinates } from '@traco/contract/values/coordinates';
import { isCnpj, isCpf } from '@traco/contract/values/identifiers';
import { problemOf } from '@traco/contract/values/problem';
import { parseBrazilianNumber } from '../../lib/brazilian-number.ts';

/** A CPF or CNPJ of a sheet: letters and digits; a workbook that kept the number as one has lost its zeros on the left. */
export function documentDigits(typed: string): string {
  const plain = typed.toUpperCase().replace(/[^A-Z0-9]/g, '');
  if (!/^\d+$/.test(plain)) return plain;
  const restored = plain.length <= 11 ? plain.padStart(11, '0') : plain.padStart(14, '0');
  return isCpf(restored) || isCnpj(restored) ? restored : plain;
}

/** How sheets say yes; an empty cell says nothing. */
export const saysYes = (typed: string): boolean => /^(s|sim|x|1|verdadeiro|true|yes)$/i.test(typed);

/** How sheets say no. */
export const saysNo = (typed: string): boolean => /^(n|não|nao|0|falso|false|no|-)$/i.test(typed);

/** How sheets say that somebody or something is the company's own, and no partner's. */
export const saysOwn = (typed: string): boolean => /^(pr[oó]pri[oa]|-)?$/i.test(typed);

/** The number of a cell; null where it is empty or no number. */
export const cellNumber = (typed: string): number | null => (typed ? parseBrazilianNumber(typed) : null);

/** What is wrong with a cell that should be a number, when something stands in it. */
export const unreadNumber = (typed: string, read = cellNumber(typed)): string | undefined =>
  typed && read === null ? 'Escreva um número.' : undefined;

/** The degrees of a cell: written with either sign before the decimals, and never in groups; null where they are none. */
export function cellDegrees(typed: string): number | null {
  const plain = typed.replace(/[−–]/g, '-').replace(',', '.').trim();
  return /^-?\d{1,3}(\.\d+)?$/.test(plain) ? Number(plain) : null;
}

/** What is wrong with a cell that should be degrees, when something stands in it. */
export function degreesProblem(which: 'latitude' | 'longitude', typed: string): string | undefined {
  const degrees = cellDegrees(typed);
  if (degrees === null) return unreadNumber(typed, degrees);
  return problemOf(Coordinates.shape[which], degrees) && 'As coordenadas não existem: confira o número.';
}
