import { z } from 'zod';
import { theRow } from '../../platform/rows.ts';
import type { Database } from '../../platform/transaction.ts';

type Field = 'sellerId' | 'customerId' | 'siteId' | 'leadId';
interface Wanted {
  sellerId?: string | null | undefined;
  customerId?: string | null | undefined;
  siteId?: string | null | undefined;
  leadId?: string | null | undefined;
}

const ReferencesRow = z.object({
  sellerId: z.string().nullable(),
  customerId: z.string().nullable(),
  siteId: z.string().nullable(),
  leadId: z.string().nullable(),
  customers_seller: z.string().nullable(),
  leads_seller: z.string().nullable(),
});

/**
 * Looks up everything that a quote of a unit points to, as this actor sees it, in one query, and whose it is: the customer's seller, else
 * who was asked, else who is named.
 */
export async function resolveQuote(
  db: Database,
  unitId: string,
  wanted: Wanted,
): Promise<{ sellerId: string } | { missing: Field }> {
  const row = await theRow(db, ReferencesRow)`
    select s.id as "sellerId", c.id as "customerId", o.id as "siteId", d.id as "leadId", c.seller_id as customers_seller,
      d.seller_id as leads_seller
    from (select 1) one
      left join sellers s on s.id = ${wanted.sellerId ?? null}::uuid and s.unit_id = ${unitId} and s.active
      left join customers c on c.id = ${wanted.customerId ?? null}::uuid and c.unit_id = ${unitId} and c.active
      left join sites o on o.id = ${wanted.siteId ?? null}::uuid and o.customer_id = c.id and o.active
      left join leads d on d.id = ${wanted.leadId ?? null}::uuid and d.unit_id = ${unitId}`;
  const asked: Field[] = ['customerId', 'siteId', 'leadId', 'sellerId'];
  const missing = asked.find((field) => wanted[field] && row[field] === null);
  if (missing) return { missing };
  const sellerId = row.customers_seller ?? row.leads_seller ?? row.sellerId;
  return sellerId ? { sellerId } : { missing: 'sellerId' };
}
