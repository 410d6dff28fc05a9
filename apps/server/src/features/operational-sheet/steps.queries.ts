import type { LoadState } from '@traco/contract/concrete-volume/load';
import { and, desc, eq, gt, inArray, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import {
  concreteReturns,
  deviceEntries,
  loadSteps,
  type loads,
  returnOffers,
} from '../../database/tables/index.ts';
import { loads as ledger } from '../../database/tables/loads.ts';
import { keptStatements } from '../../platform/kept-statements.ts';
import type { Database } from '../../platform/transaction.ts';

/** What a step changes of its load. */
export type StepChange = Partial<typeof loads.$inferInsert>;

/** A step, the load that it changes, the entry that it came from: their columns stand in one statement by these names. */
type Part = 'step' | 'load' | 'entry';

const named = (part: Part, values: object) =>
  Object.fromEntries(Object.entries(values).map(([column, value]) => [`${part}.${column}`, value]));

/** The placeholders of one part's values among all that are named. */
function valuesOf<Row>(part: Part, names: readonly string[]): Row {
  const columns = names.filter((name) => name.startsWith(`${part}.`));
  return Object.fromEntries(
    columns.map((name) => [name.slice(part.length + 1), sql.placeholder(name)]),
  ) as Row;
}

const stepStatement = keptStatements((db: Database, names) => {
  const step = db
    .$with('step')
    .as(
      db
        .insert(loadSteps)
        .values(valuesOf<typeof loadSteps.$inferInsert>('step', names))
        .onConflictDoNothing()
        .returning({ id: loadSteps.id }),
    );
  const entry = db
    .$with('entry')
    .as(
      db
        .insert(deviceEntries)
        .values(valuesOf<typeof deviceEntries.$inferInsert>('entry', names))
        .onConflictDoNothing()
        .returning({ id: deviceEntries.id }),
    );
  const isIssued = names.includes('load.noteToken');
  return db
    .with(...(names.includes('entry.id') ? [step, entry] : [step]))
    .update(ledger)
    .set({
      ...valuesOf<StepChange>('load', names),
      ...(isIssued
        ? { noteNumber: nextNote(sql.placeholder('step.unitId'), sql.placeholder('load.noteSeries')) }
        : {}),
      revision: sql`${ledger.revision} + 1`,
    })
    .where(and(eq(ledger.id, sql.placeholder('step.loadId')), sql`exists (select from step)`))
    .returning({ id: ledger.id })
    .prepare('');
});

/**
 * Writes a step and what it changes of its load, both or, when the step's id is there already, neither; and the entry
 * of the device that it came from, if it did. A load that gets its note gets the next number of its series. All in one
 * journey: hundreds of drivers step at once.
 */
export async function writeStep(
  db: Database,
  row: typeof loadSteps.$inferInsert,
  change: StepChange,
  entry?: typeof deviceEntries.$inferInsert,
): Promise<boolean> {
  const values = { ...named('step', row), ...named('load', change), ...named('entry', entry ?? {}) };
  const changed = await stepStatement(db, Object.keys(values)).execute(values);
  return changed.length > 0;
}

/** Writes a step unless its id is there already; whether it was written. */
export async function insertStep(db: Database, row: typeof loadSteps.$inferInsert): Promise<boolean> {
  const made = await db.insert(loadSteps).values(row).onConflictDoNothing().returning({ id: loadSteps.id });
  return made.length > 0;
}

/** The load of a step that is written already and that the actor may see. */
export const findStep = async (db: Database, id: string) =>
  (
    await db
      .select({ loadId: loadSteps.loadId, state: loadSteps.state, kind: loadSteps.kind })
      .from(loadSteps)
      .where(eq(loadSteps.id, id))
  )[0];

/** When a load came to a state, the last time that it did. */
export const findLastStep = async (db: Database, loadId: string, state: LoadState) =>
  (
    await db
      .select({ at: loadSteps.at })
      .from(loadSteps)
      .where(and(eq(loadSteps.loadId, loadId), eq(loadSteps.state, state)))
      .orderBy(desc(loadSteps.at))
      .limit(1)
  )[0];

/** Whether concrete of a load is part of another one, or is offered to be. */
export const wentOn = async (db: Database, loadId: string): Promise<boolean> =>
  (await db.$count(ledger, and(eq(ledger.transferredFromId, loadId), gt(ledger.transferredM3, 0)))) > 0 ||
  (await db.$count(
    returnOffers,
    and(
      eq(returnOffers.state, 'open'),
      inArray(
        returnOffers.returnId,
        db.select({ id: concreteReturns.id }).from(concreteReturns).where(eq(concreteReturns.loadId, loadId)),
      ),
    ),
  )) > 0;

/** What changes of a load that is held, also by an expression. */
export type LoadChange = PgUpdateSetSource<typeof loads>;

/** Changes a load that is held; its revision grows. */
export const changeHeldLoad = (db: Database, id: string, change: LoadChange) =>
  db
    .update(ledger)
    .set({ ...change, revision: sql`${ledger.revision} + 1` })
    .where(eq(ledger.id, id));

/** The next number of a unit's series, taken as the row is written and held until then: none is missing. */
export const nextNote = (unitId: string | Placeholder, series: string | Placeholder): SQL =>
  sql`app.next_note(${unitId}, ${series})`;

/** What a load looks like after a step. */
export const findSteppedLoad = async (db: Database, id: string) =>
  (
    await db
      .select({
        id: ledger.id,
        state: ledger.state,
        noteSeries: ledger.noteSeries,
        noteNumber: ledger.noteNumber,
        revision: ledger.revision,
      })
      .from(ledger)
      .where(eq(ledger.id, id))
  )[0];
