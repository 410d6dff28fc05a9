import type { Actor } from '../../platform/actor.ts';
import { type KeptAnswers, keptKind } from '../../platform/kept-answers.ts';
import { settled, together } from '../../platform/one-message.ts';
import type { Database } from '../../platform/transaction.ts';
import { findPlantLine, findPlantShown, type Plant, type PlantLine, plantOfLine } from './plants.queries.ts';

/** How a plant was found last: a guess, which is looked at each time before anything of it is told. */
const guesses = keptKind<{ line: PlantLine; plant: Plant }>(60);

interface Asked {
  db: Database;
  kept: KeptAnswers;
  actor: Pick<Actor, 'role'>;
  /** As the server's clock tells it. */
  now: Date;
  /** Without one the first by name is meant. */
  unitId: string | undefined;
}

/**
 * A plant and what is read of it, in one message instead of two: with the plant as it was found last, while it is looked for. When it
 * is another by now, what was read is thrown away and read again, and of a plant that the actor does not see nothing is told.
 * @returns undefined when there is no such plant for this actor
 */
export async function readOfPlant<Read>(
  { db, kept, actor, now, unitId }: Asked,
  read: (plant: Plant) => Promise<Read>,
): Promise<{ plant: Plant; read: Read } | undefined> {
  if (!unitId) {
    const first = await findPlantShown(db, undefined);
    return first && { plant: first, read: await read(first) };
  }
  const known = kept.of(guesses);
  const key = `${actor.role} ${unitId}`;
  const guess = known.get(key, now);
  const [line, early] = await together([
    findPlantLine(db, unitId),
    guess ? settled(read(guess.plant)) : Promise.resolve(undefined),
  ]);
  if (!line) return undefined;
  // What fails of a plant as it stands no more says nothing of it.
  if (guess && early && isSame(guess.line, line)) return { plant: guess.plant, read: early() };
  const plant = plantOfLine(line);
  known.keep(key, { line, plant }, now);
  return { plant, read: await read(plant) };
}

const isSame = (one: PlantLine, other: PlantLine) => one.every((text, at) => text === other[at]);
