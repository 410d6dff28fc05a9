import { type CampaignFilter, CampaignLine, type CampaignSort } from '@traco/contract/campaigns/campaign';
import { type SQL, sql } from 'drizzle-orm';
import { readLines } from '../../database/name-kinds.ts';
import { holdsPlain } from '../../database/plain-words.queries.ts';
import { keyset } from '../../platform/keyset.ts';
import { digits, text, word } from '../../platform/lines/cells.ts';
import { lineOf } from '../../platform/lines/line-of.ts';
import { pageLimit } from '../../platform/literals.ts';
import type { Database } from '../../platform/transaction.ts';

/** How the list of campaigns `c` is sorted. */
export const lineKeys = keyset<CampaignSort, CampaignLine>(sql`c.id`, {
  startsOn: { by: sql`c.starts_on`, type: 'date', of: ({ startsOn }) => startsOn },
  name: { by: sql`c.name`, type: 'text', of: ({ name }) => name, isLong: true },
});

const { kind, state } = CampaignLine.shape;

const line = lineOf<CampaignLine>(CampaignLine, {
  id: text(sql`c.id`),
  kind: word(kind.options)(sql`c.kind`),
  name: text(sql`c.name`),
  startsOn: text(sql`c.starts_on`),
  endsOn: text(sql`c.ends_on`),
  state: word(state.options)(sql`c.state`),
  members: digits(sql`(select count(*) from campaign_members m where m.campaign_id = c.id)`),
  openContests: digits(
    sql`(select count(*) from campaign_contests o where o.campaign_id = c.id and o.state = 'open')`,
  ),
  openRedemptions: digits(
    sql`(select count(*) from redemptions r where r.campaign_id = c.id and r.state in ('requested', 'approved'))`,
  ),
});

/** One page of campaigns, and one more than it holds. */
export function listLines(
  db: Database,
  { kind: asked, state: stands, search, sort, limit }: CampaignFilter & { sort: CampaignSort; limit: number },
  after: SQL,
): Promise<CampaignLine[]> {
  const where = [after];
  if (asked) where.push(sql`c.kind = ${asked}`);
  if (stands) where.push(sql`c.state = ${stands}`);
  if (search) where.push(holdsPlain(sql`app.plain(c.name)`, search));
  return readLines(
    db,
    line,
    sql`from campaigns c where ${sql.join(where, sql` and `)} order by ${lineKeys.orderBy(sort)} limit ${pageLimit(limit + 1)}`,
  );
}
