/** The inks of what is printed. */
export interface Ink {
  accent: string;
  onAccent: string;
  ink: string;
  muted: string;
}

export const coloured: Ink = { accent: '#b0470f', onAccent: '#ffffff', ink: '#1f1d1a', muted: '#625d55' };
export const blackAndWhite: Ink = {
  accent: '#000000',
  onAccent: '#ffffff',
  ink: '#000000',
  muted: '#000000',
};

/** A drawing with its size on paper; its units are millimetres. */
export const drawing = (widthMm: number, heightMm: number, ...parts: string[]): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="${widthMm}mm" height="${heightMm}mm" viewBox="0 0 ${widthMm} ${heightMm}"><rect width="${widthMm}" height="${heightMm}" fill="#ffffff"/>${parts.join('')}</svg>`;

/** Text in a drawing is never a part of it. */
export const escaped = (text: string): string =>
  text
    .replace(/[\p{Cc}\ufffe\uffff]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

/** What a letter takes of its size, roughly and rather too much: nobody measures here. */
const LETTER = 0.53;

interface Line {
  x: number;
  y: number;
  size: number;
  /** The room that it has. */
  width: number;
  fill: string;
  isBold?: boolean;
  isCentred?: boolean;
}

/** How large a text is in its room: smaller down to two thirds; what is longer still is cut. */
function fitting(text: string, { size, width, isBold }: Pick<Line, 'size' | 'width' | 'isBold'>) {
  const letter = LETTER * (isBold ? 1.08 : 1);
  const fits = Math.min(size, Math.max((size * 2) / 3, width / (text.length * letter)));
  return { fits, most: Math.max(1, Math.floor(width / (fits * letter))) };
}

/** A line of text that fits its room. */
export function line(text: string, layout: Line): string {
  if (!text) return '';
  const { fits, most } = fitting(text, layout);
  const { x, y, fill, isBold, isCentred } = layout;
  const shown = text.length > most ? `${text.slice(0, most - 1).trimEnd()}…` : text;
  const look = `${isBold ? ' font-weight="bold"' : ''}${isCentred ? ' text-anchor="middle"' : ''}`;
  return `<text x="${x}" y="${y}" font-size="${Math.round(fits * 100) / 100}" font-family="Roboto, Inter, Arial, sans-serif" fill="${fill}"${look}>${escaped(shown)}</text>`;
}

/** Lines under each other, all as large as the longest of them may be; `step` is from one to the next, in sizes. */
export function lines(texts: readonly string[], first: Line, step = 1.12): string {
  const size = Math.min(...texts.map((text) => fitting(text, first).fits));
  return texts
    .map((text, row) => line(text, { ...first, size, y: first.y + row * first.size * step }))
    .join('');
}

/** A name on two lines at the most, parted where a word ends. */
export function nameLines(name: string, most: number): string[] {
  const words = name.trim().split(/\s+/);
  if (name.length <= most) return [words.join(' ')];
  let first = words.shift() ?? '';
  while (words.length > 1 && `${first} ${words[0]}`.length <= most) first += ` ${words.shift()}`;
  return words.length > 0 ? [first, words.join(' ')] : [first];
}

/** A picture that is part of the file. */
export interface Picture {
  /** `data:image/png;base64,…` */
  data: string;
  width: number;
  height: number;
}

/** A picture as large as its box lets it be, at the box's left or in its middle. */
export function picture(
  { data, width, height }: Picture,
  box: { x: number; y: number; width: number; height: number },
  isCentred = false,
): string {
  const scale = Math.min(box.width / width, box.height / height);
  const [w, h] = [width * scale, height * scale].map((value) => Math.round(value * 100) / 100) as [
    number,
    number,
  ];
  const x = isCentred ? box.x + (box.width - w) / 2 : box.x;
  return `<image x="${x}" y="${box.y + (box.height - h) / 2}" width="${w}" height="${h}" xlink:href="${escaped(data)}" href="${escaped(data)}"/>`;
}

/** The product's own mark, where the company has no logo that can be printed. */
export const mark = (x: number, y: number, size: number, { accent, onAccent }: Ink): string =>
  `<g transform="translate(${x} ${y}) scale(${size / 64})"><rect width="64" height="64" rx="12" fill="${accent}"/>` +
  `<path d="M14 20h36M34 20c-1 10-5 18-5 25 0 5 3.5 6.5 7.5 4 3-2 5.500-5 7.500-8.500" fill="none" stroke="${onAccent}" stroke-width="6.5" stroke-linecap="round" stroke-linejoin="round"/></g>`;

/** The first letters of the first and the last name: a face until there is a photo. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map(
    (word) => [...(word ?? '')][0] ?? '',
  );
  return letters.join('').toLocaleUpperCase('pt-BR');
}
