import { isAllowed } from '../permissions.ts';
import type { Role } from '../roles.ts';
import { type Acts, actsWith } from '../values/acts.ts';
import type { Pour } from './pour.ts';
import { mayBeSent, openM3 } from './pour-rules.ts';
import { mayBeEdited, mayRequestChange, type PourState, plannedPourStates, stepsOf } from './pour-states.ts';

/** What may be done with a pour, by whoever may. */
export type PourAct =
  /** Steps of its state table. */
  | 'confirm'
  | 'review'
  | 'resume'
  | 'finish'
  | 'reschedule'
  | 'suspend'
  | 'cancel'
  /** The customer is asked by a link. */
  | 'ask'
  /** The board of its day, where its loads get trucks and begin. */
  | 'board'
  | 'edit'
  | 'change'
  | 'release'
  | 'copy';

/** What decides of it: how the pour stands. */
export type PourStand = Pick<
  Pour,
  'state' | 'startsAt' | 'customerConfirmedAt' | 'openChanges' | 'm3' | 'releasedM3' | 'deliveredM3'
>;

/** What brings a pour on, the first before the others; everything else is done only when somebody wants it. */
const nextActs: readonly PourAct[] = ['confirm', 'resume', 'finish', 'ask', 'board'];

/**
 * What this person may do with a pour as it stands: the first is its next step, the rest stand behind it. A change that waits is
 * answered where it is told, so that nothing else is the next step meanwhile. Pure: the server decides again.
 * @param now the clock, in milliseconds
 */
export function actsOfPour(pour: PourStand, role: Role, now: number): Acts<PourAct> {
  const acts = [...ofSteps(pour, role), ...ofWishes(pour, role, now), ...ofBoard(pour, role)];
  const first = pour.openChanges > 0 ? undefined : nextActs.find((act) => isNext(act, acts, pour));
  return actsWith(
    inOrder.filter((act) => acts.includes(act)),
    first,
  );
}

/** The order in which they stand under "Mais", what ends something last. */
const inOrder: readonly PourAct[] = [
  'confirm',
  'review',
  'resume',
  'finish',
  'ask',
  'board',
  'edit',
  'change',
  'release',
  'copy',
  'reschedule',
  'suspend',
  'cancel',
];

/** What is still owed to the customer is not finished, whoever may press it. */
const isNext = (act: PourAct, acts: readonly PourAct[], pour: PourStand) =>
  acts.includes(act) && (act !== 'finish' || openM3(pour) <= 0);

const actOfStep: Partial<Record<PourState, PourAct>> = {
  confirmed: 'confirm',
  under_review: 'review',
  done: 'finish',
  rescheduled: 'reschedule',
  suspended: 'suspend',
  cancelled: 'cancel',
};

function ofSteps({ state }: PourStand, role: Role): PourAct[] {
  if (!isAllowed(role, 'pours:request')) return [];
  return stepsOf(state, role).flatMap(({ to }) =>
    state === 'suspended' && to === 'under_review' ? ['resume'] : (actOfStep[to] ?? []),
  );
}

function ofWishes(pour: PourStand, role: Role, now: number): PourAct[] {
  if (!isAllowed(role, 'pours:request')) return [];
  const { state } = pour;
  return [
    ...(mayBeSent(pour, now) && !pour.customerConfirmedAt ? (['ask'] as const) : []),
    ...(mayBeEdited(state) ? (['edit'] as const) : []),
    ...(mayRequestChange(state) && pour.openChanges === 0 ? (['change'] as const) : []),
    ...(mayRequestChange(state) && openM3(pour) > 0 ? (['release'] as const) : []),
    'copy',
  ];
}

const ofBoard = ({ state }: PourStand, role: Role): PourAct[] =>
  isAllowed(role, 'day-board:read') && plannedPourStates.some((one) => one === state) ? ['board'] : [];
