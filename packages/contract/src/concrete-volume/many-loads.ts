import { z } from 'zod';
import { requires } from '../procedure.ts';
import { manyOf } from '../values/many-rows.ts';

/** Why one load of many stays as it is. */
export const StayReason = z.enum([
  'not_found',
  'planned',
  'changed',
  'decided',
  'cancelled',
  'not_payable',
  'paid_by_receipt',
  'undo_over',
  'month_closed',
  'day_closed',
]);
export type StayReason = z.infer<typeof StayReason>;

/** Before how many they are: `mês fechado (2)`. */
export const stayWords: Readonly<Record<StayReason, string>> = {
  not_found: 'fora desta lista',
  planned: 'ainda na central',
  changed: 'alteradas depois que a lista foi carregada',
  decided: 'já decididas',
  cancelled: 'canceladas',
  not_payable: 'recusadas na obra ou não confirmadas',
  paid_by_receipt: 'pagas por recibo',
  undo_over: 'prazo de desfazer esgotado',
  month_closed: 'mês fechado',
  day_closed: 'dia fechado',
};

const many = manyOf(StayReason);

/** What is done to many loads of the list in one call. */
export const manyLoadCalls = {
  confirmMany: requires('concrete-volume:review')
    .route({
      method: 'POST',
      path: '/concrete-volume/many/confirm',
      summary: 'Confirma vários lançamentos de vendedores',
    })
    .input(many.input)
    .output(many.output),
  /** Takes confirmations back, as `unconfirm` does one. */
  unconfirmMany: requires('concrete-volume:review')
    .route({
      method: 'POST',
      path: '/concrete-volume/many/unconfirm',
      summary: 'Desfaz várias confirmações',
    })
    .input(many.input)
    .output(many.output),
  markManyPaid: requires('concrete-volume:edit')
    .route({
      method: 'POST',
      path: '/concrete-volume/many/paid',
      summary: 'Marca várias cargas como pagas ou em aberto',
    })
    .input(many.input.extend({ paid: z.boolean() }))
    .output(many.output),
};
