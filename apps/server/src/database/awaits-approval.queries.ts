import { paperKinds } from '@traco/contract/truck-drivers/driver-papers';
import { sql } from 'drizzle-orm';

/** Whether the driver `d` is a partner's and the company has not approved all of that driver's papers. */
export const awaitsApproval = sql`(d.partner_id is not null and ${sql.raw(String(paperKinds.length))} > (
  select count(*) from driver_paper_checks c where c.driver_id = d.id and c.state = 'approved'))`;
