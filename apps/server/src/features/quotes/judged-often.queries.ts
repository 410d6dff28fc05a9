import { z } from 'zod';
import { theRow } from '../../platform/rows.ts';
import type { Database } from '../../platform/transaction.ts';

const MayRow = z.object({ may: z.boolean() });

/** Counts one more judgement of the asker's account, by the turns that all servers share; false when it is one too many of its hour. */
export const mayJudge = async (db: Database, now: Date): Promise<boolean> =>
  (await theRow(db, MayRow)`select app.may_judge(${now.toISOString()}::timestamptz) as may`).may;
