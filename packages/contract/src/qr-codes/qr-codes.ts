import { z } from 'zod';
import { requires } from '../procedure.ts';
import { CodeKind, PublicCode, ScanSource } from '../public-page/public-code.ts';
import { Day, Id, Instant, text } from '../values/quantities.ts';
import { codeSizes } from './qr-art/sizes.ts';

/** What a code holds: the address of a page; of a manager, the contact or a message to it. */
export const CodeContent = z.enum(['page', 'contact', 'whatsapp'], { error: 'Escolha o que o código abre.' });
export type CodeContent = z.infer<typeof CodeContent>;

export const CodeSize = z.enum(Object.keys(codeSizes) as [keyof typeof codeSizes], {
  error: 'Escolha o tamanho.',
});
export type CodeSize = z.infer<typeof CodeSize>;

/** What is printed beside a code, or in it. */
export const CodePerson = z.object({
  id: z.string(),
  kind: CodeKind,
  name: z.string(),
  jobTitle: z.string(),
  unitName: z.string(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  /** An employee's, where there is one. */
  registrationNumber: z.string().nullable(),
  isActive: z.boolean(),
});
export type CodePerson = z.infer<typeof CodePerson>;

/** A person among those to choose from. */
export const CodeChoice = CodePerson.pick({ id: true, name: true, jobTitle: true, unitName: true }).extend({
  isOn: z.boolean(),
});
export type CodeChoice = z.infer<typeof CodeChoice>;

/** What a print told, or held, that is another now. */
export const printedParts = [
  'code',
  'name',
  'jobTitle',
  'unitName',
  'phone',
  'email',
  'registrationNumber',
] as const;

/** A person's code with what happened to it. */
export const PersonCode = z.object({
  person: CodePerson,
  /** The whole address that the code leads to, without its source; null of a manager, who has no page. */
  address: z.string().nullable(),
  /** When the code was changed last; null as long as it is the first. */
  rotatedAt: Instant.nullable(),
  /** The public page: only the employee turns it on. */
  page: z.enum(['on', 'off', 'never', 'none']),
  /** Whether there is an account that can be asked. */
  canBeAsked: z.boolean(),
  /** Reads by day and source of the last ninety days, the newest first. */
  scans: z.array(z.object({ on: Day, source: ScanSource, count: z.int() })),
  /** The last print, and what of it is another now. */
  lastPrint: z.object({ at: Instant, outdated: z.array(z.enum(printedParts)) }).nullable(),
});
export type PersonCode = z.infer<typeof PersonCode>;

const notFound = { PERSON_NOT_FOUND: { status: 404, message: 'Pessoa não encontrada.' } } as const;
/** What is printed of somebody who left finds nobody. */
const hasLeft = {
  PERSON_LEFT: {
    status: 409,
    message: 'Este cadastro está inativo: o código não abre nenhuma página e não pode mais ser impresso.',
  },
} as const;
const person = z.object({ kind: CodeKind, personId: Id });
const look = z.object({ isColoured: z.boolean().default(true), hasLogo: z.boolean().default(true) });
/** Badges of one file: as many as a plant has people. And people to choose from, before something is typed. */
export const MOST_BADGES = 200;
/** Of those who are looked for so many are told; whoever is not among them is found by name. */
export const SHOWN_PEOPLE = 60;
/** People asked for by their ids: as many as a query's list may hold. */
export const MOST_ASKED = 20;

/** Codes that are printed: of sellers, managers and employees. */
export const qrCodes = {
  /** A public page was opened: counted by day and source, of nobody in particular; the answer is always the same. */
  visit: requires('open to all')
    .route({ method: 'POST', path: '/public-visits', summary: 'Conta a abertura de uma página pública' })
    .input(z.object({ kind: z.enum(['seller', 'employee']), code: PublicCode, source: ScanSource }))
    .output(z.object({ noted: z.literal(true) })),
  read: requires('qr-codes:make')
    .route({ method: 'GET', path: '/qr-codes/{kind}/{personId}', summary: 'O código de uma pessoa' })
    .input(person)
    .output(PersonCode)
    .errors(notFound),
  /** *Perdi o crachá*, or it leaked: another code, and the old one is dead at once. Sent twice, it is one. */
  rotate: requires('qr-codes:make', { once: 'id' })
    .route({ method: 'POST', path: '/qr-codes/{kind}/{personId}/rotate', summary: 'Troca o código' })
    .input(
      person.extend({
        id: Id,
        reason: z.enum(['lost', 'leaked', 'other'], { error: 'Escolha o motivo.' }),
      }),
    )
    .output(PersonCode)
    .errors({
      ...notFound,
      WITHOUT_PAGE: { status: 422, message: 'O gerente não tem página pública.' },
      ID_TAKEN: { status: 409, message: 'Este pedido já foi usado para outra pessoa. Recarregue a página.' },
    }),
  /** Says that a code was taken to be printed, so that the screen can tell when the print is out of date. */
  printed: requires('qr-codes:make', { once: 'id' })
    .route({ method: 'POST', path: '/qr-codes/{kind}/{personId}/prints', summary: 'Registra uma impressão' })
    .input(person.extend({ id: Id }))
    .output(PersonCode)
    .errors({ ...notFound, ...hasLeft }),
  paper: requires('qr-codes:make', { queued: true })
    .route({ method: 'POST', path: '/qr-codes/{kind}/{personId}/pdf', summary: 'O código em PDF' })
    .input(person.extend({ content: CodeContent, size: CodeSize, ...look.shape }))
    .output(z.file())
    .errors({
      ...notFound,
      ...hasLeft,
      NOTHING_TO_HOLD: {
        status: 422,
        message:
          'Falta o celular no cadastro, ou esta pessoa não tem página: não há o que mostrar neste código.',
      },
    }),
  /** Badges, front and back: one of them card by card, several on A4 sheets of ten with cut marks. */
  badges: requires('qr-codes:make', { queued: true })
    .route({ method: 'POST', path: '/qr-codes/badges/pdf', summary: 'Crachás em PDF' })
    .input(
      z.object({
        personIds: z
          .array(Id)
          .min(1, { error: 'Escolha ao menos um funcionário.' })
          .max(MOST_BADGES, { error: `Escolha no máximo ${MOST_BADGES} funcionários.` }),
        layout: z.enum(['card', 'sheet'], { error: 'Escolha como imprimir.' }),
        ...look.shape,
      }),
    )
    .output(z.file())
    .errors(notFound),
  /** Who works here of a kind, the first of those of a name or these: `isOn` says whether the page is on. */
  people: requires('qr-codes:make')
    .route({ method: 'GET', path: '/qr-codes/{kind}', summary: 'Pessoas que podem ter um código' })
    .input(
      person.pick({ kind: true }).extend({
        search: text(80).optional(),
        personIds: z.array(Id).max(MOST_ASKED).optional(),
      }),
    )
    .output(z.array(CodeChoice).max(SHOWN_PEOPLE)),
  /** Turns an employee's page off, or on again once its term was accepted. */
  switchPage: requires('qr-codes:make')
    .route({
      method: 'POST',
      path: '/qr-codes/employee/{personId}/page',
      summary: 'Liga ou desliga a página',
    })
    .input(z.object({ personId: Id, isOn: z.boolean() }))
    .output(PersonCode)
    .errors({
      ...notFound,
      TERM_REQUIRED: { status: 422, message: 'O funcionário ainda não aceitou o termo da página.' },
    }),
  /** Asks an employee by a notice to turn the page on. */
  askForPage: requires('qr-codes:make')
    .route({ method: 'POST', path: '/qr-codes/employee/{personId}/ask', summary: 'Pede que ligue a página' })
    .input(z.object({ personId: Id }))
    .output(z.object({ asked: z.int() }))
    .errors({
      ...notFound,
      WITHOUT_ACCOUNT: { status: 422, message: 'Este funcionário não tem conta para ser avisado.' },
    }),
};
