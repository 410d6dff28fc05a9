import { z } from 'zod';
import { charactersOf } from './term-runs.ts';

/** What a term says of whoever reads it: filled in with the reader's own at the answer, and kept as it was then. */
export const termVariables = ['nome', 'cpf', 'unidade'] as const;
export const TermVariable = z.enum(termVariables, { error: 'Esta variável não existe.' });
export type TermVariable = z.infer<typeof TermVariable>;

/** The variables of one person. */
export type TermValues = Record<TermVariable, string>;

/** A text of a term in all: some twenty printed pages. */
export const TERM_CHARACTERS = 40_000;
const BLOCKS = 400;
const RUNS = 200;
const ITEMS = 200;

const marks = { bold: z.literal(true).optional(), italic: z.literal(true).optional() };

/** Words as they are typed: no control characters, nothing that is no text. */
const Words = z
  .string({ error: 'Confira o texto do termo.' })
  .min(1, { error: 'Confira o texto do termo.' })
  .max(TERM_CHARACTERS, { error: 'O texto do termo é longo demais.' })
  .transform((words) => words.replace(/[\p{Cc}--[\t]]/gv, ' ').toWellFormed());

/** A piece of a line: words, or a variable that stands for a person's own. */
export const TermRun = z.union([
  z.strictObject({ text: Words, ...marks }),
  z.strictObject({ variable: TermVariable, ...marks }),
]);
export type TermRun = z.infer<typeof TermRun>;

const Line = z.array(TermRun).max(RUNS, { error: 'Um parágrafo do termo tem partes demais.' });

/** A part of the text, one below the other. */
export const TermBlock = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('heading'), level: z.union([z.literal(1), z.literal(2)]), line: Line }),
  z.strictObject({ kind: z.literal('paragraph'), line: Line }),
  z.strictObject({
    kind: z.literal('list'),
    ordered: z.boolean(),
    items: z.array(Line).min(1).max(ITEMS, { error: 'Uma lista do termo tem itens demais.' }),
  }),
]);
export type TermBlock = z.infer<typeof TermBlock>;

/** The text of a term: these nodes and no others, so that whoever draws it runs nothing of it. */
export const TermBody = z
  .array(TermBlock, { error: 'Confira o texto do termo.' })
  .max(BLOCKS, { error: 'O termo tem parágrafos demais.' })
  .refine((body) => charactersOf(body) <= TERM_CHARACTERS, { error: 'O texto do termo é longo demais.' });
export type TermBody = z.infer<typeof TermBody>;
