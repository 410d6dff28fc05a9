import fc from 'fast-check';
import { expect, test } from 'vitest';
import { moneyWords } from './money-words.ts';

test.each([
  [0, 'zero reais'],
  [1, 'um centavo'],
  [2, 'dois centavos'],
  [100, 'um real'],
  [101, 'um real e um centavo'],
  [10_000, 'cem reais'],
  [10_100, 'cento e um reais'],
  [100_000, 'mil reais'],
  [100_100, 'mil e um reais'],
  [110_000, 'mil e cem reais'],
  [123_005, 'mil duzentos e trinta reais e cinco centavos'],
  [120_000, 'mil e duzentos reais'],
  [2_100_000, 'vinte e um mil reais'],
  [100_000_000, 'um milhão de reais'],
  [200_000_000, 'dois milhões de reais'],
  [100_000_100, 'um milhão e um reais'],
  [100_100_000, 'um milhão e mil reais'],
  [150_000_000, 'um milhão e quinhentos mil reais'],
  [
    234_567_890,
    'dois milhões trezentos e quarenta e cinco mil seiscentos e setenta e oito reais e noventa centavos',
  ],
  [10_000_000_000, 'cem milhões de reais'],
])('%i centavos are "%s"', (cents, words) => {
  expect(moneyWords(cents)).toBe(words);
});

/** Reads words back to centavos, word by word, and knows nothing of how they were written. */
function readWords(text: string): number {
  const worth = new Map<string, number>(
    Object.entries({
      zero: 0,
      um: 1,
      dois: 2,
      três: 3,
      quatro: 4,
      cinco: 5,
      seis: 6,
      sete: 7,
      oito: 8,
      nove: 9,
      dez: 10,
      onze: 11,
      doze: 12,
      treze: 13,
      quatorze: 14,
      quinze: 15,
      dezesseis: 16,
      dezessete: 17,
      dezoito: 18,
      dezenove: 19,
      vinte: 20,
      trinta: 30,
      quarenta: 40,
      cinquenta: 50,
      sessenta: 60,
      setenta: 70,
      oitenta: 80,
      noventa: 90,
      cem: 100,
      cento: 100,
      duzentos: 200,
      trezentos: 300,
      quatrocentos: 400,
      quinhentos: 500,
      seiscentos: 600,
      setecentos: 700,
      oitocentos: 800,
      novecentos: 900,
    }),
  );
  let cents = 0;
  let whole = 0;
  let group = 0;
  for (const word of text.split(' ')) {
    if (word === 'e' || word === 'de') continue;
    if (word === 'mil') [whole, group] = [whole + Math.max(1, group) * 1000, 0];
    else if (/^milh/.test(word)) [whole, group] = [whole + group * 1_000_000, 0];
    else if (/^rea/.test(word)) [cents, whole, group] = [cents + (whole + group) * 100, 0, 0];
    else if (/^centavos?$/.test(word)) [cents, whole, group] = [cents + whole + group, 0, 0];
    else {
      const value = worth.get(word);
      if (value === undefined) throw new Error(`no word of a number: ${word}`);
      group += value;
    }
  }
  return cents;
}

test('whatever the value, its words are read back to the same centavos', () => {
  const values = fc.oneof(
    fc.integer({ min: 0, max: 10_000_000_000 }),
    fc.integer({ min: 0, max: 300_000 }),
    fc.integer({ min: 0, max: 100_000 }).map((reais) => reais * 100_000),
  );
  fc.assert(
    fc.property(values, (cents) => {
      const words = moneyWords(cents);
      expect(readWords(words)).toBe(cents);
      expect(words).toMatch(/^[a-zãõçé ê]+$/u);
      expect(words).not.toMatch(/ {2}| e e |^um mil |^e | e$/);
    }),
    { numRuns: 3000 },
  );
});

test.each([-1, 0.5, 100_000_000_000, Number.NaN])('%d is no value that is written in words', (cents) => {
  expect(() => moneyWords(cents)).toThrow(RangeError);
});
