import { z } from 'zod';
import { publicCardFields } from '../public-page/public-page-words.ts';
import { UnitOfFigures } from '../totals/totals.ts';
import { PersonAccess, PersonFields } from '../values/person.ts';
import { chosen, Day, Id, Instant, text } from '../values/quantities.ts';
import { employeeDocumentKinds } from './employee-papers.ts';
import { awayKinds, employeeStates } from './employee-states.ts';

export const EmployeeState = z.enum(employeeStates);
export const AwayKind = z.enum(awayKinds, { error: 'Escolha férias ou afastamento.' });
export const EmployeeDocumentKind = z.enum(employeeDocumentKinds, { error: 'Escolha o documento da lista.' });

/** A registration number as it is printed on badges: letters, digits, dots, dashes and strokes. */
const RegistrationNumber = text(20).refine((typed) => /^[\p{L}\d./-]*$/u.test(typed), {
  error: 'Use só letras, números, ponto, barra e traço.',
});

/** What a person says of an employee. */
export const EmployeeFields = PersonFields.extend({
  jobTitle: text(60, 2, 'Informe a função.'),
  /** Not after today, by the plant's calendar. */
  admittedOn: Day.nullish(),
  /** One person's in the whole company. */
  registrationNumber: RegistrationNumber.nullish(),
  pixKey: text(80).nullish(),
  shirtSize: text(10).nullish(),
  trouserSize: text(10).nullish(),
  bootSize: text(10).nullish(),
});
export type EmployeeFields = z.infer<typeof EmployeeFields>;

/** The same of a new one, with the unit that takes the person on. */
export const NewEmployee = EmployeeFields.extend({ unitId: chosen('Escolha a unidade do funcionário.') });

/** The document of an employee that runs out first; of a kind only the newest counts. */
export const NextDocument = z.object({ kind: EmployeeDocumentKind, title: z.string(), expiresOn: Day });
export type NextDocument = z.infer<typeof NextDocument>;

/** An employee as the list shows them. */
export const EmployeeLine = z.object({
  id: z.string(),
  name: z.string(),
  cpf: z.string(),
  jobTitle: z.string(),
  registrationNumber: z.string().nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  unit: UnitOfFigures,
  active: z.boolean(),
  /** Working, away or gone today, and the last day of it where it has one. */
  state: EmployeeState,
  stateUntil: Day.nullable(),
  /** Today, by the plant's calendar. */
  today: Day,
  next: NextDocument.nullable(),
  access: PersonAccess,
  photoId: z.string().nullable(),
  revision: z.int(),
});
export type EmployeeLine = z.infer<typeof EmployeeLine>;

export const EmployeeDocument = z.object({
  id: z.string(),
  kind: EmployeeDocumentKind,
  title: z.string(),
  expiresOn: Day.nullable(),
  file: z.object({ id: z.string(), name: z.string() }).nullable(),
  /** Another of its kind came after it. */
  isReplaced: z.boolean(),
  recordedBy: z.string().nullable(),
  createdAt: Instant,
});
export type EmployeeDocument = z.infer<typeof EmployeeDocument>;

/** A document as it is sent: of other kinds than those of the list it has a name, and may have no end. */
export const SentDocument = z.object({
  documentId: Id,
  kind: EmployeeDocumentKind,
  /** What another document is called. */
  title: text(60).default(''),
  expiresOn: Day.nullish(),
  fileId: Id.nullish(),
  /** The day of the one that counts was written wrong: this one counts although it runs out earlier. */
  corrects: z.boolean().default(false),
});
export type SentDocument = z.infer<typeof SentDocument>;

/** Why a document is not kept. */
export const documentErrors = {
  ID_TAKEN: { status: 409, message: 'Este envio já foi usado para outro cadastro. Recarregue a página.' },
  EXPIRY_REQUIRED: { status: 422, message: 'Informe até quando o documento vale.' },
  TITLE_REQUIRED: { status: 422, message: 'Diga qual é o documento.' },
  RUNS_OUT_EARLIER: {
    status: 409,
    message: 'O documento que já está aqui vale por mais tempo do que este.',
    data: z.object({ keptUntil: Day }),
  },
  FILE_NOT_FOUND: { status: 422, message: 'O arquivo não foi encontrado. Envie de novo.' },
} as const;

/** Days that the employee was, is or will be away, or the day of leaving. */
export const EmployeeStatus = z.object({
  id: z.string(),
  kind: z.enum([...awayKinds, 'left']),
  fromOn: Day,
  toOn: Day.nullable(),
  notes: z.string(),
  withdrawnAt: Instant.nullable(),
  recordedBy: z.string().nullable(),
  revision: z.int(),
});
export type EmployeeStatus = z.infer<typeof EmployeeStatus>;

/** An employee with everything that is known of them. */
export const Employee = EmployeeLine.extend({
  admittedOn: Day.nullable(),
  pixKey: z.string().nullable(),
  shirtSize: z.string().nullable(),
  trouserSize: z.string().nullable(),
  bootSize: z.string().nullable(),
  accountId: z.string().nullable(),
  lastSignInAt: Instant.nullable(),
  createdAt: Instant,
  /** The public page, and what the employee chose to show on it: nobody else says so. */
  page: z.object({ state: z.enum(['on', 'off', 'never']), fields: z.array(z.enum(publicCardFields)) }),
  documents: z.array(EmployeeDocument),
  statuses: z.array(EmployeeStatus),
});
export type Employee = z.infer<typeof Employee>;

/** What of an employee is told in the history. */
export const EmployeeChange = z.enum([
  'name',
  'cpf',
  'jobTitle',
  'registrationNumber',
  'phone',
  'email',
  'unitId',
  'admittedOn',
  'pixKey',
  'shirtSize',
  'trouserSize',
  'bootSize',
  'active',
]);
export type EmployeeChange = z.infer<typeof EmployeeChange>;
