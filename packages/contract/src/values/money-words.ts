const UNITS = [
  '',
  'um',
  'dois',
  'três',
  'quatro',
  'cinco',
  'seis',
  'sete',
  'oito',
  'nove',
  'dez',
  'onze',
  'doze',
  'treze',
  'quatorze',
  'quinze',
  'dezesseis',
  'dezessete',
  'dezoito',
  'dezenove',
] as const;
const TENS = [
  '',
  '',
  'vinte',
  'trinta',
  'quarenta',
  'cinquenta',
  'sessenta',
  'setenta',
  'oitenta',
  'noventa',
] as const;
const HUNDREDS = [
  '',
  'cento',
  'duzentos',
  'trezentos',
  'quatrocentos',
  'quinhentos',
  'seiscentos',
  'setecentos',
  'oitocentos',
  'novecentos',
] as const;

/** Beyond this nothing is written in words: `Cents` ends far before. */
const MOST_REAIS = 999_999_999;

/**
 * A value in words, as a receipt says it: `mil duzentos e trinta reais e cinco centavos`.
 * @param cents whole centavos, from 0 to R$ 999.999.999,99
 */
export function moneyWords(cents: number): string {
  const reais = Math.floor(cents / 100);
  if (!Number.isInteger(cents) || cents < 0 || reais > MOST_REAIS) throw new RangeError('no value for words');
  const parts = [
    ...(reais > 0 || cents === 0 ? [counted(reais, 'real', 'reais')] : []),
    ...(cents % 100 > 0 ? [counted(cents % 100, 'centavo', 'centavos')] : []),
  ];
  return parts.join(' e ');
}

/** Of whole millions one says *de*: `um milhão de reais`. */
const counted = (count: number, one: string, many: string): string => {
  const isOfMillions = count > 0 && count % 1_000_000 === 0;
  return `${numberWords(count)} ${isOfMillions ? 'de ' : ''}${count === 1 ? one : many}`;
};

/** A whole number in words: `cento e um`, `mil e duzentos`, `dois milhões e três mil`. */
function numberWords(number: number): string {
  if (number === 0) return 'zero';
  const millions = Math.floor(number / 1_000_000);
  const thousands = Math.floor(number / 1000) % 1000;
  const rest = number % 1000;
  const groups = [
    { count: millions, words: `${belowThousand(millions)} ${millions === 1 ? 'milhão' : 'milhões'}` },
    { count: thousands, words: thousands === 1 ? 'mil' : `${belowThousand(thousands)} mil` },
    { count: rest, words: belowThousand(rest) },
  ].filter(({ count }) => count > 0);
  return groups.reduce((said, { count, words }, at) => {
    if (at === 0) return words;
    const isLast = at === groups.length - 1;
    // Before the last group *e* stands where it is short: `mil e cem`, `mil e um`, but `mil duzentos e trinta`.
    return `${said}${isLast && (count < 100 || count % 100 === 0) ? ' e ' : ' '}${words}`;
  }, '');
}

function belowThousand(number: number): string {
  if (number === 100) return 'cem';
  const below = number % 100;
  const parts = [
    HUNDREDS[Math.floor(number / 100)],
    ...(below < 20 ? [UNITS[below]] : [TENS[Math.floor(below / 10)], UNITS[below % 10]]),
  ];
  return parts.filter(Boolean).join(' e ');
}
