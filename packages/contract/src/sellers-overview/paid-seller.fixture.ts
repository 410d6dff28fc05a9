import { z } from 'zod';
import { NewSeller } from './seller.ts';

/** A seller with what a m³ brings them, for the kit of forms: a field that lies deeper than it is typed. */
export const PaidSeller = NewSeller.extend({
  commission: z
    .object({ kind: z.literal('per_m3'), value: z.int({ error: 'Informe o valor da comissão.' }) })
    .nullable(),
});
