import { linesOf, wordsOfLine } from '@traco/contract/terms/term-runs';
import { termKindWords, termRoleWords } from '@traco/contract/terms/term-words';
import { counted } from '../../../lib/counted.ts';
import type { TermFormDraft } from './term-form-draft.ts';

/** So much of a text tells it from another one. */
const MOST_LETTERS = 160;

type Words = { [Field in keyof TermFormDraft]?: (value: TermFormDraft[Field]) => string };
const words: Words = {
  kind: (kind) => termKindWords[kind],
  body: (body) => begun(body.flatMap((block) => linesOf(block).map((line) => wordsOfLine(line))).join(' ')),
  roles: (roles) => roles.map((role) => termRoleWords[role]).join(', '),
  unitIds: (ids) => (ids.length === 0 ? 'Todas' : counted(ids.length, 'unidade', 'unidades')),
  people: (people) => people.map(({ name }) => name).join(', '),
  blocks: (blocks) => (blocks ? 'sim' : 'não'),
  attachments: (files) => files.map(({ name }) => name).join(', '),
};

/** A field's value in words, where another person's version stands beside one's own. */
export function wordOf(field: keyof TermFormDraft, value: unknown): string | undefined {
  const tell = words[field] as ((value: unknown) => string) | undefined;
  return tell?.(value);
}

const begun = (text: string): string => {
  const length = counted(text.length, 'letra', 'letras');
  return text.length > MOST_LETTERS ? `${text.slice(0, MOST_LETTERS)}… (${length})` : text;
};
