import { ANSWER_DAYS } from '@traco/contract/commission/commission';
import { commissionOf, type HoldingRule } from '@traco/contract/commission/commission-of';
import { holdingRule, type RuleVersion } from '@traco/contract/commission/rules';
import type { CommissionTerms } from '@traco/contract/commission/terms';
import { addDays, addMonths, monthStart } from '@traco/contract/values/calendar';
import { dayIn } from '@traco/contract/values/time-zone';
import type { ClientBase } from 'pg';
import {
  commissionAnswers,
  commissionDecisions,
  commissionLines,
  commissionRules,
  commissionStatements,
} from '../tables/index.ts';
import { insertRows } from './bulk.ts';
import type { Company } from './company.ts';
import { countsInTotals } from './goals.ts';
import type { LoadRow } from './loads.ts';
import { createRandom, type Random } from './random.ts';

const DAY_MS = 86_400_000;
const plain: CommissionTerms = {
  volume: 'delivered',
  earned: 'delivery',
  perM3Cents: 250,
  percent: 0,
  bandsBy: 'none',
  bands: [],
  products: [],
  beyondGoalCents: 100,
  cancelled: 'taken-back',
};

export interface DemoCommissions {
  rules: (typeof commissionRules.$inferInsert)[];
  statements: (typeof commissionStatements.$inferInsert)[];
  lines: (typeof commissionLines.$inferInsert)[];
  answers: (typeof commissionAnswers.$inferInsert)[];
  decisions: (typeof commissionDecisions.$inferInsert)[];
}

interface Making {
  now: Date;
  random: Random;
  made: DemoCommissions;
  versions: RuleVersion[];
  closedBy: string;
}

/**
 * The company's rule, that of its first plant and of a seller, and the last month that is closed, two days ago: of its sellers one has
 * still to answer, one contests a line, one contested another that was decided, and one has accepted everything.
 */
export function buildCommissions(
  seed: string,
  now: Date,
  company: Company,
  closedBy: string,
): DemoCommissions {
  const random = createRandom(`${seed} commissions`);
  const made: DemoCommissions = { rules: [], statements: [], lines: [], answers: [], decisions: [] };
  const thisMonth = monthStart(dayIn(now, company.plants[0]!.place.timeZone));
  const publish = (back: number, terms: CommissionTerms, whose: { unitId?: string; sellerId?: string }) => {
    const holdsFrom = addMonths(thisMonth, -back);
    const createdAt = new Date(Date.parse(`${holdsFrom}T12:00:00Z`) - 7 * DAY_MS);
    made.rules.push({
      id: random.id(createdAt),
      unitId: whose.unitId ?? null,
      sellerId: whose.sellerId ?? null,
      holdsFrom,
      terms,
      reason: 'Acordo com os vendedores',
      accountId: closedBy,
      createdAt,
    });
  };
  const [first] = company.plants;
  publish(30, { ...plain, perM3Cents: 220 }, {});
  publish(12, plain, {});
  publish(8, { ...plain, perM3Cents: 280, earned: 'payment' }, { unitId: first!.unit.id });
  publish(
    6,
    { ...plain, bandsBy: 'm3', bands: [{ from: 300, perM3Cents: 320, percent: 0 }], earned: 'payment' },
    { sellerId: first!.sellers[0]!.id },
  );
  const versions = made.rules.map((rule) => ({
    id: rule.id,
    sellerId: rule.sellerId ?? null,
    unitId: rule.unitId ?? null,
    holdsFrom: rule.holdsFrom,
    at: rule.createdAt!.toISOString(),
    terms: rule.terms as CommissionTerms,
  }));
  const month = addMonths(thisMonth, -2);
  const bySeller = Map.groupBy(
    company.loads.filter((load) => countsInTotals(load) && monthStart(load.dayOn!) === month),
    ({ sellerId }) => sellerId,
  );
  for (const plant of company.plants)
    for (const [place, seller] of plant.sellers.entries()) {
      const goal = company.goals.find((row) => row.sellerId === seller.id && row.monthOn === month);
      const loads = (bySeller.get(seller.id) ?? []).toSorted(
        (one, other) => one.loadedAt.getTime() - other.loadedAt.getTime() || one.id.localeCompare(other.id),
      );
      const lineIds = freeze(
        { now, random, made, versions, closedBy },
        {
          unitId: plant.unit.id,
          sellerId: seller.id,
          month,
          zone: plant.place.timeZone,
          goalM3: goal?.m3 ?? null,
        },
        loads,
      );
      say(
        { now, random, made, versions, closedBy },
        { unitId: plant.unit.id, sellerId: seller.id, place },
        lineIds,
      );
    }
  return made;
}

interface Whose {
  unitId: string;
  sellerId: string;
  month: string;
  zone: string;
  goalM3: number | null;
}

function freeze(
  { now, random, made, versions, closedBy }: Making,
  { unitId, sellerId, month, zone, goalM3 }: Whose,
  loads: readonly LoadRow[],
): string[] {
  const closedAt = new Date(now.getTime() - 2 * DAY_MS);
  const statementId = random.id(closedAt);
  const rules = new Map(versions.map((version) => [version.id, version]));
  const counted = commissionOf(
    loads.map((load) => ({
      id: load.id,
      unitId: load.unitId,
      day: load.dayOn!,
      mixId: load.mixId,
      deliveredM3: load.deliveredM3,
      billedM3: load.billedM3,
      totalCents: Math.round(load.billedM3 * load.priceCentsPerM3),
      priceCentsPerM3: load.priceCentsPerM3,
      listCentsPerM3: null,
      isPaid: Boolean(load.paidAt),
    })),
    (load): HoldingRule | undefined =>
      holdingRule(versions, { sellerId, unitId: load.unitId, day: load.day }),
    goalM3,
  );
  const lines = counted.map(({ ruleId, ...line }, position) => {
    const rule = ruleId ? rules.get(ruleId)! : null;
    return {
      ...line,
      id: random.id(closedAt),
      statementId,
      unitId,
      sellerId,
      monthOn: month,
      position,
      kind: 'load' as const,
      dayOn: loads[position]!.dayOn!,
      note: noteOf(loads[position]!),
      ruleId,
      ruleFrom: rule?.holdsFrom ?? null,
      ruleOf:
        rule &&
        (rule.sellerId ? ('seller' as const) : rule.unitId ? ('unit' as const) : ('company' as const)),
    };
  });
  const sum = (isEarned: boolean) =>
    lines.filter((line) => line.isEarned === isEarned).reduce((total, { cents }) => total + cents, 0);
  made.lines.push(...lines);
  made.statements.push({
    id: statementId,
    unitId,
    sellerId,
    monthOn: month,
    goalM3,
    m3: lines.reduce((total, { m3 }) => total + Math.round(m3 * 100), 0) / 100,
    earnedCents: sum(true),
    pendingCents: sum(false),
    correctionsCents: 0,
    totalCents: sum(true),
    closedAt,
    answerUntil: addDays(dayIn(closedAt, zone), ANSWER_DAYS),
    accountId: closedBy,
  });
  return lines.map(({ id }) => id);
}

/** As the database writes a note's name (`app.note_name`). */
const noteOf = ({ noteSeries, noteNumber }: LoadRow): string =>
  noteNumber == null
    ? ''
    : `${noteSeries ?? '1'}-${String(noteNumber)
        .padStart(6, '0')
        .replace(/\B(?=(\d{3})+$)/g, '.')}`;

/** What sellers have said, each plant's first one nothing yet. */
function say(
  { now, made, closedBy }: Making,
  { unitId, sellerId, place }: { unitId: string; sellerId: string; place: number },
  lineIds: readonly string[],
) {
  const createdAt = new Date(now.getTime() - DAY_MS);
  const ofLine = { unitId, sellerId, accountId: closedBy, createdAt };
  const [contested] = lineIds;
  if (place === 0 || !contested) return;
  const isContested = (id: string) => id === contested && place < 3;
  made.answers.push(
    ...lineIds.map((id) => ({
      ...ofLine,
      id,
      answer: isContested(id) ? ('contested' as const) : ('accepted' as const),
      reason: isContested(id) ? 'O volume da nota era outro' : '',
    })),
  );
  if (place === 2)
    made.decisions.push({
      ...ofLine,
      id: contested,
      decision: 'kept',
      cents: 0,
      reason: 'A nota confere com a pesagem',
    });
}

/** Puts them into their tables. */
export async function writeCommissions(client: ClientBase, company: Company, now: Date): Promise<void> {
  const made = buildCommissions('traço', now, company, company.closedMonths[0]!.closedBy!);
  await insertRows(client, commissionRules, made.rules);
  await insertRows(client, commissionStatements, made.statements);
  await insertRows(client, commissionLines, made.lines);
  await insertRows(client, commissionAnswers, made.answers);
  await insertRows(client, commissionDecisions, made.decisions);
}
