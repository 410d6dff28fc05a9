import { z } from 'zod';
import { figure } from '../figures/figure-of.ts';
import { peopleFile, requires } from '../procedure.ts';
import { registerReads, registerWrites } from '../register-calls.ts';
import { Activity, sortsOf } from '../values/list.ts';
import { IssuedAccess } from '../values/person.ts';
import { Id, text } from '../values/quantities.ts';
import { countsOf, idTaken, RowOf, SeenRow, staleRow, unitNotFound } from '../values/register.ts';
import { sheetRowOf } from '../values/sheet-import.ts';
import { Manager, ManagerChange, ManagerFields, ManagerLine, NewManager } from './manager.ts';

/** The filters of the managers' list; the same for rows, totals and exports. */
export const ManagerFilter = z.object({
  unitId: Id.optional(),
  active: Activity,
  /** How managers sign in: who cannot, or has not yet. */
  standing: z.enum(['without_account', 'never_came']).optional(),
  /** Words of a name, digits of a CPF. */
  search: text(80).optional(),
});
export type ManagerFilter = z.infer<typeof ManagerFilter>;

export const ManagerSort = sortsOf('unit', 'name', 'rank', 'drivers', 'fleet', 'returns', 'hold', 'last');
export type ManagerSort = z.infer<typeof ManagerSort>;

/** What the managers of a filter add up to; the units that they run, each counted once, with what is in them. */
export const ManagerTotals = countsOf('managers', 'withoutAccess').extend({
  units: figure('managedUnits'),
  drivers: figure('drivers'),
});
export type ManagerTotals = z.infer<typeof ManagerTotals>;

/** One row of an import: a manager as sheets write them. */
export const ManagerImportRow = sheetRowOf({
  name: text(120),
  cpf: text(20),
  phone: text(40).default(''),
  email: text(120).default(''),
});
export type ManagerImportRow = z.infer<typeof ManagerImportRow>;

const notFound = { MANAGER_NOT_FOUND: { status: 404, message: 'Gerente não encontrado.' } } as const;
const cpfTaken = { CPF_TAKEN: { status: 409, message: 'Este CPF já está cadastrado.' } } as const;
const stale = staleRow(Manager, 'este gerente');

const register = {
  path: '/managers-overview',
  words: { one: 'gerente', many: 'gerentes' },
  row: Manager,
  missing: notFound,
} as const;

/** Who runs the plants: the register of all units. Each manager is a person with an account of their own. */
export const managersOverview = {
  ...registerReads({
    ...register,
    may: 'managers-overview:read',
    file: peopleFile,
    line: ManagerLine,
    filter: ManagerFilter,
    sort: ManagerSort.default('unit'),
    totals: ManagerTotals,
    change: ManagerChange,
  }),
  ...registerWrites({
    ...register,
    may: 'managers-overview:write',
    made: NewManager,
    changed: ManagerFields,
    sheetRow: ManagerImportRow,
    sheetOf: z.object({ unitId: Id }),
    wrong: cpfTaken,
    wrongNew: { ...idTaken, ...unitNotFound },
    wrongSheet: { UNIT_REQUIRED: { status: 422, message: 'Escolha a unidade dos gerentes.' } },
  }),
  /** Out of work ends the sessions of the account; what the manager did keeps the manager's name. */
  setActive: requires('managers-overview:write')
    .route({
      method: 'POST',
      path: '/managers-overview/{id}/active',
      summary: 'Inativa ou reativa um gerente',
    })
    .input(SeenRow.extend({ active: z.boolean() }))
    .output(Manager)
    .errors({ ...notFound, ...stale }),
  /** A temporary password, and an account of the CPF when there is none. It is told here and never again. */
  giveAccess: requires('managers-overview:access', { freshPassword: true })
    .route({ method: 'POST', path: '/managers-overview/{id}/access', summary: 'Gera uma senha temporária' })
    .input(RowOf)
    .output(IssuedAccess)
    .errors({
      ...notFound,
      MANAGER_INACTIVE: { status: 409, message: 'Reative o gerente antes de lhe dar acesso.' },
      CPF_TAKEN: { status: 409, message: 'Este CPF já entra no sistema com outra conta.' },
    }),
};
