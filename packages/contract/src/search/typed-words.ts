import { typedNote } from '../delivery-note/delivery-note-words.ts';

/** Words longer or more of them are no search any more: each costs a look at every name. */
export const MOST_WORDS = 6;
const MOST_LETTERS = 40;

/** What somebody typed into the search, taken apart. */
export interface Typed {
  /** Letters and digits alone, small and without accents, as the database keeps what is searched. */
  words: readonly string[];
  /** The note, or the number of a pour, that is meant. */
  note: { series: string | null; number: number; digits: string } | undefined;
  /** The beginning of a CPF, a CNPJ or a telephone; empty where so many digits mean something else. */
  document: string;
}

/** Words that people put before a number. */
const NAMES_OF_NUMBERS = /^(?:nota|nf|remessa|carga|programacao|orcamento|numero|n)\b[\s.º°:]*/;
const LEAST_OF_DOCUMENT = 8;

/** The same as `app.searched` of the database: words of plain letters and digits. */
export const plainWords = (text: string): string[] =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean);

/** Takes apart what was typed: `Constr. São José`, `E-26.085`, `nota 26085`, `BT-011`, `529.982.247-25`. */
export function readTyped(typed: string): Typed {
  const plain = plainWords(typed).join(' ');
  const number = typed.trim().replace(new RegExp(NAMES_OF_NUMBERS, 'i'), '');
  const note = typedNote(
    /^(programacao|orcamento)/.test(plain) ? plain.replace(NAMES_OF_NUMBERS, '') : number,
  );
  const compact = /^[\d.\-/() +]+$/.test(typed) ? typed.replace(/\D/g, '') : '';
  return {
    words: plainWords(typed)
      .slice(0, MOST_WORDS)
      .map((word) => word.slice(0, MOST_LETTERS)),
    note: note && { ...note, digits: String(note.number) },
    document: compact.length >= LEAST_OF_DOCUMENT ? compact : '',
  };
}
