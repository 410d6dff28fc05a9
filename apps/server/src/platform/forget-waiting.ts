import { z } from 'zod';
import type { KeptAnswers } from './kept-answers.ts';
import { rowsOf } from './rows.ts';
import type { Database } from './transaction.ts';

const TopicRow = z.object({ topic: z.string() });

/**
 * Forgets what was read from tables that have changed and of which nobody was told yet: what is kept and still there is as new as
 * what the asker could read at this moment, whoever wrote.
 */
export async function forgetWaiting(db: Database, kept: KeptAnswers): Promise<void> {
  for (const { topic } of await rowsOf(db, TopicRow)`select topic from app.waiting_topics()`)
    kept.forget(topic);
}
