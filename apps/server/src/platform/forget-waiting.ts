import { z } from 'zod';
import { type Changes, changeOf } from './changes.ts';
import type { KeptAnswers } from './kept-answers.ts';
import { rowsOf } from './rows.ts';
import { type Database, lookedAtFirst } from './transaction.ts';

const TopicRow = z.object({ topic: z.string() });

/**
 * Forgets what was read from tables that have changed and of which nobody was told yet: what is kept and still there is as new as
 * what the asker could read at this moment, whoever wrote. Whoever makes an answer for others has looked before (`shareAnswers`).
 */
export async function forgetWaiting(db: Database, kept: KeptAnswers): Promise<void> {
  const looked = lookedAtFirst(db);
  if (looked) return void (await looked);
  for (const { topic } of await rowsOf(db, TopicRow)`select topic from app.waiting_topics()`)
    kept.forget(topic);
}

/** Forgets it as it is told, and when this server takes it to tell it: before anybody can see that it waits no more. */
export function forgetWhatChanges(changes: Changes, kept: KeptAnswers): void {
  changes.subscribe(kept.hear);
  changes.onTaking((taken) => {
    for (const { told } of taken) kept.hear(changeOf(told));
  });
}
