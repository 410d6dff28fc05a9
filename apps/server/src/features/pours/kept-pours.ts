import type { Pour } from '@traco/contract/pours/pour';
import { keptKind } from '../../platform/kept-answers.ts';
import { withKept } from '../../platform/with-kept.ts';
import { type DayAsking, keyOfDay, nightsOf, type Plant } from '../day-plan/day-plan.service.ts';
import { namedPours, type PourRow } from './pour-rows.queries.ts';
import { listPourRowsAbout } from './pours.queries.ts';

/** Of loads they hold what they have carried, which is asked each time. */
const keptRows = keptKind<PourRow[]>(1, ['pours', 'pour_changes', 'pour_confirmations']);

/** A pour as it is kept: what its loads have carried, and how many they are, is of another moment. */
export type KeptPour = Omit<Pour, 'deliveredM3' | 'loads'>;

/** The pours of a day and of the nights beside it that exist for this actor, as they are kept until something of them changes. */
export const keptPoursAbout = (asking: DayAsking, plant: Plant, dayOn: string): Promise<KeptPour[]> =>
  withKept(
    { ...asking, key: keyOfDay(asking, plant, dayOn) },
    { kind: keptRows, ask: () => listPourRowsAbout(asking.db, plant.id, nightsOf(plant, dayOn)) },
    (rows) => namedPours(asking.db, rows),
  );
