import { attentionBy } from '../../values/rule-book.ts';
import {
  begunByHim,
  begunByOther,
  boundSurplus,
  homelessSurplus,
  loadUnderWay,
  nearlyPast,
  pastLife,
  wrongWaterCode,
} from './concrete.rules.ts';
import type { DriverAct, DriverAttention, DriverFacts, Rule } from './facts.ts';
import {
  noChecklist,
  noShift,
  refusedEntries,
  resting,
  restrictedTruck,
  stoppedTruck,
  unsentEntries,
} from './person.rules.ts';

export type * from './facts.ts';

/** Every rule, of equal weight the most pressing first: people, then concrete, then the day's papers. */
const book: readonly Rule[] = [
  pastLife,
  begunByHim,
  begunByOther,
  resting,
  homelessSurplus,
  stoppedTruck,
  nearlyPast,
  wrongWaterCode,
  boundSurplus,
  noShift,
  restrictedTruck,
  noChecklist,
  refusedEntries,
  unsentEntries,
  loadUnderWay,
];

/** What a driver needs to see at this moment, the gravest first. */
export const driverAttention = (facts: DriverFacts): DriverAttention[] => attentionBy(book, facts);

/** The gravest of what forbids an act; undefined when it may be done. */
export const whatForbids = (
  attention: readonly DriverAttention[],
  act: DriverAct,
): DriverAttention | undefined => attention.find(({ forbids }) => forbids.includes(act));
