import type { SummaryLine, WorksheetSummary } from './worksheet-summary.ts';

const WIDTH = 1080;
const MARGIN = 72;
const LINE = 58;
const FONT = "'Inter Variable', system-ui, sans-serif";

/**
 * Draws the summary as a picture for a message (PNG, 1080 px wide, black on paper whatever the theme).
 * @returns the picture, or null when the browser cannot draw it
 */
export function drawSummary(summary: WorksheetSummary, day: string): Promise<Blob | null> {
  const rows = summary.elements.length + summary.totals.length;
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH;
  canvas.height = 2 * MARGIN + 330 + rows * LINE;
  const pen = canvas.getContext('2d');
  if (!pen) return Promise.resolve(null);
  pen.fillStyle = '#f7f5f2';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.fillStyle = '#b0470f';
  pen.fillRect(0, 0, canvas.width, 14);
  pen.textBaseline = 'alphabetic';
  write(pen, 'Cubagem de concreto', MARGIN, MARGIN + 50, `700 52px ${FONT}`, '#1f1d1a');
  write(pen, day, MARGIN, MARGIN + 98, `400 30px ${FONT}`, '#625d55');

  let top = drawLines(pen, summary.elements, MARGIN + 170, '#1f1d1a');
  pen.fillStyle = '#dcd7cf';
  pen.fillRect(MARGIN, top - 30, WIDTH - 2 * MARGIN, 2);
  top = drawLines(pen, summary.totals, top + 34, '#1f1d1a', '600');
  for (const [index, sentence] of wrap(pen, summary.disclaimer, WIDTH - 2 * MARGIN).entries()) {
    write(pen, sentence, MARGIN, top + 24 + index * 38, `400 26px ${FONT}`, '#625d55');
  }
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
}

type Pen = CanvasRenderingContext2D;

function drawLines(pen: Pen, lines: readonly SummaryLine[], top: number, colour: string, weight = '400') {
  const font = `${weight} 32px ${FONT}`;
  lines.forEach(([what, howMuch], index) => {
    const y = top + index * LINE;
    pen.font = font;
    const room = WIDTH - 2 * MARGIN - pen.measureText(howMuch).width - 30;
    write(pen, shorten(pen, what, room), MARGIN, y, font, colour);
    pen.textAlign = 'right';
    write(pen, howMuch, WIDTH - MARGIN, y, font, colour);
    pen.textAlign = 'left';
  });
  return top + lines.length * LINE;
}

function write(pen: Pen, words: string, x: number, y: number, font: string, colour: string): void {
  pen.font = font;
  pen.fillStyle = colour;
  pen.fillText(words, x, y);
}

function shorten(pen: Pen, words: string, room: number): string {
  let shown = words;
  while (shown.length > 1 && pen.measureText(shown).width > room) shown = `${shown.slice(0, -2)}…`;
  return shown;
}

function wrap(pen: Pen, words: string, room: number): string[] {
  pen.font = `400 26px ${FONT}`;
  const lines = [''];
  for (const word of words.split(' ')) {
    const longer = `${lines.at(-1)} ${word}`.trim();
    if (pen.measureText(longer).width > room) lines.push(word);
    else lines[lines.length - 1] = longer;
  }
  return lines;
}
