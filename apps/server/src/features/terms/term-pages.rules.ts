import type { TermBlock, TermBody, TermRun, TermValues } from '@traco/contract/terms/term-body';
import { wordsOfRun } from '@traco/contract/terms/term-runs';
import type { Content, ContentText } from 'pdfmake/interfaces.d.ts';

const textOf = (line: readonly TermRun[], values: TermValues | undefined): ContentText['text'] =>
  line.length === 0
    ? ' '
    : line.map((run) => ({
        text: wordsOfRun(run, values),
        ...(run.bold ? { bold: true } : {}),
        ...(run.italic ? { italics: true } : {}),
      }));

/** The text of a term on paper: as a person reads it, or with its variables as they are written. */
export const termPages = (body: TermBody, values?: TermValues): Content[] =>
  body.map((block) => blockOf(block, values));

function blockOf(block: TermBlock, values: TermValues | undefined): Content {
  if (block.kind === 'heading')
    return {
      text: textOf(block.line, values),
      bold: true,
      fontSize: block.level === 1 ? 12.5 : 11,
      margin: [0, 8, 0, 3],
    };
  const looks = { fontSize: 10, margin: [0, 0, 0, 5] as [number, number, number, number] };
  if (block.kind === 'paragraph') return { text: textOf(block.line, values), ...looks };
  const items = block.items.map((line): Content => ({ text: textOf(line, values), margin: [0, 0, 0, 2] }));
  return block.ordered ? { ol: items, ...looks } : { ul: items, ...looks };
}
