import { cpfCheckDigits } from '@traco/contract/identifiers';

let place = 100_000_000 + Math.floor(Math.random() * 400_000_000);

/** A valid CPF that nobody else has. */
export const aCpf = (): string => {
  const base = String(++place);
  return base + cpfCheckDigits(base);
};
