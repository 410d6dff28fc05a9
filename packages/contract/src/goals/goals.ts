import { z } from 'zod';
import { figure } from '../figures/figure-of.ts';
import { requires } from '../procedure.ts';
import { Id, Month } from '../values/quantities.ts';

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

/** Goals month by month, and what stands behind them. */
export const goals = {
  /** The newest month first. */
  customers: requires('seller-dashboard:read')
    .route({ method: 'GET', path: '/goals/customers', summary: 'Clientes conquistados e perdidos por mês' })
    .input(z.object({ sellerId: Id.optional() }))
    .output(z.array(CustomersOfMonth).max(HISTORY_MONTHS + 1))
    .errors({ SELLER_NOT_FOUND: { status: 404, message: 'Vendedor não encontrado.' } }),
};
