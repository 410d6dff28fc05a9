import { z } from 'zod';
import { peopleFile, requires } from '../procedure.ts';
import { fileOf, listInOneOrder, listOf, sortsOf } from '../values/list.ts';
import { Day, Id, text } from '../values/quantities.ts';
import {
  RecordedAnswer,
  Term,
  TermCounts,
  TermFields,
  TermKind,
  TermLine,
  TermPerson,
  TermPersonKey,
  TermPersonLine,
  TermStanding,
  TermVersion,
} from './term.ts';

/** The filters of the list of terms; the same for rows, totals and exports. */
export const TermFilter = z.object({
  kind: TermKind.optional(),
  /** `current` leaves out what was revoked. */
  state: z.enum(['current', 'draft', 'published', 'revoked', 'all']).default('current'),
  /** Only those that somebody still owes an answer, or owes it past its day. */
  standing: z.enum(['pending', 'overdue']).optional(),
  /** Words of a title. */
  search: text(80).optional(),
});
export type TermFilter = z.infer<typeof TermFilter>;

export const TermSort = sortsOf(
  'title',
  'due',
  'published',
  'version',
  'state',
  'who',
  'answers',
  'accepted',
  'pending',
  'refused',
);
export type TermSort = z.infer<typeof TermSort>;

/** What the terms of a filter add up to. */
export const TermTotals = TermCounts.extend({ terms: z.int(), overdue: z.int() });
export type TermTotals = z.infer<typeof TermTotals>;

const notFound = { TERM_NOT_FOUND: { status: 404, message: 'Termo não encontrado.' } } as const;
const stale = {
  STALE_REVISION: {
    status: 409,
    message: 'Outra pessoa alterou este termo enquanto você o via.',
    data: z.object({ current: TermVersion }),
  },
} as const;
const frozen = {
  ALREADY_PUBLISHED: { status: 409, message: 'Esta versão já foi publicada: o texto dela não muda mais.' },
} as const;
const notInForce = {
  NOT_IN_FORCE: { status: 409, message: 'Só uma versão em vigor permite isto.' },
} as const;
const dueInPast = {
  DUE_IN_PAST: { status: 422, message: 'O prazo não pode ser um dia que já passou.' },
} as const;
const fields = {
  FILE_UNKNOWN: { status: 422, message: 'Um dos arquivos não está mais aqui. Envie-o de novo.' },
  UNIT_NOT_FOUND: { status: 422, message: 'Uma das unidades não existe mais.' },
} as const;
const ofVersion = z.object({ id: Id });
const People = z.object({
  id: Id,
  standing: TermStanding.optional(),
  search: text(80).optional(),
});
const read = requires('terms:read');
const write = requires('terms:write');

const list = listOf(TermLine, TermFilter, TermSort.default('title'));
const file = fileOf(TermFilter);
const people = listInOneOrder(TermPersonLine, People);
const peopleSheet = fileOf(People);

/** What the office does with terms: it writes, publishes, asks, reminds and keeps what was answered. */
export const officeTerms = {
  list: read
    .route({ method: 'GET', path: '/terms-management', summary: 'Termos' })
    .input(list.input)
    .output(list.output)
    .errors(list.errors),
  totals: read
    .route({ method: 'GET', path: '/terms-management/totals', summary: 'Soma os termos do filtro' })
    .input(TermFilter)
    .output(TermTotals),
  export: requires('terms:read', { queued: true })
    .route({ method: 'GET', path: '/terms-management/export', summary: 'Exporta os termos' })
    .input(file.input)
    .output(file.output)
    .errors(file.errors),
  /** People who may be asked, by name or CPF: for the audience, and to see the text as one of them reads it. */
  findPeople: read
    .route({ method: 'GET', path: '/terms-management/people', summary: 'Pessoas a quem um termo pode ir' })
    .input(z.object({ search: text(80, 2, 'Digite ao menos duas letras.') }))
    .output(z.array(TermPerson)),
  get: read
    .route({ method: 'GET', path: '/terms-management/{id}', summary: 'Um termo com as suas versões' })
    .input(z.object({ id: Id }))
    .output(Term)
    .errors(notFound),
  /** Whom a version asks, by name; `id` is the version's. */
  people: read
    .route({ method: 'GET', path: '/term-versions/{id}/people', summary: 'Quem deve aceitar uma versão' })
    .input(people.input)
    .output(people.output)
    .errors({ ...notFound, ...people.errors }),
  exportPeople: requires('terms:read', peopleFile)
    .route({ method: 'GET', path: '/term-versions/{id}/people/export', summary: 'Exporta os aceites' })
    .input(peopleSheet.input)
    .output(peopleSheet.output)
    .errors({ ...notFound, ...peopleSheet.errors }),
  /** The roll to sign by hand: the text and a line for each who has not answered. */
  roll: requires('terms:read', { queued: true, writes: true })
    .route({ method: 'GET', path: '/term-versions/{id}/roll', summary: 'Lista de assinaturas em papel' })
    .input(ofVersion)
    .output(z.file())
    .errors({ ...notFound, ...notInForce, ...file.errors }),
  /** An answer to the letter, however old; `id` is the answer's. */
  answerGiven: read
    .route({ method: 'GET', path: '/term-answers/{id}', summary: 'Um aceite, com o texto como era' })
    .input(ofVersion)
    .output(RecordedAnswer)
    .errors({ ANSWER_NOT_FOUND: { status: 404, message: 'Resposta não encontrada.' } }),
  /** What a person answered, the newest first. */
  ofPerson: read
    .route({ method: 'GET', path: '/term-answers', summary: 'Os termos que uma pessoa respondeu' })
    .input(TermPersonKey)
    .output(z.array(RecordedAnswer.omit({ body: true, cpf: true }))),
  /** Begins a term with its first draft. Sending the same id again answers with what there is. */
  create: requires('terms:write', { once: 'id' })
    .route({ method: 'POST', path: '/terms-management', summary: 'Começa um termo' })
    .input(TermFields.extend({ id: Id }))
    .output(TermVersion.extend({ termId: z.string() }))
    .errors({
      ...fields,
      ID_TAKEN: { status: 409, message: 'Este envio já foi usado para outro termo. Recarregue a página.' },
    }),
  edit: write
    .route({ method: 'PUT', path: '/term-versions/{id}', summary: 'Altera um rascunho' })
    .input(TermFields.extend({ id: Id, revision: z.int() }))
    .output(TermVersion.extend({ termId: z.string() }))
    .errors({ ...notFound, ...stale, ...frozen, ...fields }),
  /** The next version as a draft, with the text of the last one. */
  revise: write
    .route({ method: 'POST', path: '/terms-management/{id}/versions', summary: 'Começa uma nova versão' })
    .input(ofVersion)
    .output(TermVersion.extend({ termId: z.string() }))
    .errors(notFound),
  /** Freezes the text under its hash and asks for it; the version before it is superseded and asks no more. */
  publish: write
    .route({ method: 'POST', path: '/term-versions/{id}/publish', summary: 'Publica uma versão' })
    .input(z.object({ id: Id, revision: z.int() }))
    .output(TermVersion.extend({ termId: z.string() }))
    .errors({
      ...notFound,
      ...stale,
      ...frozen,
      EMPTY_TEXT: { status: 422, message: 'Escreva o texto antes de publicar.' },
      NO_AUDIENCE: { status: 422, message: 'Diga quem deve aceitar antes de publicar.' },
      ...dueInPast,
    }),
  /** Another last day, or none: the text stays, and nobody is asked anew. */
  setDue: write
    .route({ method: 'POST', path: '/term-versions/{id}/due', summary: 'Muda o prazo de uma versão' })
    .input(z.object({ id: Id, revision: z.int(), dueOn: Day.nullable(), blocks: z.boolean() }))
    .output(TermVersion.extend({ termId: z.string() }))
    .errors({ ...notFound, ...stale, ...notInForce, ...dueInPast }),
  /** Asks for it no more; what was answered stays. */
  revoke: write
    .route({ method: 'POST', path: '/term-versions/{id}/revoke', summary: 'Revoga uma versão' })
    .input(z.object({ id: Id, revision: z.int() }))
    .output(TermVersion.extend({ termId: z.string() }))
    .errors({ ...notFound, ...stale, ...notInForce }),
  /** A notice to everybody who owes an answer and has an account. */
  remind: write
    .route({ method: 'POST', path: '/term-versions/{id}/remind', summary: 'Lembra quem falta' })
    .input(ofVersion)
    .output(z.object({ notified: z.int(), withoutAccount: z.int() }))
    .errors({
      ...notFound,
      ...notInForce,
      REMINDED_TODAY: { status: 409, message: 'Quem falta já foi lembrado nas últimas 12 horas.' },
    }),
  /** Answers that were signed by hand on the printed roll, with its scan. Whoever answered already is passed over. */
  recordPaper: write
    .route({ method: 'POST', path: '/term-versions/{id}/paper', summary: 'Guarda a lista assinada em papel' })
    .input(
      z.object({
        id: Id,
        fileId: Id,
        signedOn: Day,
        people: z.array(TermPersonKey).min(1, { error: 'Marque quem assinou.' }).max(500),
      }),
    )
    .output(z.object({ kept: z.int() }))
    .errors({
      ...notFound,
      ...notInForce,
      ...fields,
      NOT_ASKED: { status: 422, message: 'Uma das pessoas não está entre as que devem aceitar.' },
      SIGNED_IN_FUTURE: { status: 422, message: 'O dia da assinatura não pode ser depois de hoje.' },
    }),
};
