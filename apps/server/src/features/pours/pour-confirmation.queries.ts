import { sql } from 'drizzle-orm';

/** The newest link of a pour `p`, by which its customer confirms, as `k`. */
export const newestLink = sql`(
  select k.id, k.answer, k.opened_at, k.m3, k.seen_starts_at from pour_confirmations k where k.pour_id = p.id
  order by k.created_at desc limit 1)`;

/** How far the confirmation of a pour `p` is by its newest link `k`. */
export const confirmationByLink = sql`coalesce(case when k.answer = 'confirmed' and p.customer_confirmed_at is null
    then case when k.m3 is not null and k.seen_starts_at = p.starts_at then 'volume' else 'none' end
  else k.answer end,
  case when k.id is null then 'none' when k.opened_at is null then 'sent' else 'opened' end)`;
