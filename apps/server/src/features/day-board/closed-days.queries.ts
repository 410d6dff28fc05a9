import { z } from 'zod';
import { unseen } from '../../platform/literals.ts';
import { rowsOf } from '../../platform/rows.ts';
import type { Database } from '../../platform/transaction.ts';

const ClosedDay = z.object({ dayOn: z.string(), by: z.enum(['month', 'day']) });
export type ClosedDay = z.infer<typeof ClosedDay>;

/** The days of a unit between two, both included, in which nothing is moved any more. */
export const listClosedDays = (db: Database, unitId: string, from: string, to: string) =>
  rowsOf(db, ClosedDay)`
    select o.day::date::text as "dayOn", case when m.unit_id is not null then 'month' else 'day' end as by
    from generate_series(${unseen(from, 'date')}, ${unseen(to, 'date')}, interval '1 day') o (day)
      left join closed_months m on m.unit_id = ${unitId} and m.month_on = date_trunc('month', o.day)::date
      left join closed_days c on c.unit_id = ${unitId} and c.day_on = o.day::date and c.state = 'closed'
    where m.unit_id is not null or c.unit_id is not null`;
