import { parseDay } from '../../lib/brazilian-date.ts';
import { plainWords } from './plain-words.ts';
import { broughtColumn as column } from './sheet-of.ts';
import { cellNumber, documentDigits } from './sheet-texts.ts';

/** The columns that most sheets have. @param one whose they are: `fornecedor` */
export const nameColumn = (
  one: string,
  label: string,
  width: number,
  example: string,
  synonyms: readonly string[],
) => column(label, width, example, synonyms, { whole: ['nome'], missing: `Informe o nome do ${one}.` });
export const cpfColumn = (one: string) =>
  column('CPF', 140, '529.982.247-25', ['CPF', 'documento'], {
    missing: `Informe o CPF do ${one}.`,
    read: documentDigits,
  });
export const cnpjColumn = (one: string) =>
  column('CNPJ', 160, '12.ABC.345/01DE-35', ['CNPJ', 'documento'], {
    missing: `Informe o CNPJ do ${one}.`,
    read: documentDigits,
  });
export const phoneColumn = column('Telefone', 140, '(15) 98765-4321', [
  'telefone',
  'celular',
  'fone',
  'whatsapp',
]);
export const emailColumn = (example: string) => column('E-mail', 200, example, ['e-mail', 'email', 'mail']);

/** A number that has to be there. */
export const numberColumn = (
  label: string,
  width: number,
  example: string,
  synonyms: readonly string[],
  missing: string,
) => column(label, width, example, synonyms, { isNumber: true, missing, read: cellNumber });

/** A number that may be there. */
export const optionalNumberColumn = (
  label: string,
  width: number,
  example: string,
  synonyms: readonly string[],
) =>
  column(label, width, example, synonyms, {
    isNumber: true,
    read: cellNumber,
    refuse: (read) => (read === null ? 'Escreva um número.' : undefined),
  });

/** A day that may be there. @param refuse what is said of one that can be read */
export const dayColumn = (
  label: string,
  width: number,
  example: string,
  synonyms: readonly string[],
  refuse?: (day: string, today: string) => string | undefined,
) =>
  column(label, width, example, synonyms, {
    // Workbooks write midnight behind a day.
    read: (typed, today) => (typed ? parseDay(typed.replace(/[ T]00:00(:00)?$/, ''), today) : null),
    refuse: (read, today) =>
      typeof read === 'string' ? refuse?.(read, today) : 'Informe uma data válida: dd/mm/aaaa.',
  });

/** One of a few words, as sheets write them: `peças`, `PNEUS`. */
export const wordColumn = (
  label: string,
  width: number,
  example: string,
  synonyms: readonly string[],
  words: Readonly<Record<string, string>>,
) => {
  const known = Object.entries(words);
  const said = known.map(([, word]) => (word === word.toUpperCase() ? word : word.toLowerCase()));
  return column(label, width, example, synonyms, {
    missing: `Escreva ${said.slice(0, -1).join(', ')} ou ${said.at(-1)}.`,
    read: (typed) => known.find(([, word]) => plain(word) === plain(typed))?.[0] ?? typed,
  });
};

const plain = (words: string) => plainWords(words).join(' ');
