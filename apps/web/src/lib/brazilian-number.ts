/**
 * Reads a number as Brazilians write it: `1.234,56`, `8,5`, `R$ 430,00`, `8 m³`. A single dot with other than
 * three digits after it is taken for a decimal point (`8.5`), as spreadsheets of other countries write it.
 * @returns the number, or null when the text is none
 */
export function parseBrazilianNumber(typed: string): number | null {
  const plain = typed.replace(/R\$|m³|m3|[\s\u00a0]/gi, '');
  if (!/^-?[\d.,]*\d[\d.,]*$/.test(plain)) return null;
  const decimal = decimalSign(plain);
  const [whole = '', fraction = ''] = decimal ? splitAtLast(plain, decimal) : [plain, ''];
  if (!/^\d*$/.test(fraction) || !isGrouped(whole)) return null;
  return Number(`${whole.replace(/[.,]/g, '') || '0'}.${fraction || '0'}`);
}

/**
 * Reads money as it is typed, `1.234,5` or `R$ 430`, into whole centavos.
 * @returns the centavos (rounded), or null when the text is no amount
 */
export function parseCents(typed: string): number | null {
  const reais = parseBrazilianNumber(typed);
  return reais === null ? null : Math.round(reais * 100);
}

/**
 * What a volume field takes of a text while it is typed or pasted: digits and one comma. A dot becomes the comma
 * (in `1.234,5` it groups and goes), a unit behind the number is left out. A minus stays, to be refused where it stands.
 */
export function figuresOf(typed: string): string {
  const figures = typed.replace(/m[³3]/gi, '').replace(/[^\d.,]/g, '');
  const decimal = figures.includes(',') ? figures.replace(/\./g, '') : figures.replace(/\./g, ',');
  const [whole = '', ...fraction] = decimal.split(',');
  const sign = typed.trimStart().startsWith('-') ? '-' : '';
  return sign + (fraction.length > 0 ? `${whole},${fraction.join('')}` : whole);
}

/** The text of a volume in a field: `8`, `8,5`, without the unit. */
export const typedVolume = (cubicMetres: number): string =>
  cubicMetres.toLocaleString('pt-BR', { maximumFractionDigits: 2, useGrouping: false });

/** The text of an amount in a field: `1.234,50`, without the currency. */
export const typedMoney = (cents: number): string =>
  (cents / 100).toLocaleString('pt-BR', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/**
 * Steps a volume up or down: to the next half, or by a tenth.
 * @param most m³ at which it stops
 * @returns the text for the field
 */
export function stepVolume(typed: string, direction: 1 | -1, step: 0.5 | 0.1, most: number): string {
  const value = parseBrazilianNumber(typed) ?? 0;
  const steps = value / step;
  const next = (direction > 0 ? Math.floor(steps + 1e-9) + 1 : Math.ceil(steps - 1e-9) - 1) * step;
  return Math.min(most, Math.max(0, next)).toLocaleString('pt-BR', {
    maximumFractionDigits: 1,
    useGrouping: false,
  });
}

/** Which sign separates the decimals: the last of two kinds, a comma alone, a dot that groups nothing. */
function decimalSign(plain: string): ',' | '.' | null {
  const comma = plain.lastIndexOf(',');
  const dot = plain.lastIndexOf('.');
  if (comma >= 0 && dot >= 0) return comma > dot ? ',' : '.';
  if (comma >= 0) return plain.indexOf(',') === comma ? ',' : null;
  return /^-?\d{1,3}(\.\d{3})+$/.test(plain) ? null : dot >= 0 ? '.' : null;
}

const splitAtLast = (plain: string, sign: string) => {
  const at = plain.lastIndexOf(sign);
  return [plain.slice(0, at), plain.slice(at + 1)];
};

/** Digits alone, or digits in groups of three. */
const isGrouped = (whole: string) => /^-?(\d*|\d{1,3}([.,]\d{3})+)$/.test(whole);
