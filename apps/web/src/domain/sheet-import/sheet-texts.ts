import { isCnpj, isCpf } from '@traco/contract/identifiers';

/** A CPF or CNPJ of a sheet: letters and digits; a workbook that kept the number as one has lost its zeros on the left. */
export function documentDigits(typed: string): string {
  const plain = typed.toUpperCase().replace(/[^A-Z0-9]/g, '');
  if (!/^\d+$/.test(plain)) return plain;
  const restored = plain.length <= 11 ? plain.padStart(11, '0') : plain.padStart(14, '0');
  return isCpf(restored) || isCnpj(restored) ? restored : plain;
}
