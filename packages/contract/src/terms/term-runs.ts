import type { TermBlock, TermRun, TermValues } from './term-body.ts';

/** The lines of a block: one, or those of a list. */
export const linesOf = (block: TermBlock): readonly TermRun[][] =>
  block.kind === 'list' ? block.items : [block.line];

/** What a piece says to this person; without one a variable stands as it is written: `{nome}`. */
export const wordsOfRun = (run: TermRun, values?: TermValues): string =>
  'text' in run ? run.text : (values?.[run.variable] ?? `{${run.variable}}`);

/** What a line says. */
export const wordsOfLine = (line: readonly TermRun[], values?: TermValues): string =>
  line.map((run) => wordsOfRun(run, values)).join('');

/** How many signs are typed; a variable counts as its name. */
export const charactersOf = (body: readonly TermBlock[]): number =>
  body.flatMap(linesOf).reduce((sum, line) => sum + wordsOfLine(line).length, 0);
