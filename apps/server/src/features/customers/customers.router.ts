import { signedInDoor } from '../../platform/door.ts';
import { changeHandlers } from './change-customer.ts';
import { customerKeys, whereOfCustomers } from './customer-filter.queries.ts';
import * as rows from './customers.queries.ts';
import { exportCustomers } from './export-customers.ts';
import { importCustomers } from './import-customers.ts';
import { readLate } from './late.queries.ts';
import { listCustomerLines } from './listed-customers.queries.ts';
import { setManyActive } from './many-customers.ts';

const { customers } = signedInDoor;

export const customersRouter = customers.router({
  ...changeHandlers,
  setManyActive,
  export: exportCustomers,
  import: importCustomers,

  list: customers.list.handler(async ({ input, context: { db, now }, errors }) => {
    const { sort, limit } = input;
    const late = await readLate(db, now());
    const where = [whereOfCustomers(input, late), customerKeys.behind(input, errors)];
    return customerKeys.pageOf(await listCustomerLines(db, where, { sort, limit: limit + 1, late }), input);
  }),

  totals: customers.totals.handler(async ({ input, context: { db, now } }) =>
    rows.countCustomers(db, input, await readLate(db, now())),
  ),

  get: customers.get.handler(async ({ input, context: { db }, errors }) => {
    const customer = await rows.findCustomer(db, input.id);
    if (!customer) throw errors.CUSTOMER_NOT_FOUND();
    return customer;
  }),
});
