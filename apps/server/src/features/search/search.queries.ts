import { type FoundKind, foundKinds } from '@traco/contract/search/found-screens';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { rowsOf, Timestamp } from '../../platform/rows.ts';
import type { Database } from '../../platform/transaction.ts';
import type { Asked } from './asked.queries.ts';
import { customersFound, sitesFound } from './portfolio.queries.ts';
import {
  campaignsFound,
  documentsFound,
  peopleFound,
  suppliersFound,
  unitsFound,
  vehiclesFound,
} from './registers.queries.ts';
import { loadsFound, poursFound, quotesFound, receiptsFound } from './work.queries.ts';

const FoundRow = z.object({
  kind: z.enum(foundKinds),
  id: z.string(),
  name: z.string(),
  detail: z.string(),
  state: z.string(),
  at: Timestamp.nullable(),
  zone: z.string().nullable(),
  unit_id: z.string().nullable(),
  day_on: z.string().nullable(),
  customer_id: z.string().nullable(),
  searched: z.string(),
});

const partOf: Record<FoundKind, (asked: Asked) => SQL> = {
  load: loadsFound,
  pour: poursFound,
  quote: quotesFound,
  receipt: receiptsFound,
  customer: customersFound,
  site: sitesFound,
  vehicle: vehiclesFound,
  driver: (asked) => peopleFound('driver', asked),
  seller: (asked) => peopleFound('seller', asked),
  manager: (asked) => peopleFound('manager', asked),
  employee: (asked) => peopleFound('employee', asked),
  document: documentsFound,
  campaign: campaignsFound,
  supplier: suppliersFound,
  unit: unitsFound,
};

/** What of these kinds may be meant, in one statement under the asker's policies; not yet in order. */
export async function findThings(db: Database, kinds: readonly FoundKind[], asked: Asked) {
  const parts = kinds.map((kind) => sql`(${partOf[kind](asked)})`);
  const rows = await rowsOf(db, FoundRow)`${sql.join(parts, sql` union all `)}`;
  return rows.map(({ unit_id, day_on, customer_id, at, ...row }) => ({
    ...row,
    at: at && new Date(at).toISOString(),
    unitId: unit_id,
    dayOn: day_on,
    customerId: customer_id,
  }));
}
