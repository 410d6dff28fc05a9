import { z } from 'zod';
import { Instant } from '../values/quantities.ts';

/** Letters and digits of the code that opens the whole note. */
export const NOTE_CODE_LENGTH = 8;

/** The code that is printed on the whole note, as it is typed. Whatever else is typed opens nothing. */
export const NoteCode = z
  .string()
  .max(40, { error: 'Código inválido.' })
  .transform((typed) => typed.toUpperCase().replace(/[^A-Z\d]/g, ''));

/** A PDF that is kept: its size and hash. */
const NoteFile = z.object({ bytes: z.int(), sha256: z.string() });

/** Which of a version's two PDFs: the whole one, or the copy without documents, phone and drawn signatures. */
export const noteCopies = ['whole', 'masked'] as const;
export type NoteCopy = (typeof noteCopies)[number];

/** A version that is kept. The last one is in force, the others are superseded. */
export const NoteVersion = z.object({
  version: z.int(),
  keptAt: Instant,
  whole: NoteFile,
  /** Null of a version that was superseded before there were such copies. */
  masked: NoteFile.nullable(),
  /** By which certificate it is sealed; null of one that bears no seal. */
  seal: z.object({ certificate: z.string(), isSelfSigned: z.boolean() }).nullable(),
});
export type NoteVersion = z.infer<typeof NoteVersion>;
