import { z } from 'zod';
import { theRow } from '../../platform/rows.ts';
import type { Database } from '../../platform/transaction.ts';

/** What a return without a load points to. */
interface FreeReferences {
  unitId: string;
  mixId: string;
  customerId: string | null;
  vehicleId: string | null;
  driverId: string | null;
}

const FoundReferences = z.object({
  unitId: z.string().nullable(),
  mixId: z.string().nullable(),
  customerId: z.string().nullable(),
  vehicleId: z.string().nullable(),
  driverId: z.string().nullable(),
  sellerId: z.string().nullable(),
  partnerId: z.string().nullable(),
});
type FoundReferences = z.infer<typeof FoundReferences>;

/** The same as far as it exists for this actor and is the unit's; the customer's seller and whose truck it is. */
export async function findFreeReferences(db: Database, asked: FreeReferences): Promise<FoundReferences> {
  return theRow(db, FoundReferences)`
    select u.id as "unitId", m.id as "mixId", c.id as "customerId", v.id as "vehicleId", d.id as "driverId",
      c.seller_id as "sellerId", coalesce(v.partner_id, d.partner_id) as "partnerId"
    from (select 1) one
      left join units u on u.id = ${asked.unitId} and u.active
      left join mixes m on m.id = ${asked.mixId}
      left join customers c on c.id = ${asked.customerId} and c.unit_id = u.id
      left join vehicles v on v.id = ${asked.vehicleId} and v.unit_id = u.id
      left join drivers d on d.id = ${asked.driverId} and d.unit_id = u.id`;
}
