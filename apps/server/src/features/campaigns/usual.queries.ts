import type { CampaignKind } from '@traco/contract/campaigns/campaign-words';
import { and, desc, eq, inArray, ne } from 'drizzle-orm';
import { campaigns, managers, sellers } from '../../database/tables/index.ts';
import type { Database } from '../../platform/transaction.ts';

/** Whom a campaign of this kind is for: active people of these units, of all where none is named. */
export function listPeople(db: Database, kind: CampaignKind, unitIds: readonly string[]) {
  const table = kind === 'seller' ? sellers : managers;
  const ofUnits = unitIds.length > 0 ? inArray(table.unitId, [...unitIds]) : undefined;
  return db
    .select({ id: table.id, unitId: table.unitId })
    .from(table)
    .where(and(eq(table.active, true), ofUnits));
}

/** The other campaigns of a kind that are or were more than a draft, with their days: what makes months in a row. */
export const listPeriods = (db: Database, kind: CampaignKind, exceptId: string | null) =>
  db
    .select({ startsOn: campaigns.startsOn, endsOn: campaigns.endsOn })
    .from(campaigns)
    .where(
      and(
        eq(campaigns.kind, kind),
        ne(campaigns.state, 'draft'),
        exceptId ? ne(campaigns.id, exceptId) : undefined,
      ),
    )
    .orderBy(desc(campaigns.startsOn))
    .limit(60);
