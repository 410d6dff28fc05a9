import { Customer, type ListedCustomer } from '@traco/contract/customers/customer';
import type { CustomerSort } from '@traco/contract/customers/customers';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { named, namedLines, type RowNames } from '../../database/name-kinds.ts';
import { pageLimit } from '../../platform/literals.ts';
import { Digits, instantOf, Timestamp, Truth, textRowsOf } from '../../platform/rows.ts';
import type { Database } from '../../platform/transaction.ts';
import { activeSites, customerKeys, lastLoadAt, plannedPours } from './customer-filter.queries.ts';

/** The columns of a line, in the order of `columns`. */
const LineRow = z.tuple([
  z.string(),
  z.string(),
  z.string(),
  z.string(),
  z.string().nullable(),
  z.string().nullable(),
  Customer.shape.credit,
  Truth,
  Digits,
  Digits,
  Timestamp.nullable(),
  Digits,
  Timestamp,
]);
type LineRow = z.infer<typeof LineRow>;

const columns = sql`c.id, c.unit_id, c.seller_id, c.name, c.document, c.phone, c.credit, c.active,
  ${activeSites}, ${plannedPours}, ${lastLoadAt}, c.revision, c.created_at`;

/** One page of the list: `limit` rows that meet every condition, in this order, with the names that are kept for the asker's like. */
export async function listCustomerLines(
  db: Database,
  where: SQL[],
  sort: CustomerSort,
  limit: number,
): Promise<ListedCustomer[]> {
  const order = customerKeys.orderBy(sort);
  const rows = await textRowsOf(db, LineRow)`
    select ${columns}
    from (select c.* from customers c where ${sql.join(where, sql` and `)} order by ${order} limit ${pageLimit(limit)}) c
    order by ${order}`;
  return namedLines(db, rows, { units: 1, sellers: 2 }, toLine);
}

/** Whose plant the asker does not see is none of the asker's. */
function toLine(row: LineRow, names: RowNames): ListedCustomer | undefined {
  const [
    id,
    unitId,
    sellerId,
    name,
    document,
    phone,
    credit,
    active,
    sites,
    pours,
    lastAt,
    revision,
    createdAt,
  ] = row;
  const unit = names('units', unitId);
  if (!unit) return undefined;
  return {
    id,
    unit: { id: unitId, name: unit.name, timeZone: unit.more[0]! },
    seller: named(names, 'sellers', sellerId),
    name,
    document,
    phone,
    credit,
    active: active === 't',
    sites: Number(sites),
    plannedPours: Number(pours),
    lastLoadAt: lastAt && instantOf(lastAt),
    revision: Number(revision),
    createdAt: instantOf(createdAt),
  };
}
