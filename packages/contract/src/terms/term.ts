import { z } from 'zod';
import { personKinds } from '../values/person.ts';
import { Day, Id, Instant, text } from '../values/quantities.ts';
import { TermBody } from './term-body.ts';
import { termAnswers, termKinds, termRoles, termStandings, termStates, termWays } from './term-words.ts';

export const TermKind = z.enum(termKinds, { error: 'Escolha o assunto do termo.' });
export const TermState = z.enum(termStates);
export const TermRole = z.enum(termRoles, { error: 'Escolha funções da lista.' });
export const TermAnswer = z.enum(termAnswers, { error: 'Aceite ou recuse o termo.' });
export const TermStanding = z.enum(termStandings);
export const TermWay = z.enum(termWays);

/** People of the registers, and `account`: a post whose account is the person. */
export const TermPersonKind = z.enum([...personKinds, 'account'], { error: 'Escolha uma pessoa da lista.' });
export type TermPersonKind = z.infer<typeof TermPersonKind>;

/** Somebody who may be asked. */
export const TermPersonKey = z.object({ kind: TermPersonKind, id: Id });
export type TermPersonKey = z.infer<typeof TermPersonKey>;

export const TermPerson = TermPersonKey.extend({
  name: z.string(),
  cpf: z.string(),
  unitName: z.string(),
});
export type TermPerson = z.infer<typeof TermPerson>;

/** Whom a version asks: roles, all of them or of these units, and persons by name. */
const audience = {
  roles: z.array(TermRole).max(termRoles.length),
  unitIds: z.array(Id).max(100, { error: 'Escolha no máximo 100 unidades.' }),
  people: z.array(TermPersonKey).max(200, { error: 'Indique no máximo 200 pessoas pelo nome.' }),
};

/** What is written of a draft. */
export const TermFields = z.object({
  kind: TermKind,
  title: text(120, 3, 'Dê um título ao termo.'),
  body: TermBody,
  ...audience,
  /** The last day to answer; null asks without a day. */
  dueOn: Day.nullable(),
  /** Whoever has not answered when that day is over goes no further without an answer. */
  blocks: z.boolean(),
  /** PDFs sent as `term-attachment`. */
  attachmentIds: z.array(Id).max(5, { error: 'Anexe no máximo 5 arquivos.' }),
});
export type TermFields = z.infer<typeof TermFields>;

export const TermFile = z.object({ id: z.string(), name: z.string(), bytes: z.int() });
export type TermFile = z.infer<typeof TermFile>;

/** How many were asked, and what they said. */
export const TermCounts = z.object({
  asked: z.int(),
  accepted: z.int(),
  refused: z.int(),
  pending: z.int(),
});
export type TermCounts = z.infer<typeof TermCounts>;

/** A version with all that is written in it. */
export const TermVersion = TermFields.omit({ people: true, attachmentIds: true }).extend({
  id: z.string(),
  version: z.int(),
  state: TermState,
  people: z.array(TermPerson),
  unitNames: z.array(z.string()),
  attachments: z.array(TermFile),
  sha256: z.string().nullable(),
  publishedAt: Instant.nullable(),
  remindedAt: Instant.nullable(),
  revision: z.int(),
  counts: TermCounts,
});
export type TermVersion = z.infer<typeof TermVersion>;

/** A term as the list shows it: by the version in force, or by its draft while there is none. */
export const TermLine = TermCounts.extend({
  id: z.string(),
  versionId: z.string(),
  kind: TermKind,
  title: z.string(),
  version: z.int(),
  state: TermState,
  /** A new version is being written beside the one in force. */
  hasDraft: z.boolean(),
  roles: z.array(TermRole),
  unitNames: z.array(z.string()),
  named: z.int(),
  dueOn: Day.nullable(),
  blocks: z.boolean(),
  sha256: z.string().nullable(),
  publishedAt: Instant.nullable(),
});
export type TermLine = z.infer<typeof TermLine>;

/** A term with its versions, the newest first. */
export const Term = z.object({
  id: z.string(),
  kind: TermKind,
  versions: z.array(TermVersion),
});
export type Term = z.infer<typeof Term>;

/** Somebody's word on a version, or that it is owed. */
export const TermPersonLine = TermPerson.extend({
  /** Kind and id in one. */
  key: z.string(),
  standing: TermStanding,
  /** Names the answer; null while there is none. */
  answerId: z.string().nullable(),
  answeredAt: Instant.nullable(),
  way: TermWay.nullable(),
  reason: z.string(),
  code: z.string().nullable(),
  /** False of whoever answered and is asked no more: gone, or in another post. */
  isAsked: z.boolean(),
  /** Whether that person can be told in the app. */
  hasAccount: z.boolean(),
});
export type TermPersonLine = z.infer<typeof TermPersonLine>;

/** An answer as it was given: the text to the letter, with the person's own as it was then. */
export const RecordedAnswer = z.object({
  id: z.string(),
  code: z.string(),
  answer: TermAnswer,
  reason: z.string(),
  title: z.string(),
  kind: TermKind,
  version: z.int(),
  publishedAt: Instant,
  body: TermBody,
  sha256: z.string(),
  name: z.string(),
  cpf: z.string(),
  unitName: z.string(),
  answeredAt: Instant,
  way: TermWay,
  ipAddress: z.string(),
  device: z.string(),
  /** When it was signed by hand, on paper. */
  signedOn: Day.nullable(),
  fileId: z.string().nullable(),
});
export type RecordedAnswer = z.infer<typeof RecordedAnswer>;
