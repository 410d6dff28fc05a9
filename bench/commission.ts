import type { Pool } from './installation.ts';
import { compareLists } from './lists.ts';

const MANY = 45_000;
const monthBack = (back: number) => {
  const now = new Date();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back, 1)).toISOString().slice(0, 7);
};
const [running, next, closed] = [monthBack(0), monthBack(1), monthBack(2)];

/** Commissions where one month is closed and where two years are. */
export const commission = compareLists({
  name: 'commission',
  rows: 'closed lines',
  many: MANY,
  fill,
  lists: [
    ['a unit in the running month', `/api/commission/sellers?month=${running}`],
    ['a unit in a closed month', `/api/commission/sellers?month=${closed}`],
    ['a seller in the running month', `/api/commission/statement?month=${running}`, 'vendedor'],
    ['a seller in a closed month', `/api/commission/statement?month=${closed}`, 'vendedor'],
    ['earned to date and with the goal', '/api/commission/outlook', 'vendedor'],
  ],
  // What has changed in a year of closed months is looked for in each of their lines.
  sums: [
    ['a unit in the month that closes next', `/api/commission/sellers?month=${next}`],
    ['a seller in the month that closes next', `/api/commission/statement?month=${next}`, 'vendedor'],
  ],
});

/** Closes the months before the one that the demo company has closed, load by load, until there are so many lines; with few it stays as it is. */
async function fill(owner: Pool, count: number): Promise<void> {
  if (count >= MANY) {
    await owner.query(
      `create temporary table closing as select l.*, date_trunc('month', l.day_on)::date as month_on,
         row_number() over (partition by l.seller_id, date_trunc('month', l.day_on) order by l.loaded_at, l.id) - 1 as place
         from loads l where l.counts and l.day_on < $1::date order by l.day_on desc, l.id limit $2`,
      [`${closed}-01`, count],
    );
    await owner.query(
      `insert into commission_statements (id, unit_id, seller_id, month_on, m3, earned_cents, pending_cents, corrections_cents, total_cents,
         closed_at, answer_until, account_id)
       select gen_random_uuid(), c.unit_id, c.seller_id, c.month_on, sum(c.delivered_m3), sum(round(c.delivered_m3 * 250)), 0, 0,
         sum(round(c.delivered_m3 * 250)), c.month_on + interval '35 days', c.month_on + 40, a.id
         from closing c cross join (select id from accounts where role = 'admin' order by id limit 1) a
         group by c.unit_id, c.seller_id, c.month_on, a.id`,
    );
    await owner.query(
      `insert into commission_lines (id, statement_id, unit_id, seller_id, month_on, position, kind, load_id, day_on, volume, earned, cancelled,
         m3, base_cents, per_m3_cents, percent, why, beyond_m3, beyond_goal_cents, cents, is_earned)
       select gen_random_uuid(), t.id, c.unit_id, c.seller_id, c.month_on, c.place, 'load', c.id, c.day_on, 'delivered', 'delivery', 'taken-back',
         c.delivered_m3, c.total_cents, 250, 0, 'rule', 0, 0, round(c.delivered_m3 * 250), true
         from closing c join commission_statements t on t.seller_id = c.seller_id and t.month_on = c.month_on`,
    );
  }
  // As it lies after a night: nothing is left to be tidied while the calls are measured.
  await owner.query('vacuum (analyze) commission_lines, commission_statements');
  await owner.query('checkpoint');
}
