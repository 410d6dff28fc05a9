import { randomInt } from 'node:crypto';
import { cnpjCheckDigits } from '@traco/contract/values/identifiers';

/** A valid CNPJ, hardly anybody's. */
export const aCnpj = (): string => {
  const base = `${String(randomInt(1e8)).padStart(8, '0')}0001`;
  return base + cnpjCheckDigits(base);
};
