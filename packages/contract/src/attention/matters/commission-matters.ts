import { z } from 'zod';
import { count } from './of-unit.ts';

/** Lines of a closed commission that its seller may still answer. */
export const StatementMatter = z.object({
  kind: z.literal('statement'),
  id: z.string(),
  monthOn: z.string(),
  answerUntil: z.string(),
  closedAt: z.string(),
  count,
});

/** Contested lines of commissions that nobody has decided. */
export const ContestsMatter = z.object({
  kind: z.literal('contests'),
  count,
  name: z.string(),
  oldestAt: z.string(),
});
