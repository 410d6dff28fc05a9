import { cnpjCheckDigits, cpfCheckDigits } from '@traco/contract/values/identifiers';
import type { Random } from './random.ts';

/** Gives valid documents without mask, each one only once. */
export interface Documents {
  cpf(): string;
  /** One in eight carries letters, as issued since 2026. */
  cnpj(): string;
  /** Old (`ABC1234`) or Mercosul (`ABC1D23`). */
  plate(): string;
  /** DDD and a mobile number. */
  mobile(areaCode: string): string;
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const PLATE_LETTERS = 'ABCDEFGHJ';

/** @param taken documents that are in use already. */
export function createDocuments(random: Random, taken: readonly string[] = []): Documents {
  const used = new Set(taken);
  const once = (make: () => string) => {
    let made = make();
    while (used.has(made)) made = make();
    used.add(made);
    return made;
  };
  const digits = (count: number) => String(random.int(0, 10 ** count - 1)).padStart(count, '0');
  const letters = (count: number) => Array.from({ length: count }, () => random.pick([...LETTERS])).join('');

  return {
    cpf: () =>
      once(() => {
        const base = String(random.int(100_000_000, 999_999_998));
        return base + cpfCheckDigits(base);
      }),
    cnpj: () =>
      once(() => {
        const root = random.chance(1 / 8) ? letters(2) + digits(4) + letters(2) : digits(8);
        const base = `${root}0001`;
        return base + cnpjCheckDigits(base);
      }),
    plate: () =>
      once(() => {
        const fourth = random.chance(0.65) ? random.pick([...PLATE_LETTERS]) : digits(1);
        return letters(3) + digits(1) + fourth + digits(2);
      }),
    mobile: (areaCode) => once(() => `${areaCode}9${random.pick(['8', '9', '7'])}${digits(7)}`),
  };
}
