import type { MatterOf } from '@traco/contract/attention/matters';
import { planTopics } from '@traco/contract/attention/topics';
import type { Change, Changes } from '../../platform/changes.ts';
import { type KeptAnswers, keptKind } from '../../platform/kept-answers.ts';
import { type Kept, keptOrAsked } from '../../platform/kept-for.ts';
import { readConflicts } from '../day-board/day-board.service.ts';
import { listPlants, type Plant } from '../day-plan/day-plan.service.ts';
import type { Asking } from './asking.ts';

type PlanMatter = MatterOf<'plan'>;

/** Minutes for which a driven day holds when nothing of it changes: the clock moves on. */
const KEPT_MINUTES = 2;
const keptPlans = keptKind<PlanMatter[]>(KEPT_MINUTES);
const keptPlants = keptKind<Plant[]>(1, ['units']);

/** What a day is simulated from. */
const topics: ReadonlySet<string> = new Set(planTopics);

/** Forgets the days of a plant when something of them changes, before any screen hears of it and asks. */
export function renewPlans(changes: Changes, kept: KeptAnswers): void {
  changes.subscribe((change) => forget(kept.of(keptPlans), change));
}

function forget(plans: Kept<PlanMatter[]>, change: Change | null): void {
  if (change && !topics.has(change.topic)) return;
  if (change?.units) for (const unitId of change.units) plans.forget(unitId);
  else plans.forgetAll();
}

/**
 * The conflicts of today and tomorrow of each plant; those of a plant of which nothing changed are not driven anew, and are the same
 * object. They are kept by plant, whoever asked first: a test holds that all who are told of them see the same of it.
 */
export async function listPlanMatters({ db, kept, scope, now }: Asking): Promise<(readonly PlanMatter[])[]> {
  const plans = kept.of(keptPlans);
  const plants = await keptOrAsked(kept.of(keptPlants), { key: scope, now }, () => listPlants(db));
  const found = new Map(plants.map(({ id }) => [id, plans.get(id, now)]));
  const stale = plants.filter(({ id }) => !found.get(id));
  if (stale.length > 0) {
    const asked = plans.mark();
    const read = Map.groupBy(await readConflicts(db, stale, now), ({ plant }) => plant.id);
    for (const { id } of stale) {
      const lines = (read.get(id) ?? []).flatMap(toMatter);
      found.set(id, lines);
      plans.keep(id, lines, now, asked);
    }
  }
  return [...found.values()].map((lines) => lines ?? []);
}

/** One line of a day; that a pump is missing is told of each pour. */
function toMatter({
  plant,
  dayOn,
  conflicts,
}: Awaited<ReturnType<typeof readConflicts>>[number]): PlanMatter[] {
  const told = conflicts.filter(({ kind }) => kind !== 'no_pump');
  const [first] = told;
  if (!first) return [];
  return [
    {
      kind: 'plan',
      unitId: plant.id,
      unit: plant.name,
      timeZone: plant.timeZone,
      dayOn,
      count: told.length,
      first: first.kind,
      firstAt: first.atInstant.toISOString(),
      firstPourId: first.pourId,
    },
  ];
}
