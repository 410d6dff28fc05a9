import type { ArtLook } from './code-art.ts';
import { qrSquare } from './qr-modules.ts';
import { badgeSheet, badgeSize } from './sizes.ts';
import {
  blackAndWhite,
  coloured,
  drawing,
  type Ink,
  initialsOf,
  line,
  lines,
  mark,
  nameLines,
  type Picture,
  picture,
} from './svg.ts';

/** What stands on a badge. */
export interface Badge {
  name: string;
  jobTitle: string;
  unitName: string;
  /** The number in the company's register; null without one. */
  registrationNumber: string | null;
  /** The photo, of the shape of {@link facePixels}; without one the initials stand there. */
  face?: Picture | null | undefined;
  /** The address that its code leads to. */
  text: string;
}

/** A badge's photo in px: 26 × 31 mm at 300 dpi. */
export const facePixels = { width: 307, height: 366 } as const;

const { widthMm: W, heightMm: H } = badgeSize;
const inkOf = ({ isColoured }: ArtLook): Ink => (isColoured ? coloured : blackAndWhite);

/** The front of a badge as a drawing of its size. */
export const badgeFront = (badge: Badge, look: ArtLook): string => drawing(W, H, front(badge, look));
/** Its back: the code. */
export const badgeBack = (badge: Badge, look: ArtLook): string => drawing(W, H, back(badge, look));

/**
 * A4 sheets of up to ten badges with cut marks: a sheet of fronts and, for printing on both sides over the long edge, one
 * of backs in the opposite order of columns.
 */
export function badgeSheets(badges: readonly Badge[], look: ArtLook): { front: string; back: string }[] {
  const { columns, rows } = badgeSheet;
  const perSheet = columns * rows;
  return Array.from({ length: Math.ceil(badges.length / perSheet) }, (_, sheet) => {
    const some = badges.slice(sheet * perSheet, (sheet + 1) * perSheet);
    return {
      front: onSheet(
        some.map((badge, index) => [index % columns, Math.floor(index / columns), front(badge, look)]),
      ),
      back: onSheet(
        some.map((badge, index) => [
          columns - 1 - (index % columns),
          Math.floor(index / columns),
          back(badge, look),
        ]),
      ),
    };
  });
}

function onSheet(placed: (readonly [column: number, row: number, art: string])[]): string {
  const { widthMm, heightMm, columns, rows } = badgeSheet;
  const left = (widthMm - columns * W) / 2;
  const top = (heightMm - rows * H) / 2;
  const cards = placed.map(
    ([column, row, art]) => `<g transform="translate(${left + column * W} ${top + row * H})">${art}</g>`,
  );
  return drawing(widthMm, heightMm, ...cards, cutMarks(left, top));
}

/** Short lines outside of the cards where the knife goes. */
function cutMarks(left: number, top: number): string {
  const { widthMm, heightMm, columns, rows } = badgeSheet;
  const across = Array.from({ length: columns + 1 }, (_, column) => {
    const x = left + column * W;
    return `M${x} ${top - 6}v4.5M${x} ${heightMm - top + 1.5}v4.5`;
  });
  const down = Array.from({ length: rows + 1 }, (_, row) => {
    const y = top + row * H;
    return `M${left - 6} ${y}h4.5M${widthMm - left + 1.5} ${y}h4.5`;
  });
  return `<path d="${[...across, ...down].join('')}" stroke="#000000" stroke-width="0.2" fill="none"/>`;
}

function front({ name, jobTitle, unitName, registrationNumber, face: photo }: Badge, look: ArtLook): string {
  const ink = inkOf(look);
  const x = 35;
  const width = W - x - 4;
  const names = nameLines(name, 18);
  return [
    `<rect width="${W}" height="11" fill="${ink.accent}"/>`,
    look.logo ? picture(look.logo, { x: 4, y: 13.5, width: 26, height: 6 }) : '',
    look.logo === null ? mark(4, 2, 7, { ...ink, accent: ink.onAccent, onAccent: ink.accent }) : '',
    line(unitName, {
      x: look.logo === null ? 13.5 : 4,
      y: 7.2,
      size: 4.4,
      width: 66,
      fill: ink.onAccent,
      isBold: true,
    }),
    face(name, photo, ink, look.logo ? 21 : 15),
    lines(names, { x, y: 25, size: 5.4, width, fill: ink.ink, isBold: true }),
    line(jobTitle, { x, y: 26 + names.length * 6, size: 3.8, width, fill: ink.muted }),
    registrationNumber
      ? line(`Matrícula ${registrationNumber}`, { x, y: 49, size: 3.4, width, fill: ink.ink })
      : '',
  ].join('');
}

/** Where the face stands, 26 × 31 mm. */
const face = (name: string, photo: Badge['face'], ink: Ink, y: number): string =>
  `<rect x="4" y="${y}" width="26" height="31" rx="2" fill="#efece7"/>` +
  (photo ? picture(photo, { x: 4, y, width: 26, height: 31 }, true) : initials(name, ink, y));

const initials = (name: string, ink: Ink, y: number): string =>
  line(initialsOf(name), {
    x: 17,
    y: y + 19.5,
    size: 12,
    width: 26,
    fill: ink.accent,
    isBold: true,
    isCentred: true,
  });

function back({ name, unitName, text }: Badge, look: ArtLook): string {
  const ink = inkOf(look);
  const code = 42;
  const x = code + 7;
  const width = W - x - 4;
  const room = { x, width };
  return [
    `<rect width="${W}" height="3" fill="${ink.accent}"/>`,
    qrSquare(text, 4, 7.5, code),
    line('Validar vínculo', { ...room, y: 14, size: 4.4, fill: ink.accent, isBold: true }),
    line('Leia o código: diz', { ...room, y: 20, size: 3.1, fill: ink.ink }),
    line('se esta pessoa', { ...room, y: 24, size: 3.1, fill: ink.ink }),
    line('trabalha aqui hoje.', { ...room, y: 28, size: 3.1, fill: ink.ink }),
    lines([...nameLines(name, 18), unitName], { ...room, y: 35, size: 3.1, fill: ink.muted }, 1.2),
    line('Achou? Entregue na unidade.', { ...room, y: 49, size: 2.6, fill: ink.muted }),
  ].join('');
}
