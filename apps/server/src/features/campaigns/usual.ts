import type { CampaignKind } from '@traco/contract/campaigns/campaign-words';
import { type MetricKey, metricsFor } from '@traco/contract/campaigns/metrics';
import { COMPANY_ZONE } from '@traco/contract/constants';
import { addDays, addMonths, monthStart } from '@traco/contract/values/calendar';
import { dayIn } from '@traco/contract/values/time-zone';
import type { Database } from '../../platform/transaction.ts';
import { usualOf } from './facts.queries.ts';
import * as rows from './usual.queries.ts';

/** What is usual is what was so in so many days: twelve whole weeks. */
const USUAL_DAYS = 84;

/** Most months in a row that anybody asks about. */
const MOST_MONTHS = 12;

interface Asked {
  kind: CampaignKind;
  unitIds: readonly string[];
  startsOn: string;
  exceptId: string | null;
}

/** Whole months right before a day that each had a campaign in them. */
function monthsInARow(startsOn: string, periods: readonly { startsOn: string; endsOn: string }[]): number {
  const first = monthStart(startsOn);
  const had = (start: string) =>
    periods.some((period) => monthStart(period.startsOn) <= start && period.endsOn >= start);
  let count = 0;
  while (count < MOST_MONTHS && had(addMonths(first, -count - 1))) count += 1;
  return count;
}

/** What the check of law compares a campaign with, by the ledger of today. */
export async function readUsual(db: Database, { kind, unitIds, startsOn, exceptId }: Asked, at: Date) {
  const today = dayIn(at, COMPANY_ZONE);
  const people = await rows.listPeople(db, kind, unitIds);
  const whose = {
    sellerIds: kind === 'seller' ? people.map(({ id }) => id) : [],
    unitIds: [...new Set(people.map(({ unitId }) => unitId))],
  };
  const period = { startsOn: addDays(today, -USUAL_DAYS), endsOn: addDays(today, -1) };
  const usual: { metric: MetricKey; quantity: number }[] = [];
  for (const metric of metricsFor(kind)) {
    const quantity = await usualOf(db, metric, whose, period);
    if (quantity !== undefined) usual.push({ metric, quantity: Math.round(quantity * 100) / 100 });
  }
  return {
    people: people.length,
    monthsInARow: monthsInARow(startsOn, await rows.listPeriods(db, kind, exceptId)),
    usual,
  };
}
