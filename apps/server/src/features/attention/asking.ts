import type { Role } from '@traco/contract/roles';
import type { KeptAnswers } from '../../platform/kept-answers.ts';
import type { Database } from '../../platform/transaction.ts';

/** Who asks, through whose transaction and when. */
export interface Asking {
  db: Database;
  /** What the app keeps. */
  kept: KeptAnswers;
  role: Role;
  /** What decides which rows the asker sees. */
  scope: string;
  now: Date;
}
