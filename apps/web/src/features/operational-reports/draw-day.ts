import type { DayReport } from '@traco/contract/operational-reports/operational-reports';
import { formatCount, formatDay, formatVolume } from '../../lib/formats.ts';

const WIDTH = 1080;
const HEIGHT = 640;
const EDGE = 56;

/** The day as a picture for the chat group: its figures and its two sentences; null where no canvas can be had. */
export async function drawDay(report: DayReport, words: string): Promise<File | null> {
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH;
  canvas.height = HEIGHT;
  const pen = canvas.getContext('2d');
  if (!pen) return null;
  const write = (text: string, x: number, y: number, size: number, colour: string, weight = 400) => {
    pen.font = `${weight} ${size}px 'Inter Variable', system-ui, sans-serif`;
    pen.fillStyle = colour;
    pen.fillText(text, x, y);
  };
  pen.fillStyle = '#f7f5f2';
  pen.fillRect(0, 0, WIDTH, HEIGHT);
  pen.fillStyle = '#b0470f';
  pen.fillRect(0, 0, 12, HEIGHT);
  write(`${report.unit.name} · ${formatDay(report.dayOn)}`, EDGE, 90, 36, '#1f1d1a', 650);
  const { summary } = report;
  const figures = [
    [formatVolume(summary.deliveredM3), 'm³ entregues'],
    [formatCount(summary.loads), 'cargas'],
    [formatCount(summary.trucks), 'caminhões'],
    [formatCount(report.waits.length), `esperas > ${report.freeSiteMinutes} min`],
  ] as const;
  figures.forEach(([value, name], index) => {
    const x = EDGE + index * ((WIDTH - EDGE) / figures.length);
    write(value, x, 220, index === 0 ? 72 : 60, '#1f1d1a', 700);
    write(name, x, 262, 24, '#625d55');
  });
  pen.font = "400 32px 'Inter Variable', system-ui, sans-serif";
  const lines = linesOf(words, WIDTH - 2 * EDGE, (text) => pen.measureText(text).width);
  for (const [index, line] of lines.entries()) write(line, EDGE, 350 + index * 46, 32, '#1f1d1a');
  write('Traço', EDGE, HEIGHT - 36, 22, '#625d55', 600);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  return blob && new File([blob], `dia-${report.dayOn}.png`, { type: 'image/png' });
}

/** A text broken into lines that are no wider than a width. */
function linesOf(text: string, width: number, measure: (line: string) => number): string[] {
  const lines = [''];
  for (const word of text.split(' ')) {
    const line = [lines.at(-1), word].filter(Boolean).join(' ');
    if (measure(line) <= width) lines[lines.length - 1] = line;
    else lines.push(word);
  }
  return lines;
}
