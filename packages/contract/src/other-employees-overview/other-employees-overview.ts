import { z } from 'zod';
import { peopleFile, requires } from '../procedure.ts';
import { registerReads, registerWrites } from '../register-calls.ts';
import { ADMITTED_AHEAD } from '../values/admission.ts';
import { sortsOf } from '../values/list.ts';
import { IssuedAccess } from '../values/person.ts';
import { Day, Id, text } from '../values/quantities.ts';
import { countsOf, idTaken, RowOf, SeenRow, staleRow, unitNotFound } from '../values/register.ts';
import { sheetRowOf } from '../values/sheet-import.ts';
import {
  AwayKind,
  documentErrors,
  Employee,
  EmployeeChange,
  EmployeeFields,
  EmployeeLine,
  EmployeeState,
  NewEmployee,
  SentDocument,
} from './employee.ts';

/** The filters of the employees' list; the same for rows, totals and exports. */
export const EmployeeFilter = z.object({
  unitId: Id.optional(),
  /** As it is written in the register. */
  jobTitle: text(60).optional(),
  /** Working, away or gone today; `working` leaves out who left. */
  state: z.enum(['working', ...EmployeeState.options, 'all']).default('working'),
  /** A document runs out within 30 days or has run out, or the employee cannot sign in. */
  standing: z.enum(['expiring', 'without_account']).optional(),
  /** Words of a name, digits of a CPF, a registration number. */
  search: text(80).optional(),
});
export type EmployeeFilter = z.infer<typeof EmployeeFilter>;

export const EmployeeSort = sortsOf('name', 'next', 'jobTitle', 'unit', 'phone', 'state');
export type EmployeeSort = z.infer<typeof EmployeeSort>;

/** What the employees of a filter add up to, today. */
export const EmployeeTotals = countsOf('employees', 'away', 'expiring', 'withoutAccess');
export type EmployeeTotals = z.infer<typeof EmployeeTotals>;

/** One row of an import: an employee as sheets write them; days in ISO. */
export const EmployeeImportRow = sheetRowOf({
  name: text(120),
  cpf: text(20),
  jobTitle: text(60).default(''),
  registrationNumber: text(20).default(''),
  admittedOn: Day.nullish(),
  phone: text(40).default(''),
  email: text(120).default(''),
  pixKey: text(80).default(''),
  shirtSize: text(10).default(''),
  trouserSize: text(10).default(''),
  bootSize: text(10).default(''),
  asoExpiresOn: Day.nullish(),
});
export type EmployeeImportRow = z.infer<typeof EmployeeImportRow>;

const notFound = { EMPLOYEE_NOT_FOUND: { status: 404, message: 'Funcionário não encontrado.' } } as const;
const taken = {
  CPF_TAKEN: { status: 409, message: 'Este CPF já está cadastrado.' },
  REGISTRATION_TAKEN: { status: 409, message: 'Esta matrícula já é de outra pessoa.' },
  ADMITTED_IN_FUTURE: { status: 422, message: ADMITTED_AHEAD },
} as const;
const stale = staleRow(Employee, 'este funcionário');
const left = { EMPLOYEE_LEFT: { status: 409, message: 'Este funcionário está desligado.' } } as const;

const register = {
  path: '/other-employees-overview',
  words: { one: 'funcionário', many: 'funcionários' },
  row: Employee,
  missing: notFound,
} as const;

/** Staff outside the other roles: the register of all units, with documents, days away and badges. */
export const otherEmployeesOverview = {
  ...registerReads({
    ...register,
    may: 'other-employees-overview:read',
    file: peopleFile,
    line: EmployeeLine,
    filter: EmployeeFilter,
    sort: EmployeeSort.default('name'),
    totals: EmployeeTotals,
    change: EmployeeChange,
  }),
  ...registerWrites({
    ...register,
    may: 'other-employees-overview:write',
    made: NewEmployee,
    changed: EmployeeFields,
    sheetRow: EmployeeImportRow,
    sheetOf: z.object({ unitId: Id }),
    wrong: taken,
    wrongNew: { ...idTaken, ...unitNotFound },
    wrongSheet: { UNIT_REQUIRED: { status: 422, message: 'Escolha a unidade dos funcionários.' } },
  }),
  /** The functions that the register knows, for filters and suggestions. */
  jobTitles: requires('other-employees-overview:read')
    .route({ method: 'GET', path: '/other-employees-overview/job-titles', summary: 'Funções cadastradas' })
    .output(z.array(z.string())),
  /** Holidays or a leave, from a day to another or until further notice. Sending the same id again changes nothing. */
  recordAway: requires('other-employees-overview:write', { once: 'statusId' })
    .route({
      method: 'POST',
      path: '/other-employees-overview/{id}/away',
      summary: 'Registra férias ou afastamento',
    })
    .input(
      RowOf.extend({
        statusId: Id,
        kind: AwayKind,
        fromOn: Day,
        toOn: Day.nullish(),
        notes: text(300).default(''),
      }),
    )
    .output(Employee)
    .errors({
      ...notFound,
      ...idTaken,
      ...left,
      ENDS_BEFORE: { status: 422, message: 'O último dia vem depois do primeiro.' },
      END_REQUIRED: { status: 422, message: 'Férias têm um último dia.' },
      TOO_LONG: { status: 422, message: 'Férias e afastamentos com fim têm no máximo dois anos.' },
      ALREADY_AWAY: {
        status: 409,
        message: 'Já há férias ou afastamento em um desses dias.',
        data: z.object({ kind: AwayKind, fromOn: Day, toOn: Day.nullable() }),
      },
    }),
  /** Back at work from today on; what had not begun is taken back. */
  endAway: requires('other-employees-overview:write')
    .route({
      method: 'POST',
      path: '/other-employees-overview/{id}/away/{statusId}/end',
      summary: 'Encerra férias ou afastamento',
    })
    .input(RowOf.extend({ statusId: Id, revision: z.int32().min(1) }))
    .output(Employee)
    .errors({
      ...notFound,
      STATUS_NOT_FOUND: { status: 404, message: 'Este período não existe mais.' },
      STALE_STATUS: { status: 409, message: 'Outra pessoa alterou este período enquanto você o via.' },
    }),
  /** *Desligado*: sessions, account, public page and code end with it. Nothing is erased. */
  dismiss: requires('other-employees-overview:write')
    .route({
      method: 'POST',
      path: '/other-employees-overview/{id}/dismissal',
      summary: 'Desliga um funcionário',
    })
    .input(SeenRow.extend({ onDay: Day, notes: text(300).default('') }))
    .output(Employee)
    .errors({
      ...notFound,
      ...stale,
      ...left,
      LEFT_IN_FUTURE: { status: 422, message: 'O desligamento não pode ser depois de hoje.' },
      LEFT_BEFORE_ADMISSION: { status: 422, message: 'O desligamento não pode ser antes da admissão.' },
    }),
  /** Back in work from today on. The page stays off and the old badge dead. */
  readmit: requires('other-employees-overview:write')
    .route({
      method: 'POST',
      path: '/other-employees-overview/{id}/readmission',
      summary: 'Readmite um funcionário',
    })
    .input(SeenRow)
    .output(Employee)
    .errors({
      ...notFound,
      ...stale,
      NOT_LEFT: { status: 409, message: 'Este funcionário não está desligado.' },
    }),
  /** Keeps a document: the newest of its kind is the one that counts. Sending the same id again changes nothing. */
  attachDocument: requires('other-employees-overview:write', { once: 'documentId' })
    .route({
      method: 'POST',
      path: '/other-employees-overview/{id}/documents',
      summary: 'Guarda um documento',
    })
    .input(RowOf.extend(SentDocument.shape))
    .output(Employee)
    .errors({ ...notFound, ...documentErrors }),
  /** A temporary password, and an account of the CPF when there is none. It is told here and never again. */
  giveAccess: requires('other-employees-overview:access', { freshPassword: true })
    .route({
      method: 'POST',
      path: '/other-employees-overview/{id}/access',
      summary: 'Gera uma senha temporária',
    })
    .input(RowOf)
    .output(IssuedAccess)
    .errors({
      ...notFound,
      ...left,
      CPF_TAKEN: { status: 409, message: 'Este CPF já entra no sistema com outra conta.' },
    }),
};
