import { cpfCheckDigits } from '@traco/contract/values/identifiers';

const NUMBERS = 900_000_000;
/** Without a divisor in common with them: every number comes once, and the next one begins otherwise. */
const STRIDE = 7_654_321;
let sequence = Math.floor(Math.random() * NUMBERS);

/** A valid CPF that nobody else has. */
export const aCpf = (): string => {
  sequence = (sequence + STRIDE) % NUMBERS;
  const base = String(100_000_000 + sequence);
  return base + cpfCheckDigits(base);
};
