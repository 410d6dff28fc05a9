import { signedInDoor } from '../../platform/door.ts';
import { findSellerName, findUnitName } from './names.queries.ts';

export const namesRouter = {
  unit: signedInDoor.names.unit.handler(async ({ input, context: { db }, errors }) => {
    const name = await findUnitName(db, input.id);
    if (name === undefined) throw errors.UNIT_NOT_FOUND();
    return { name };
  }),
  seller: signedInDoor.names.seller.handler(async ({ input, context: { db }, errors }) => {
    const name = await findSellerName(db, input.id);
    if (name === undefined) throw errors.SELLER_NOT_FOUND();
    return { name };
  }),
};
