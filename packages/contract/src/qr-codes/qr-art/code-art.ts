import { qrSquare } from './qr-modules.ts';
import type { CodeSheet } from './sizes.ts';
import {
  blackAndWhite,
  coloured,
  drawing,
  type Ink,
  line,
  lines,
  mark,
  nameLines,
  type Picture,
  picture,
} from './svg.ts';

/** How it is printed. `logo`: the company's, null where it has none that can be printed, undefined for no logo at all. */
export interface ArtLook {
  isColoured: boolean;
  logo: Picture | null | undefined;
}

/** What stands beside a code. */
export interface ArtWords {
  name: string;
  /** Under the name: the function, the plant. */
  lines: readonly string[];
  /** What reading it is good for. */
  call: string;
}

/** A code with its words, as a drawing of the sheet's size; it holds `text`. */
export function codeArt(sheet: CodeSheet, text: string, words: ArtWords, look: ArtLook): string {
  const ink = look.isColoured ? coloured : blackAndWhite;
  const { widthMm: width, heightMm: height } = sheet;
  return drawing(width, height, ...(sheet.isWide ? wide : tall)({ sheet, text, words, ink, look }));
}

interface Parts {
  sheet: CodeSheet;
  text: string;
  words: ArtWords;
  ink: Ink;
  look: ArtLook;
}

/** The code at the right over the whole height, the words at the left. */
function wide({ sheet: { widthMm: width, heightMm: height }, text, words, ink, look }: Parts): string[] {
  const unit = height / 50;
  const code = height - 9 * unit;
  const x = 5 * unit;
  const room = width - code - 9 * unit;
  const names = nameLines(words.name, 16);
  const top = 21 * unit;
  return [
    band(0, 0, width, 3 * unit, ink),
    logo(x, 7 * unit, room, 8 * unit, ink, look),
    lines(names, { x, y: top, size: 5 * unit, width: room, fill: ink.ink, isBold: true }, 1.08),
    ...words.lines.map((each, row) =>
      line(each, {
        x,
        size: 3.3 * unit,
        width: room,
        fill: ink.muted,
        y: top + names.length * 5.4 * unit + row * 4.3 * unit,
      }),
    ),
    line(words.call, {
      x,
      y: height - 5 * unit,
      size: 3 * unit,
      width: room,
      fill: ink.accent,
      isBold: true,
    }),
    qrSquare(text, width - code - 3 * unit, 6 * unit, code),
  ];
}

/** The code in the middle, the words under it. */
function tall({ sheet: { widthMm: width, heightMm: height }, text, words, ink, look }: Parts): string[] {
  const unit = Math.min(width / 80, height / 80);
  const code = Math.min(width - 12 * unit, height - 37 * unit);
  const middle = width / 2;
  const top = 5 * unit + (height - code - 37 * unit) * 0.35;
  const below = top + 9 * unit + code;
  const room = width - 10 * unit;
  const at = { x: middle, width: room, isCentred: true };
  return [
    band(0, 0, width, 2.4 * unit, ink),
    logo(middle - room / 2, top, room, 7.5 * unit, ink, look, true),
    qrSquare(text, middle - code / 2, top + 8 * unit, code),
    line(words.name, { ...at, y: below + 4.5 * unit, size: 5.2 * unit, fill: ink.ink, isBold: true }),
    line(words.lines.join(' · '), { ...at, y: below + 9.5 * unit, size: 3.5 * unit, fill: ink.muted }),
    line(words.call, { ...at, y: below + 14.5 * unit, size: 3.4 * unit, fill: ink.accent, isBold: true }),
  ];
}

const band = (x: number, y: number, width: number, height: number, { accent }: Ink): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${accent}"/>`;

function logo(
  x: number,
  y: number,
  width: number,
  height: number,
  ink: Ink,
  { logo }: ArtLook,
  isCentred = false,
): string {
  if (logo === undefined) return '';
  if (logo) return picture(logo, { x, y, width, height }, isCentred);
  return mark(isCentred ? x + (width - height) / 2 : x, y, height, ink);
}
