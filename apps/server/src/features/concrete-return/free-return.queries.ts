import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/transaction.ts';

/** What a return without a load points to. */
interface FreeReferences {
  unitId: string;
  mixId: string;
  customerId: string | null;
  vehicleId: string | null;
  driverId: string | null;
}

interface FoundReferences extends Record<string, unknown> {
  unitId: string | null;
  mixId: string | null;
  customerId: string | null;
  vehicleId: string | null;
  driverId: string | null;
  sellerId: string | null;
  partnerId: string | null;
}

/** The same as far as it exists for this actor and is the unit's; the customer's seller and whose truck it is. */
export async function findFreeReferences(db: Database, asked: FreeReferences): Promise<FoundReferences> {
  const { rows } = await db.execute<FoundReferences>(sql`
    select u.id as "unitId", m.id as "mixId", c.id as "customerId", v.id as "vehicleId", d.id as "driverId",
      c.seller_id as "sellerId", coalesce(v.partner_id, d.partner_id) as "partnerId"
    from (select 1) one
      left join units u on u.id = ${asked.unitId} and u.active
      left join mixes m on m.id = ${asked.mixId}
      left join customers c on c.id = ${asked.customerId} and c.unit_id = u.id
      left join vehicles v on v.id = ${asked.vehicleId} and v.unit_id = u.id
      left join drivers d on d.id = ${asked.driverId} and d.unit_id = u.id`);
  return rows[0]!;
}
