/** In rem, of text of the size of a list's rows: a middle sign, for where nothing is drawn and before the letters are there. */
const SIGN = 0.52;
/** The size of a list's rows, in px of a rem of 16. */
const SIZE = 14;

let pen: CanvasRenderingContext2D | null | undefined;
const known = new Map<string, number>();

/**
 * How much room a text takes in a list's row, in rem, figures of one width among it.
 * @param weight 400 for a row, 600 for a heading and a sum
 */
export function roomOf(text: string, weight: 400 | 600): number {
  const shape = text.replace(/\d/g, '0');
  const font = `${weight} ${SIZE}px "Inter Variable"`;
  const key = `${weight} ${shape}`;
  const found = known.get(key);
  if (found !== undefined) return found;
  if (!isDrawable(font)) return text.length * SIGN;
  pen ??= document.createElement('canvas').getContext('2d');
  if (!pen) return text.length * SIGN;
  pen.font = font;
  const room = (pen.measureText(shape).width * 1.02) / 16;
  known.set(key, room);
  return room;
}

/** Whether there is a page, and its letters have come. */
const isDrawable = (font: string) =>
  typeof document !== 'undefined' &&
  typeof document.fonts?.check === 'function' &&
  document.fonts.check(font);
