import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorld, type World } from '../testing/world.ts';
import { keepAnswers, keptKind } from './kept-answers.ts';
import { asOwner, type Database } from './transaction.ts';
import { withKept, withKeptEach } from './with-kept.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const kind = keptKind<{ name: string }>(1);

/** Answers from what is kept, and while that is done something of it changes. */
async function whileItChanges(answer: (db: Database, turn: number) => Promise<unknown>) {
  const kept = keepAnswers();
  const now = world.now();
  kept.of(kind).keep('key', { name: 'kept' }, now);
  let turn = 0;
  return asOwner(world.pool, (db) =>
    withKept(
      { db, kept, key: 'key', now },
      { kind, ask: async () => ({ name: 'asked' }) },
      async ({ name }) => {
        kept.of(kind).forgetAll();
        turn += 1;
        await answer(db, turn);
        return name;
      },
    ),
  );
}

test('whoever was refused by what stands no more is answered anew', async () => {
  const refusing = (_: Database, turn: number) =>
    turn === 1 ? Promise.reject(new Error('refused')) : Promise.resolve();
  expect(await whileItChanges(refusing)).toBe('asked');
});

test('where the database itself has failed nothing is asked anew, and its own word is told', async () => {
  const failing = async (db: Database) => db.execute(sql`select 1 / 0`);
  await expect(whileItChanges(failing)).rejects.toMatchObject({ cause: { code: '22012' } });
});

test('of several those are asked for of which nothing is kept, and again what changed or fits no more', async () => {
  const kept = keepAnswers();
  const store = kept.of(kind);
  const now = world.now();
  const questions: number[][] = [];
  const read = (meanwhile: () => void, fits: (name: string) => boolean = () => true) =>
    asOwner(world.pool, (db) =>
      withKeptEach<{ name: string }, number>(
        { db, kept, now },
        {
          kind,
          keys: ['a', 'b', undefined],
          ask: async (which) => {
            questions.push([...which]);
            meanwhile();
            return { found: which.map((place) => ({ name: `asked ${place}` })), answer: questions.length };
          },
          fits: ({ name }) => fits(name),
        },
      ),
    );
  store.keep('a', { name: 'kept' }, now);
  const first = await read(() => undefined);
  expect(first).toEqual({ answer: 1, each: [{ name: 'kept' }, { name: 'asked 1' }, { name: 'asked 2' }] });
  const second = await read(() => store.forget('a'));
  expect(second.each.map(({ name }) => name)).toEqual(['asked 0', 'asked 1', 'asked 2']);
  questions.length = 0;
  await read(
    () => undefined,
    (name) => name !== 'asked 1',
  );
  expect(questions).toEqual([[0, 2], [1]]);
});
