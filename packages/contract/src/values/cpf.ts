import { masked } from './masked.ts';

/** CPF: 11 digits, the last two checked mod 11; eleven equal digits are refused. Expects it normalised. */
export function isCpf(cpf: string): boolean {
  if (!/^\d{11}$/.test(cpf) || new Set(cpf).size === 1) return false;
  return checkDigits(cpf.slice(0, 9), [10, 11]) === cpf.slice(9);
}

/** The two check digits that complete the first nine digits of a CPF (for the demo company and tests). */
export function cpfCheckDigits(base: string): string {
  return checkDigits(base, [10, 11]);
}

export const normaliseCpf = (typed: string): string => typed.replace(/\D/g, '');

/** `529.982.247-25`; what is typed so far is masked as far as it goes, so it serves inputs too. */
export const formatCpf = (typed: string): string => masked(normaliseCpf(typed), '###.###.###-##');

/** Two mod-11 digits; `most` is the highest weight of each before the weights start again at 2. */
export function checkDigits(base: string, most: readonly [number, number]): string {
  const first = checkDigit(base, most[0]);
  return `${first}${checkDigit(`${base}${first}`, most[1])}`;
}

function checkDigit(base: string, most: number): number {
  const sum = [...base].reverse().reduce((total, character, index) => {
    return total + (character.charCodeAt(0) - 48) * (2 + (index % (most - 1)));
  }, 0);
  const remainder = sum % 11;
  return remainder < 2 ? 0 : 11 - remainder;
}
