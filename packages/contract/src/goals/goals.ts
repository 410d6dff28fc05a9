import { z } from 'zod';
import { figure } from '../figures/figure-of.ts';
import { requires } from '../procedure.ts';
import { SellerMonthRow } from '../seller-dashboard/seller-dashboard.ts';
import { NamedOne } from '../totals/totals.ts';
import { Id, Month } from '../values/quantities.ts';
import { importOf } from '../values/sheet-import.ts';
import { GoalChange, reasonMissing } from './goal-change.ts';
import { GoalImportRow } from './goal-sheet.ts';
import { ChangedYear, GoalYear, YearOfGoals } from './goals-year.ts';

/** Months of a seller's history, the running one aside. */
export const HISTORY_MONTHS = 24;
/** Months without a purchase after which a customer who comes back is won anew. */
export const WON_AFTER_MONTHS = 12;
/** Months after the last purchase with which a customer is lost. */
export const LOST_AFTER_MONTHS = 3;

/** Who bought of a seller in a month, who is new among them, and who has stopped. */
export const CustomersOfMonth = z.object({
  month: Month,
  buyers: figure('buyers'),
  won: figure('customersWon'),
  lost: figure('customersLost'),
});
export type CustomersOfMonth = z.infer<typeof CustomersOfMonth>;

/** The months of a seller or a unit, and the customers of each, the newest first. */
export const GoalHistory = z.object({
  of: NamedOne,
  months: z.array(SellerMonthRow).max(HISTORY_MONTHS),
  customers: z.array(CustomersOfMonth).max(HISTORY_MONTHS + 1),
  /** What these goals were and became, newest first; the unit's are its own alone. */
  changes: z.array(GoalChange),
  timeZone: z.string(),
});
export type GoalHistory = z.infer<typeof GoalHistory>;

const unitMissing = { UNIT_NOT_FOUND: { status: 404, message: 'Unidade não encontrada.' } } as const;
const sellerMissing = { SELLER_NOT_FOUND: { status: 404, message: 'Vendedor não encontrado.' } } as const;
const sheet = importOf(GoalImportRow);

/** Goals month by month, and what stands behind them. */
export const goals = {
  /** The newest month first. */
  customers: requires('seller-dashboard:read')
    .route({ method: 'GET', path: '/goals/customers', summary: 'Clientes conquistados e perdidos por mês' })
    .input(z.object({ sellerId: Id.optional() }))
    .output(z.array(CustomersOfMonth).max(HISTORY_MONTHS + 1))
    .errors(sellerMissing),
  /** What a seller's goals were and became, and why: one's own, or of the one that is chosen. */
  changes: requires('seller-dashboard:read')
    .route({ method: 'GET', path: '/goals/changes', summary: 'Por que as metas de um vendedor mudaram' })
    .input(z.object({ sellerId: Id.optional() }))
    .output(z.object({ changes: z.array(GoalChange), timeZone: z.string() }))
    .errors(sellerMissing),
  /** Of a seller where one is chosen, of the unit otherwise: the asker's own or the first by name. */
  history: requires('goals:read')
    .route({
      method: 'GET',
      path: '/goals/history',
      summary: 'Metas de 24 meses de uma unidade ou de um vendedor',
    })
    .input(z.object({ unitId: Id.optional(), sellerId: Id.optional() }))
    .output(GoalHistory)
    .errors({ ...unitMissing, ...sellerMissing }),
  year: requires('goals:read')
    .route({
      method: 'GET',
      path: '/goals/year',
      summary: 'Metas do ano de uma unidade e dos seus vendedores',
    })
    .input(GoalYear)
    .output(YearOfGoals)
    .errors(unitMissing),
  saveYear: requires('goals:write')
    .route({ method: 'PUT', path: '/goals/year', summary: 'Altera metas de um ano' })
    .input(ChangedYear)
    .output(YearOfGoals)
    .errors({
      ...unitMissing,
      ...sellerMissing,
      ...reasonMissing,
      YEAR_OUT_OF_REACH: { status: 422, message: 'Defina metas deste ano ou do próximo.' },
      MONTH_CLOSED: { status: 409, message: 'Um destes meses está fechado: a meta dele não muda mais.' },
      GOAL_CHANGED: {
        status: 409,
        message: 'Outra pessoa já alterou uma destas metas. Veja como estão agora.',
      },
    }),
  /** Goals by sheet; what stands is known, what would change says why. */
  import: requires('goals:write')
    .route({ method: 'POST', path: '/goals/import', summary: 'Importa metas, até 500 por chamada' })
    .input(sheet.input.extend({ unitId: Id }))
    .output(sheet.output)
    .errors({ UNIT_REQUIRED: { status: 422, message: 'Escolha a unidade das metas.' } }),
};
