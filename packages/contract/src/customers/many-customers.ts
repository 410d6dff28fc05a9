import { z } from 'zod';
import { requires } from '../procedure.ts';
import { manyOf } from '../values/many-rows.ts';

/** Why one customer of many stays as they are. */
export const CustomerStays = z.enum(['not_found', 'changed', 'already', 'has_pours', 'seller_inactive']);
export type CustomerStays = z.infer<typeof CustomerStays>;

/** Before how many they are: `com programações em aberto (2)`. */
export const customerStayWords: Readonly<Record<CustomerStays, string>> = {
  not_found: 'fora desta lista',
  changed: 'alterados depois que a lista foi carregada',
  already: 'já estavam assim',
  has_pours: 'com programações em aberto',
  seller_inactive: 'de vendedor inativo',
};

const many = manyOf(CustomerStays);

/** Makes many customers inactive or active again in one call, each judged as by itself. */
export const setManyActive = requires('customers:write')
  .route({
    method: 'POST',
    path: '/customers/many/active',
    summary: 'Inativa ou reativa vários clientes',
  })
  .input(many.input.extend({ active: z.boolean() }))
  .output(many.output);
