import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Actor } from '../../platform/actor.ts';
import { keptKind } from '../../platform/kept-answers.ts';
import { rowsIn, theRow } from '../../platform/rows.ts';
import { scopeOfNames } from '../../platform/scopes.ts';
import type { Database } from '../../platform/transaction.ts';
import { type Keeping, withKept } from '../../platform/with-kept.ts';
import type { UnitRow } from './standing.rules.ts';
import { findSeller, type SellerFound, selectUnits, toUnit, UnitOfRow } from './units.queries.ts';

const SellerOfPlace = z.object({
  id: z.string(),
  name: z.string(),
  unitId: z.string(),
  active: z.boolean(),
  goals: z.record(z.string(), z.number()),
});
const MixOfPlace = z.object({ id: z.string(), name: z.string(), costCents: z.number().nullable() });

const PlacesRow = z.object({
  units: z.array(UnitOfRow),
  sellers: z.array(SellerOfPlace),
  mixes: z.array(MixOfPlace),
});

/** What panels name, by id: units with their goals, by name; sellers with theirs, by first day of the month; mixes with what they cost. */
export interface Places {
  units: readonly UnitRow[];
  sellers: ReadonlyMap<string, z.infer<typeof SellerOfPlace>>;
  mixes: ReadonlyMap<string, z.infer<typeof MixOfPlace>>;
}

const byId = <Row extends { id: string }>(rows: readonly Row[]) => new Map(rows.map((row) => [row.id, row]));

/** All of it that the asker sees. */
async function listPlaces(db: Database, at: Date): Promise<Places> {
  const { units, sellers, mixes } = await theRow(db, PlacesRow)`
    select ${rowsIn(selectUnits(at, sql`true`))} as units,
      ${rowsIn(sql`
        select s.id, s.name, s.unit_id as "unitId", s.active,
          coalesce((select json_object_agg(g.month_on::text, g.m3) from goals g where g.seller_id = s.id), '{}') as goals
        from sellers s`)} as sellers,
      ${rowsIn(sql`select m.id, m.name, m.cost_cents_per_m3 as "costCents" from mixes m`)} as mixes`;
  return { units: units.map(toUnit), sellers: byId(sellers), mixes: byId(mixes) };
}

/** No load changes any of it; what another server tells while nobody listens is made good by then. */
const MINUTES = 1;
const keptPlaces = keptKind<Places>(MINUTES, ['units', 'goals', 'sellers', 'mixes']);

/** Answers with what panels name: as it is kept for those who see the same, or as it is when something of it has changed. */
export const withPlaces = <Answer>(
  asking: Omit<Keeping, 'key'> & { actor: Actor },
  answer: (places: Places) => Promise<Answer>,
): Promise<Answer> =>
  withKept(
    { ...asking, key: scopeOfNames(asking.actor) },
    { kind: keptPlaces, ask: () => listPlaces(asking.db, asking.now) },
    answer,
  );

const keptSeller = keptKind<SellerFound>(MINUTES, ['units', 'goals', 'sellers']);

/** Answers with a seller, as kept for those who see the same; undefined of whom the asker does not see. */
export const withSeller = <Answer>(
  { actor, ...asking }: Omit<Keeping, 'key'> & { actor: Actor },
  sellerId: string | undefined,
  answer: (seller: SellerFound | undefined) => Promise<Answer>,
): Promise<Answer> => {
  const scope = scopeOfNames(actor);
  return withKept<SellerFound | undefined, Answer>(
    { ...asking, key: scope && `${scope} ${sellerId}` },
    { kind: keptSeller, ask: () => findSeller(asking.db, asking.now, sellerId) },
    answer,
  );
};
