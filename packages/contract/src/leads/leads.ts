import { z } from 'zod';
import { requires } from '../procedure.ts';
import { pumpWishes, workTypes } from '../public-page/public-page-words.ts';
import { quoteStates } from '../quotes/quote-states.ts';
import { listInOneOrder } from '../values/list.ts';
import { CubicMetres, Day, Id, Instant, text } from '../values/quantities.ts';
import { leadStates } from './lead-states.ts';

/** A request for a quote as the seller and the plant see it. */
export const Lead = z.object({
  id: z.string(),
  state: z.enum(leadStates),
  seller: z.object({ id: z.string(), name: z.string() }),
  name: z.string(),
  phone: z.string(),
  place: z.string(),
  workType: z.enum(workTypes),
  m3: CubicMetres.nullable(),
  wantedOn: Day.nullable(),
  needsPump: z.enum(pumpWishes),
  message: z.string(),
  lostReason: z.string(),
  followCode: z.string(),
  photoIds: z.array(z.string()),
  /** The offers that were made for it, the last first. */
  quotes: z.array(z.object({ id: z.string(), number: z.int(), state: z.enum(quoteStates) })).max(5),
  createdAt: Instant,
  changedAt: Instant,
  revision: z.int(),
});
export type Lead = z.infer<typeof Lead>;

const notFound = {
  LEAD_NOT_FOUND: { status: 404, message: 'Este pedido de orçamento não existe.' },
} as const;

const list = listInOneOrder(Lead, z.object({ sellerId: Id.optional() }));

/** Requests that came by sellers' public pages. */
export const leads = {
  /** Page after page, the open ones first, the newest first; those that ended stay for ninety days. */
  list: requires('leads:read')
    .route({ method: 'GET', path: '/leads', summary: 'Pedidos de orçamento das páginas públicas' })
    .input(list.input)
    .output(
      list.output.extend({
        /** How many of all wait for somebody. */
        open: z.int(),
        /** The public page of the seller that was asked for, for whoever may know its code. */
        pageAddress: z.string().nullable(),
      }),
    )
    .errors(list.errors),
  move: requires('leads:answer')
    .route({ method: 'POST', path: '/leads/{id}/state', summary: 'Muda a situação de um pedido' })
    .input(
      z.object({
        id: Id,
        revision: z.int32().min(1),
        to: z.enum(leadStates),
        reason: text(200).default(''),
      }),
    )
    .output(Lead)
    .errors({
      ...notFound,
      WRONG_STATE: { status: 409, message: 'A situação do pedido não permite isto.' },
      STALE_REVISION: { status: 409, message: 'Outra pessoa alterou este pedido enquanto você o lia.' },
      REASON_REQUIRED: { status: 422, message: 'Diga por que o pedido foi perdido.' },
    }),
  photo: requires('leads:read')
    .route({ method: 'GET', path: '/leads/photos/{id}', summary: 'A foto de um pedido de orçamento' })
    .input(z.object({ id: Id }))
    .output(z.file())
    .errors(notFound),
};
