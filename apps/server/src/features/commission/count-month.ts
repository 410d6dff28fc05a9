import { type CommissionLine, commissionOf } from '@traco/contract/commission/commission-of';
import { correctionOf, correctionWords } from '@traco/contract/commission/corrections';
import { holdingRule, type RuleVersion } from '@traco/contract/commission/rules';
import type { CommissionSums, NamedRule, StatementLine } from '@traco/contract/commission/statement';
import { addMonths } from '@traco/contract/values/calendar';
import type { Database } from '../../platform/transaction.ts';
import { listGoals, listLastClosed } from './closings.queries.ts';
import * as ledger from './ledger.queries.ts';
import { listRulesFor } from './rules.queries.ts';
import { listOpenDecisions } from './statements.queries.ts';
import { sumLines } from './sum-lines.rules.ts';

/** A line that is not frozen yet, and what is frozen of it besides what is shown. */
export interface CountedLine {
  shown: Omit<StatementLine, 'lineId' | 'answer' | 'decision'>;
  lasting: Pick<CommissionLine, 'volume' | 'earned' | 'cancelled'>;
  correctsId: string | null;
}

/** A seller's month as the ledger stands. */
export interface CountedMonth {
  sellerId: string;
  goalM3: number | null;
  sums: CommissionSums;
  lines: CountedLine[];
}

/**
 * The commission of sellers in a month as the ledger stands: its loads, and in the month after the last closed one what has changed
 * in those before. @param first the month's first day
 */
export async function countMonths(
  db: Database,
  sellerIds: readonly string[],
  first: string,
): Promise<CountedMonth[]> {
  const loads = await ledger.listLoadsOfMonth(db, sellerIds, first);
  const closed = await listLastClosed(db, sellerIds);
  const goals = new Map(
    (await listGoals(db, sellerIds, first)).map(({ seller_id, month, m3 }) => [`${seller_id} ${month}`, m3]),
  );
  const goalOf = (sellerId: string, month: string) => goals.get(`${sellerId} ${month}`) ?? null;
  const next = closed.filter(({ last }) => addMonths(last, 1) === first).map(({ seller_id }) => seller_id);
  const entries = next.length > 0 ? await listEntries(db, next, first) : noEntries;
  const units = [...new Set([...loads, ...entries.late].map(({ unitId }) => unitId))];
  const versions = await listRulesFor(db, sellerIds, units);
  const lateLines = countLate(entries, versions, goalOf);
  return sellerIds.map((sellerId) => {
    const own = loads.filter((load) => load.sellerId === sellerId);
    const goalM3 = goalOf(sellerId, first);
    const lines = [
      ...countLoads(own, versions, goalM3),
      ...entries.lines.filter((line) => line.sellerId === sellerId).map(({ line }) => line),
      ...lateLines.filter((line) => line.sellerId === sellerId).map(({ line }) => line),
    ];
    return { sellerId, goalM3, sums: sumLines(lines.map(({ shown }) => shown)), lines };
  });
}

interface Entries {
  lines: { sellerId: string; line: CountedLine }[];
  /** All loads of the closed months into which others came afterwards, and which those are. */
  late: ledger.LoadOfMonth[];
  lateIds: ReadonlySet<string>;
}
const noEntries: Entries = { lines: [], late: [], lateIds: new Set() };

/** What has changed in the closed months of sellers. */
async function listEntries(db: Database, sellerIds: readonly string[], first: string): Promise<Entries> {
  const moved = await ledger.listMovedLines(db, sellerIds, first);
  const decided = await listOpenDecisions(db, sellerIds);
  const late = await ledger.listLateLoads(db, sellerIds, first);
  const loads: ledger.LoadOfMonth[] = [];
  for (const month of new Set(late.map((load) => load.month))) {
    const whose = late.filter((load) => load.month === month).map(({ seller_id }) => seller_id);
    loads.push(...(await ledger.listLoadsOfMonth(db, [...new Set(whose)], month)));
  }
  return {
    lines: [
      ...moved.flatMap((line) => toCorrection(line) ?? []),
      ...decided.map((row) => ({ sellerId: row.seller_id, line: toDecision(row) })),
    ],
    late: loads,
    lateIds: new Set(late.map(({ id }) => id)),
  };
}

/** A version as a line names it. */
export const nameRule = (versions: readonly RuleVersion[], id: string | null): NamedRule | null => {
  const rule = versions.find((version) => version.id === id);
  if (!rule) return null;
  return {
    id: rule.id,
    holdsFrom: rule.holdsFrom,
    of: rule.sellerId ? 'seller' : rule.unitId ? 'unit' : 'company',
  };
};

/** Lines of a seller's loads of one month. */
export function countLoads(
  loads: readonly ledger.LoadOfMonth[],
  versions: readonly RuleVersion[],
  goalM3: number | null,
): CountedLine[] {
  const own = new Map(loads.map((load) => [load.id, load]));
  const lines = commissionOf(
    loads,
    (load) =>
      holdingRule(versions, { sellerId: own.get(load.id)!.sellerId, unitId: load.unitId, day: load.day }),
    goalM3,
  );
  return lines.map((line) => toCounted(line, own.get(line.loadId)!, nameRule(versions, line.ruleId)));
}

const toCounted = (
  { ruleId: _, volume, earned, cancelled, ...line }: CommissionLine,
  { day, note, customer, mix }: ledger.LoadOfMonth,
  rule: NamedRule | null,
): CountedLine => ({
  shown: { ...line, kind: 'load', day, note, customer, mix, rule, reason: '' },
  lasting: { volume, earned, cancelled },
  correctsId: null,
});

/** What came into a closed month afterwards: counted in its place there. */
function countLate(
  { late, lateIds }: Entries,
  versions: readonly RuleVersion[],
  goalOf: (sellerId: string, month: string) => number | null,
): Entries['lines'] {
  const months = new Map<string, ledger.LoadOfMonth[]>();
  for (const load of late) {
    const key = `${load.sellerId} ${load.day.slice(0, 7)}-01`;
    months.set(key, [...(months.get(key) ?? []), load]);
  }
  return [...months].flatMap(([key, loads]) => {
    const [sellerId, month] = key.split(' ') as [string, string];
    return countLoads(loads, versions, goalOf(sellerId, month))
      .filter(({ shown }) => lateIds.has(shown.loadId))
      .map((line) => ({
        sellerId,
        line: {
          ...line,
          shown: { ...line.shown, kind: 'correction' as const, reason: correctionWords.late },
        },
      }));
  });
}

function toCorrection(line: ledger.MovedLine): Entries['lines'][number] | undefined {
  const correction = correctionOf(line);
  if (!correction) return undefined;
  const { sellerId, loadId, day, note, customer, mix, perM3Cents, percent, why, bandFrom, rule } = line;
  const { reason, ...numbers } = correction;
  return {
    sellerId,
    line: {
      shown: {
        kind: 'correction',
        loadId,
        day,
        note,
        customer,
        mix,
        perM3Cents,
        percent,
        why,
        bandFrom,
        rule,
        beyondGoalCents: line.beyondGoalCents,
        ...numbers,
        isEarned: true,
        reason: correctionWords[reason],
      },
      lasting: { volume: line.volume, earned: line.earned, cancelled: line.cancelled },
      correctsId: line.id,
    },
  };
}

const toDecision = (row: Awaited<ReturnType<typeof listOpenDecisions>>[number]): CountedLine => ({
  shown: {
    kind: 'decision',
    loadId: row.load_id,
    day: row.day,
    note: row.note,
    customer: row.customer,
    mix: row.mix,
    m3: 0,
    baseCents: 0,
    perM3Cents: 0,
    percent: 0,
    why: 'rule',
    bandFrom: null,
    beyondM3: 0,
    beyondGoalCents: 0,
    cents: row.cents,
    isEarned: true,
    rule: null,
    reason: row.reason,
  },
  lasting: { volume: 'delivered', earned: 'delivery', cancelled: 'kept' },
  correctsId: row.id,
});
