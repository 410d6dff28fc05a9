import type pg from 'pg';
import { z } from 'zod';
import type { Actor } from '../actor.ts';
import { AskerRow, toActor } from '../actor-row.ts';
import { keepGuess } from '../guesses.ts';
import { asRows } from '../rows.ts';
import { askAtDoor } from '../transaction.ts';
import type { Told } from './kept-shared.ts';

/** Whom the door would let in at this moment, and what has changed that nobody was told of yet. */
export interface Admitted {
  actor: Actor;
  waiting: readonly Told[];
}

/** Says of a session who asks, as the database finds it after the question came; undefined when that is nobody. */
export type Admit = (sessionToken: string) => Promise<Admitted | undefined>;

/** Beyond so many nobody looks: then everything may have changed. */
export const MOST_WAITING = 500;
/** So many questions are under way at most: who comes meanwhile is asked of together. */
const AT_ONCE = 3;
const WAITING = `array(select array[id, topic] from app.waiting_announcements(${MOST_WAITING})) as waiting`;
const QUESTION = `select w.*, ${WAITING} from app.who_asks($1) w`;
const WaitingRow = z.object({ waiting: z.array(z.tuple([z.string(), z.string()])) });
const AdmittedRow = AskerRow.extend(WaitingRow.shape);

const toTold = (row: z.infer<typeof WaitingRow> | undefined): Told[] =>
  (row?.waiting ?? []).map(([id, topic]) => ({ id, topic }));

/** What has changed that nobody was told of yet, asked as the tables' owner: what is read behind it holds all of that. */
export async function askWaiting(client: Pick<pg.PoolClient, 'query'>): Promise<Told[]> {
  const { rows } = await client.query<object>({ name: 'waiting', text: `select ${WAITING}` });
  return toTold(asRows(WaitingRow, rows)[0]);
}

/** Those who are asked of in one statement. */
interface Gathering {
  tokens: Set<string>;
  found: Promise<ReadonlyMap<string, Admitted>>;
  ask: () => void;
}

/**
 * Lets callers in as the door does, each by the database and each time; those of one moment in one statement. Nobody joins those
 * whose question has left: what has ended before a caller came is seen.
 */
export function openAdmissions(pool: pg.Pool): Admit {
  let gathering: Gathering | undefined;
  let underWay = 0;
  const askOf = async (tokens: readonly string[]) => {
    const rows = asRows(
      AdmittedRow,
      await askAtDoor(pool, { name: 'admit', text: QUESTION, values: [tokens] }),
    );
    const waiting = toTold(rows[0]);
    const admitted = new Map(rows.map((row) => [row.token, { actor: toActor(row), waiting }]));
    for (const token of tokens) keepGuess(pool, token, admitted.get(token)?.actor ?? null);
    return admitted;
  };
  const send = () => {
    if (!gathering || underWay >= AT_ONCE) return;
    gathering.ask();
    gathering = undefined;
  };
  const gather = (): Gathering => {
    const { promise, resolve } = Promise.withResolvers<ReadonlyMap<string, Admitted>>();
    const tokens = new Set<string>();
    const ask = () => {
      underWay += 1;
      resolve(
        askOf([...tokens]).finally(() => {
          underWay -= 1;
          send();
        }),
      );
    };
    setImmediate(send);
    return { tokens, found: promise, ask };
  };
  return async (token) => {
    gathering ??= gather();
    gathering.tokens.add(token);
    return (await gathering.found).get(token);
  };
}
