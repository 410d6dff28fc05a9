import type pg from 'pg';
import type { Actor } from './actor.ts';

/** Sessions whose last actor is kept; the one kept first gives way. */
const MOST = 20_000;

const guesses = new WeakMap<pg.Pool, Map<string, Actor>>();

/** Whom a session was of when it asked last: a guess, and never an admission. */
export const guessOf = (pool: pg.Pool, token: string): Actor | undefined => guesses.get(pool)?.get(token);

/** Keeps of whom a session is, as the database has just said; of nobody's, nothing. */
export function keepGuess(pool: pg.Pool, token: string, actor: Actor | null): void {
  const kept = guesses.get(pool) ?? new Map<string, Actor>();
  guesses.set(pool, kept);
  if (!actor) return void kept.delete(token);
  const [oldest] = kept.size >= MOST && !kept.has(token) ? kept.keys() : [];
  if (oldest !== undefined) kept.delete(oldest);
  kept.set(token, actor);
}

/** They run on: what is refused for them is judged by what the database says. */
const clocks: ReadonlySet<string> = new Set<keyof Actor>([
  'idleSeconds',
  'provedSeconds',
  'fullyProvedSeconds',
]);

/** Whether the actor is the one that was guessed, in everything but how long ago something was. */
export const isSame = (guess: Actor, actor: Actor | null): boolean =>
  actor !== null &&
  Object.entries(actor).every(([key, value]) => clocks.has(key) || guess[key as keyof Actor] === value);
