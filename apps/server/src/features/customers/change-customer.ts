import type { Customer, CustomerFields } from '@traco/contract/customers/customer';
import { signedInDoor } from '../../platform/door.ts';
import { unlessTaken } from '../../platform/refused-writes.ts';
import type { Database } from '../../platform/transaction.ts';
import { findByDocument, findUnitOfSeller, insertCustomer } from '../catalogue/catalogue.service.ts';
import * as rows from './customers.queries.ts';
import { changesCredit, creditOfNew } from './customers.rules.ts';

const { customers } = signedInDoor;

interface HoldErrors {
  CUSTOMER_NOT_FOUND(): Error;
  STALE_REVISION(options: { data: { current: Customer } }): Error;
}

/** Holds a customer who stands at the revision that the person saw, or the contract's error. */
async function holdCustomer(
  db: Database,
  seen: { id: string; revision: number },
  errors: HoldErrors,
): Promise<Customer> {
  const customer = (await rows.lockCustomer(db, seen.id)) && (await rows.findCustomer(db, seen.id));
  if (!customer) throw errors.CUSTOMER_NOT_FOUND();
  if (customer.revision !== seen.revision) throw errors.STALE_REVISION({ data: { current: customer } });
  return customer;
}

interface FieldErrors {
  DOCUMENT_TAKEN(options: { data: { customerId: string | null } }): Error;
  SELLER_NOT_FOUND(): Error;
}

/** Refuses a document that another customer of the unit has. */
async function unlessHeld(
  db: Database,
  { document }: CustomerFields,
  { id, unitId }: { id: string; unitId: string },
  errors: Pick<FieldErrors, 'DOCUMENT_TAKEN'>,
): Promise<void> {
  const holder = document ? await findByDocument(db, unitId, document) : undefined;
  if (holder && holder.id !== id) throw errors.DOCUMENT_TAKEN({ data: { customerId: holder.id } });
}

/** What registers and changes a customer: a stale revision is refused, and only the office decides about credit. */
export const changeHandlers = {
  create: customers.create.handler(async ({ input, context: { db, actor }, errors }) => {
    const already = await rows.findCustomer(db, input.id);
    if (already) return already;
    const unitId = await findUnitOfSeller(db, input.sellerId);
    if (!unitId) throw errors.SELLER_NOT_FOUND();
    await unlessHeld(db, input, { id: input.id, unitId }, errors);
    const made = await insertCustomer(db, { ...input, ...creditOfNew(actor.role, input), unitId });
    const customer = await rows.findCustomer(db, input.id);
    if (customer) return customer;
    if (made) throw new Error('a new customer is not visible to whoever registered it');
    const holder = input.document ? await findByDocument(db, unitId, input.document) : undefined;
    if (input.document && holder) throw errors.DOCUMENT_TAKEN({ data: { customerId: holder.id } });
    throw input.document ? errors.DOCUMENT_TAKEN({ data: { customerId: null } }) : errors.ID_TAKEN();
  }),

  edit: customers.edit.handler(async ({ input, context: { db, actor }, errors }) => {
    const taker = await findUnitOfSeller(db, input.sellerId);
    const customer = await holdCustomer(db, input, errors);
    if (actor.role === 'seller' && changesCredit(customer, input)) throw errors.CREDIT_IS_THE_OFFICES();
    const { id, revision: _, ...fields } = input;
    const { id: unitId } = customer.unit;
    // The customer stays with a seller who does not work any more, but is given to none.
    if (fields.sellerId !== customer.seller.id && taker !== unitId) throw errors.SELLER_NOT_FOUND();
    await unlessHeld(db, fields, { id, unitId }, errors);
    return unlessTaken(rows.changeCustomer(db, id, fields), () =>
      errors.DOCUMENT_TAKEN({ data: { customerId: null } }),
    );
  }),

  setActive: customers.setActive.handler(async ({ input, context: { db }, errors }) => {
    const seen = await rows.findCustomer(db, input.id);
    const goesOn = seen && (!input.active || (await findUnitOfSeller(db, seen.seller.id)));
    const customer = await holdCustomer(db, input, errors);
    if (!goesOn) throw errors.SELLER_INACTIVE();
    if (!input.active && customer.plannedPours > 0)
      throw errors.HAS_PLANNED_POURS({ data: { pours: customer.plannedPours } });
    return rows.changeCustomer(db, input.id, { active: input.active });
  }),
};
