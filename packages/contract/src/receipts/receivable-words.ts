import { reais } from '../values/reais.ts';
import type { Unusual } from '../values/unusual-keys.ts';

/** How a customer stands with what they owe. */
export interface Overdue {
  overdueCents: number;
  /** Days since the first of it was due; 0 where nothing is. */
  overdueDays: number;
}

/** How far a customer is behind, in a sentence. */
export const overdueSentence = ({ overdueCents, overdueDays }: Overdue): string =>
  `Este cliente tem ${reais(overdueCents)} vencidos, o mais antigo há ${overdueDays} ${overdueDays === 1 ? 'dia' : 'dias'}.`;

/** For what a new pour of a late customer asks a reason, at the field that says whose it is. */
export const reasonForOverdue = (overdue: Overdue): Unusual => ({
  key: 'overdue',
  field: 'customerId',
  sentence: overdueSentence(overdue),
});
