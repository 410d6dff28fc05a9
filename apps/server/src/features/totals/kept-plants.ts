import { COMPANY_ZONE } from '@traco/contract/constants';
import type { Topic } from '@traco/contract/topics';
import { round2 } from '@traco/contract/totals/pace';
import { dayIn } from '@traco/contract/values/time-zone';
import type { Actor } from '../../platform/actor.ts';
import { type KeptKind, keptKind } from '../../platform/kept-answers.ts';
import { scopeOfSight } from '../../platform/scopes.ts';
import type { Database } from '../../platform/transaction.ts';
import { type Keeping, withKeptEach } from '../../platform/with-kept.ts';
import type { PlantsAsked } from './load-parts.queries.ts';
import type { PastStands } from './past-stands.queries.ts';
import {
  MOST_UNDER_WAY,
  type PlantFigures,
  readPlantFigures,
  readWholeFigures,
  type WholeFigures,
} from './plant-figures.queries.ts';
import { type Scope, underWayFrom } from './standing.rules.ts';

/** What another server writes of settings, which are announced to nobody, is told so late. */
const MINUTES = 1;

/** What the loads of a plant tell, with the day until which its past was kept then. */
interface KeptFigures<Figures> {
  figures: Figures;
  until: string;
}

/** Who asks for plants, with what. */
export type AskingPlants = Omit<Keeping, 'key'> & { actor: Actor };

/**
 * Keeps what the loads of plants tell, by plant, of today alone, so that nobody fills the memory by asking for days: a load concerns
 * its own plant, or the two between which it moves, and its announcement names them.
 */
function keptPlants<Figures>(
  kind: KeptKind<KeptFigures<Figures>>,
  read: (db: Database, asked: PlantsAsked) => Promise<{ found: Figures[]; stands: PastStands }>,
) {
  return async ({ actor, ...asking }: AskingPlants, scope: Scope) => {
    const { standings } = scope;
    const { each, answer } = await withKeptEach<KeptFigures<Figures>, PastStands>(asking, {
      kind,
      keys: keysOf(actor, scope),
      async ask(which) {
        const { found, stands } = await read(asking.db, {
          scope,
          plants: which.map((place) => standings[place]!),
        });
        return { answer: stands, found: found.map((figures) => ({ figures, until: stands.until })) };
      },
      fits: ({ until }, stands) => until === stands.until,
    });
    return { stands: answer, plants: each.map(({ figures }) => figures) };
  };
}

/** By all that figures of each plant's today hang on besides their rows; undefined of another day. */
function keysOf(actor: Actor, scope: Scope): (string | undefined)[] {
  const days = [scope.day, underWayFrom(scope), dayIn(scope.at, COMPANY_ZONE)].join(' ');
  const sight = scopeOfSight(actor);
  // Of a day that is over the clock stands at its end, which is the next day's.
  return scope.standings.map(({ unitId, day, clock }) =>
    day === clock.day ? `${unitId} ${day} ${days} ${sight}` : undefined,
  );
}

/** What figures of a plant are read from, beside its loads. */
const readFrom: [Topic[], string[], Topic[]] = [['pours', 'units'], ['setting_versions'], ['loads']];

/** Of each plant of a scope what the company's panel shows, and what its own does. */
export const listPlantFigures = keptPlants(
  keptKind<KeptFigures<PlantFigures>>(MINUTES, ...readFrom),
  readPlantFigures,
);
export const listWholeFigures = keptPlants(
  keptKind<KeptFigures<WholeFigures>>(MINUTES, ...readFrom),
  readWholeFigures,
);

/** What several plants tell together. */
export function allPlants(plants: readonly PlantFigures[]): PlantFigures {
  const [only] = plants;
  if (only && plants.length === 1) return only;
  const sum = (pick: (each: PlantFigures) => number) => plants.reduce((total, each) => total + pick(each), 0);
  return {
    refused: sum(({ refused }) => refused),
    onTheWayM3: round2(sum(({ onTheWayM3 }) => onTheWayM3)),
    punctuality: {
      promised: sum(({ punctuality }) => punctuality.promised),
      late: sum(({ punctuality }) => punctuality.late),
    },
    underWay: sum(({ underWay }) => underWay),
    underWayLines: plants
      .flatMap(({ underWayLines }) => underWayLines)
      .sort(([id, at], [otherId, otherAt]) =>
        at === otherAt ? (id < otherId ? -1 : 1) : at < otherAt ? -1 : 1,
      )
      .slice(0, MOST_UNDER_WAY),
    recent: {
      days: plants.flatMap(({ recent }) => recent.days),
      sellers: plants.flatMap(({ recent }) => recent.sellers),
      mixes: plants.flatMap(({ recent }) => recent.mixes),
    },
  };
}
