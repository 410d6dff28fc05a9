import { z } from 'zod';
import { figure } from '../figures/figure-of.ts';
import { reasonMissing } from '../goals/goal-change.ts';
import { peopleFile, requires } from '../procedure.ts';
import { registerWrites } from '../register-calls.ts';
import { Activity, fileOf, listOf, sortsOf } from '../values/list.ts';
import { IssuedAccess } from '../values/person.ts';
import { Id, text } from '../values/quantities.ts';
import { idTaken, RowOf, SeenRow, staleRow, unitNotFound } from '../values/register.ts';
import { sheetRowOf } from '../values/sheet-import.ts';
import { NewSeller, PortfolioTransfer, Seller, SellerFields, SellerLine } from './seller.ts';

/** The filters of the sellers' list; the same for rows, totals and exports. */
export const SellerFilter = z.object({
  unitId: Id.optional(),
  active: Activity,
  /** Where sellers stand: behind what the goal expects by now, without a goal, or without an account. */
  standing: z.enum(['behind', 'without_goal', 'without_account']).optional(),
  /** Words of a name, digits of a CPF. */
  search: text(80).optional(),
});
export type SellerFilter = z.infer<typeof SellerFilter>;

export const SellerSort = sortsOf(
  'name',
  'm3',
  'unit',
  'goal',
  'share',
  'projection',
  'price',
  'requests',
  'customers',
  'overdue',
);
export type SellerSort = z.infer<typeof SellerSort>;

/** What the sellers of a filter add up to, in the month that runs. */
export const SellerTotals = z.object({
  sellers: figure('sellers'),
  customers: figure('customers'),
  m3: figure('volume'),
  goalM3: figure('sellersGoal').nullable(),
  projectionM3: figure('projection').nullable(),
  priceCentsPerM3: figure('averagePrice').nullable(),
  requests: figure('requests'),
  quoted: figure('quoted'),
  quotes: figure('quotes'),
  conversion: figure('conversion').nullable(),
  overdueCents: figure('overdueAmount'),
});
export type SellerTotals = z.infer<typeof SellerTotals>;

/** One row of an import: a seller as sheets write them. */
export const SellerImportRow = sheetRowOf({
  name: text(120),
  cpf: text(20),
  phone: text(40).default(''),
  email: text(120).default(''),
  goalM3: z.number().nullish(),
});
export type SellerImportRow = z.infer<typeof SellerImportRow>;

const notFound = { SELLER_NOT_FOUND: { status: 404, message: 'Vendedor não encontrado.' } } as const;
const cpfTaken = { CPF_TAKEN: { status: 409, message: 'Este CPF já está cadastrado.' } } as const;
const stale = staleRow(Seller, 'este vendedor');
const goalClosed = {
  MONTH_CLOSED: { status: 409, message: 'Este mês está fechado: a meta dele não muda mais.' },
} as const;
const list = listOf(SellerLine, SellerFilter, SellerSort.default('name'));
const file = fileOf(SellerFilter);

/** Who sells: the register of all units. */
export const sellersOverview = {
  list: requires('sellers-overview:read')
    .route({ method: 'GET', path: '/sellers-overview', summary: 'Vendedores' })
    .input(list.input)
    .output(list.output)
    .errors(list.errors),
  totals: requires('sellers-overview:read')
    .route({ method: 'GET', path: '/sellers-overview/totals', summary: 'Soma os vendedores do filtro' })
    .input(SellerFilter)
    .output(SellerTotals),
  export: requires('sellers-overview:read', peopleFile)
    .route({ method: 'GET', path: '/sellers-overview/export', summary: 'Exporta os vendedores' })
    .input(file.input)
    .output(file.output)
    .errors(file.errors),
  get: requires('sellers-overview:read')
    .route({ method: 'GET', path: '/sellers-overview/{id}', summary: 'Um vendedor' })
    .input(RowOf)
    .output(Seller)
    .errors(notFound),
  ...registerWrites({
    path: '/sellers-overview',
    words: { one: 'vendedor', many: 'vendedores' },
    may: 'sellers-overview:write',
    row: Seller,
    made: NewSeller,
    changed: SellerFields,
    sheetRow: SellerImportRow,
    sheetOf: z.object({ unitId: Id }),
    missing: notFound,
    wrong: { ...cpfTaken, ...goalClosed },
    wrongChange: reasonMissing,
    wrongNew: { ...idTaken, ...unitNotFound },
    wrongSheet: { UNIT_REQUIRED: { status: 422, message: 'Escolha a unidade dos vendedores.' } },
  }),
  /** Out of work ends the sessions of the account; what was sold keeps the seller's name. The customers are handed over first. */
  setActive: requires('sellers-overview:write')
    .route({
      method: 'POST',
      path: '/sellers-overview/{id}/active',
      summary: 'Inativa ou reativa um vendedor',
    })
    .input(SeenRow.extend({ active: z.boolean() }))
    .output(Seller)
    .errors({
      ...notFound,
      ...stale,
      HAS_CUSTOMERS: {
        status: 409,
        message: 'Transfira antes a carteira: ainda há clientes ou programações.',
        data: z.object({ customers: z.int(), plannedPours: z.int() }),
      },
    }),
  /** A temporary password, and an account of the CPF when there is none. It is told here and never again. */
  giveAccess: requires('sellers-overview:access', { freshPassword: true })
    .route({ method: 'POST', path: '/sellers-overview/{id}/access', summary: 'Gera uma senha temporária' })
    .input(RowOf)
    .output(IssuedAccess)
    .errors({
      ...notFound,
      SELLER_INACTIVE: { status: 409, message: 'Reative o vendedor antes de lhe dar acesso.' },
      CPF_TAKEN: { status: 409, message: 'Este CPF já entra no sistema com outra conta.' },
    }),
  /** Customers with their sites and what of theirs has not begun go to another seller of the unit; sales stay. */
  transferPortfolio: requires('sellers-overview:write')
    .route({ method: 'POST', path: '/sellers-overview/{id}/portfolio', summary: 'Transfere a carteira' })
    .input(PortfolioTransfer)
    .output(z.object({ customers: z.int(), pours: z.int() }))
    .errors({
      ...notFound,
      TAKER_NOT_FOUND: { status: 422, message: 'Escolha um vendedor ativo da mesma unidade.' },
      NOTHING_TO_TRANSFER: { status: 409, message: 'Não há clientes para transferir.' },
    }),
};
