import type pg from 'pg';
import { inOneMessage } from './one-message.ts';
import type { RawAsked } from './raw-rows.ts';
import { askRawRows, askTextRows, type TextAsked } from './text-query.ts';

/** From so many times on a statement is worth a plan that is kept. */
const OFTEN = 5;
/**
 * Kept on each connection at most, each with its plans; the one asked longest ago gives way. All that three busy roles can read is
 * 500 statements of some 150 KB each: what is asked often is fewer, and what they take is for each connection anew.
 */
const MOST_KEPT = 300;
/** What is counted is forgotten at so many texts, and longer texts (rows by the hundred) are never counted. */
const MOST_COUNTED = 5_000;
const LONGEST = 20_000;
/** What has no plan to keep, and several statements in one text, which cannot have a name. */
const NAMELESS = /^\s*(savepoint|release|rollback|set|lock)\b|;/i;

type OfRole<Value> = Map<string, Map<string, Value>>;

/** How often each role has asked a text, on whatever connection. */
const counted: OfRole<number> = new Map();
let texts = 0;

function isOften(role: string, text: string): boolean {
  if (text.length > LONGEST || NAMELESS.test(text)) return false;
  const ofRole = inside(counted, role);
  const times = (ofRole.get(text) ?? 0) + 1;
  if (times === 1) texts += 1;
  if (texts > MOST_COUNTED) {
    counted.clear();
    texts = 0;
    return false;
  }
  ofRole.set(text, times);
  return times >= OFTEN;
}

function inside<Value>(maps: OfRole<Value>, role: string): Map<string, Value> {
  const known = maps.get(role) ?? new Map<string, Value>();
  maps.set(role, known);
  return known;
}

/** The names of one connection's statements: which are there, and which gives way when another comes. */
function namesOf(giveWay: (name: string) => void) {
  const names: OfRole<string> = new Map();
  /** The one asked longest ago is the first. */
  const kept = new Map<string, { role: string; text: string }>();
  let made = 0;
  return (role: string, text: string): string | undefined => {
    const ofRole = inside(names, role);
    const known = ofRole.get(text);
    if (!known && !isOften(role, text)) return undefined;
    const [oldest] = !known && kept.size >= MOST_KEPT ? kept : [];
    if (oldest) {
      const [name, of] = oldest;
      kept.delete(name);
      names.get(of.role)?.delete(of.text);
      giveWay(name);
    }
    // A name is never given again: what stands under it on the connection is one text.
    const name = known ?? `often-${++made}`;
    kept.delete(name);
    kept.set(name, { role, text });
    ofRole.set(text, name);
    return name;
  };
}

/** The names that a connection has given, by whatever face it is asked. */
const named = new WeakMap<pg.PoolClient, ReturnType<typeof namesOf>>();

/** As whom a connection's statements are asked. */
export interface Standing {
  role: string;
  /** Its request has failed: what a part of it still asks would be asked as the owner, or as whoever comes next. */
  isOver?: true;
  /** Its request may send the end of its transaction itself, behind its last statement; and has. */
  mayEnd?: boolean;
  ended?: Promise<pg.QueryResult> | undefined;
  /** Statements so far, of all its transactions. */
  asked: number;
  /** Settles when it is certain that it is so; until then no answer is handed on, and none of a refused one ever. */
  certain?: Promise<unknown> | undefined;
  /** What waits to be told was looked at before anything else of its request, and nothing is handed on before. */
  hasLooked?: boolean;
}

/**
 * A connection whose statements keep their plans. With the policies of every table, planning costs more than doing what most
 * requests ask. A plan is of the role that it was made for, and another's name would have it made anew each time: names are of
 * a role and a text. PostgreSQL plans anew by itself when a table or its statistics change, and keeps to plans for the given
 * values where those are cheaper.
 */
export function withKeptPlans(client: pg.PoolClient, standing: Standing): pg.PoolClient {
  const ask = client.query.bind(client) as (config: unknown, ...rest: unknown[]) => unknown;
  // In a transaction that failed it stays, and so does what it holds, until the connection ends.
  const giveWay = (name: string) => {
    client.query(`deallocate "${name}"`).catch(() => undefined);
    // The driver remembers the text of each name for as long as the connection lives.
    delete (client as unknown as Driven).connection.parsedStatements[name];
  };
  const nameOf = named.get(client) ?? namesOf(giveWay);
  named.set(client, nameOf);
  return Object.create(client, {
    query: {
      value: (config: pg.QueryConfig | TextAsked | RawAsked, values?: unknown[], ...rest: unknown[]) => {
        if (standing.isOver || standing.ended)
          return Promise.reject(new Error('The request that asks this is over.'));
        standing.asked += 1;
        const name = typeof config === 'object' ? nameOf(standing.role, config.text) : undefined;
        const asked = name ? { ...config, name } : config;
        const answer = inOneMessage(client, () => askInMode(ask, asked) ?? ask(asked, values, ...rest));
        return standing.certain ? heldUntil(standing.certain, answer as Promise<unknown>) : answer;
      },
    },
  }) as pg.PoolClient;
}

/** Asks for rows in a way of our own; nothing is asked where they are wanted as the driver gives them. */
function askInMode(ask: (config: unknown) => unknown, asked: unknown): Promise<unknown> | undefined {
  const { rowMode } = asked as Partial<TextAsked | RawAsked>;
  if (rowMode === 'text') return askTextRows(ask, asked as TextAsked);
  return rowMode === 'raw' ? askRawRows(ask, asked as RawAsked) : undefined;
}

interface Driven {
  connection: { parsedStatements: Record<string, string> };
}

function heldUntil<Answer>(certain: Promise<unknown>, answer: Promise<Answer>): Promise<Answer> {
  answer.catch(() => undefined);
  return certain.then(() => answer);
}
