/** A small repeatable source of chance: the same seed gives the same run of numbers. */
export interface Random {
  /** In [0, 1). */
  next(): number;
  /** A whole number, both ends included. */
  int(least: number, most: number): number;
  /** A number, the upper end excluded. */
  between(least: number, most: number): number;
  /** True with this probability (0 to 1). */
  chance(probability: number): boolean;
  pick<T>(list: readonly T[]): T;
  /** One of the pairs' values, as often as its weight says. */
  weighted<T>(pairs: readonly (readonly [value: T, weight: number])[]): T;
  shuffle<T>(list: readonly T[]): T[];
  /** A UUID version 7 of this instant. */
  id(at: Date): string;
}

/** Chance seeded by a text (sfc32 over a hash of it). */
export function createRandom(seed: string): Random {
  const next = generator(seed);
  const int = (least: number, most: number) => least + Math.floor(next() * (most - least + 1));
  const word = () => Math.floor(next() * 0x1_0000_0000);
  return {
    next,
    int,
    between: (least, most) => least + next() * (most - least),
    chance: (probability) => next() < probability,
    pick: (list) => list[Math.floor(next() * list.length)]!,
    weighted(pairs) {
      let whole = 0;
      for (const [, weight] of pairs) whole += weight;
      let left = next() * whole;
      for (const [value, weight] of pairs) {
        left -= weight;
        if (left < 0) return value;
      }
      return pairs.at(-1)![0];
    },
    shuffle(list) {
      const mixed = [...list];
      for (let last = mixed.length - 1; last > 0; last -= 1) {
        const other = int(0, last);
        [mixed[last], mixed[other]] = [mixed[other]!, mixed[last]!];
      }
      return mixed;
    },
    id(at) {
      const time = at.getTime().toString(16).padStart(12, '0');
      const tail = (word().toString(16) + word().toString(16).padStart(8, '0')).padStart(16, '0');
      const random = (0x7000 + int(0, 0xfff)).toString(16);
      const variant = (0x8000 + int(0, 0x3fff)).toString(16);
      return `${time.slice(0, 8)}-${time.slice(8)}-${random}-${variant}-${tail.slice(-12)}`;
    },
  };
}

function generator(seed: string): () => number {
  let [a, b, c, d] = [hash(seed, 1), hash(seed, 2), hash(seed, 3), 1];
  const next = () => {
    const sum = (a + b + d) | 0;
    d = (d + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + sum) | 0;
    return (sum >>> 0) / 0x1_0000_0000;
  };
  for (let round = 0; round < 12; round += 1) next();
  return next;
}

function hash(text: string, salt: number): number {
  let value = Math.imul(0x811c_9dc5 ^ salt, 0x0100_0193);
  for (let index = 0; index < text.length; index += 1) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x0100_0193);
  }
  value = Math.imul(value ^ (value >>> 15), 0x85eb_ca6b);
  return value ^ (value >>> 13);
}
