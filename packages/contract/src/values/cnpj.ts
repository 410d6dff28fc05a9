import { checkDigits } from './cpf.ts';
import { masked } from './masked.ts';
import { lettersAndDigits } from './plates.ts';

/**
 * CNPJ, the alphanumeric one too: 12 letters or digits (value = ASCII − 48) and two check digits, weights
 * 2 to 9 from the right; fourteen equal digits are refused. Expects it normalised.
 */
export function isCnpj(cnpj: string): boolean {
  if (!/^[A-Z\d]{12}\d{2}$/.test(cnpj) || new Set(cnpj).size === 1) return false;
  return checkDigits(cnpj.slice(0, 12), [9, 9]) === cnpj.slice(12);
}

/** The two check digits that complete the first twelve characters of a CNPJ (for the demo company and tests). */
export function cnpjCheckDigits(base: string): string {
  return checkDigits(base, [9, 9]);
}

export const normaliseCnpj = (typed: string): string => lettersAndDigits(typed);

/** `12.ABC.345/01DE-35`, partial values too. */
export const formatCnpj = (typed: string): string => masked(normaliseCnpj(typed), '##.###.###/####-##');
