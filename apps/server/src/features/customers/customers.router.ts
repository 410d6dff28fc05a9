import { signedInDoor } from '../../platform/door.ts';
import { cursorBehindRow } from '../../platform/row-cursor.ts';
import { changeHandlers } from './change-customer.ts';
import { behindCustomer, whereOfCustomers } from './customer-filter.queries.ts';
import * as rows from './customers.queries.ts';
import { exportCustomers } from './export-customers.ts';
import { importCustomers } from './import-customers.ts';

const { customers } = signedInDoor;

export const customersRouter = customers.router({
  ...changeHandlers,
  export: exportCustomers,
  import: importCustomers,

  list: customers.list.handler(async ({ input, context: { db }, errors }) => {
    const { sort, limit } = input;
    const after = behindCustomer(sort, input.cursor);
    if (!after) throw errors.CURSOR_INVALID();
    const found = await rows.listCustomers(db, [whereOfCustomers(input), after], sort, limit + 1);
    const page = found.slice(0, limit);
    const last = page.at(-1);
    const value = last && (sort.endsWith('name') ? last.name : last.createdAt);
    const nextCursor =
      found.length > limit && last && value ? cursorBehindRow(sort, { value, id: last.id }) : null;
    return { rows: page, nextCursor };
  }),

  totals: customers.totals.handler(({ input, context: { db } }) => rows.countCustomers(db, input)),

  get: customers.get.handler(async ({ input, context: { db }, errors }) => {
    const customer = await rows.findCustomer(db, input.id);
    if (!customer) throw errors.CUSTOMER_NOT_FOUND();
    return customer;
  }),
});
