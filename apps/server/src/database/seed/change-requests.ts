import type { pourChanges } from '../tables/pours.ts';
import { minutesAfter } from './minutes.ts';
import type { PourRow } from './planned-days.ts';
import { createRandom } from './random.ts';

type ChangeRow = typeof pourChanges.$inferInsert;

/** Open requests of a plant, when it has as many confirmed pours to come. */
const OPEN_PER_PLANT = 2;

/** What sellers and customers ask to be changed of confirmed pours to come; the plant has still to answer. */
export function askForChanges(
  seed: string,
  now: Date,
  pours: readonly PourRow[],
  sellerAccounts: ReadonlyMap<string, string>,
): ChangeRow[] {
  const toCome = pours.filter(
    ({ state, startsAt }) => state === 'confirmed' && startsAt > minutesAfter(now, 4 * 60),
  );
  return [...Map.groupBy(toCome, ({ unitId }) => unitId)].flatMap(([unitId, ofUnit]) => {
    const random = createRandom(`${seed} changes ${unitId}`);
    return ofUnit.slice(0, OPEN_PER_PLANT).map((pour, index): ChangeRow => {
      const createdAt = minutesAfter(now, -random.int(20, 180));
      const later = minutesAfter(pour.startsAt, 60).toISOString();
      return {
        id: random.id(now),
        unitId: pour.unitId,
        sellerId: pour.sellerId,
        pourId: pour.id,
        fields: index === 0 ? { m3: Number(pour.m3) + 4 } : { startsAt: later },
        message: index === 0 ? 'A laje ficou maior que no projeto.' : 'A forma atrasa uma hora.',
        askedBy: index === 0 ? null : (sellerAccounts.get(pour.sellerId) ?? null),
        createdAt,
      };
    });
  });
}
