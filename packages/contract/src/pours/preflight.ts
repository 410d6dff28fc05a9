import { z } from 'zod';
import { type CreditUse, creditUse } from '../customers/credit-use.ts';
import { FitAnswer } from '../day-plan/fit.ts';
import { figure } from '../figures/figure-of.ts';
import { Cents } from '../values/quantities.ts';
import type { Pour } from './pour.ts';
import { isPromised, openM3 } from './pour-rules.ts';

/** What is looked through before a pour is confirmed. */
export const PreflightFacts = z.object({
  /** Whether what is still open of it fits into the day. */
  fit: FitAnswer,
  /** Its loads that have not begun, and how many of them have a truck. */
  plannedLoads: z.int(),
  loadsWithTruck: z.int(),
  /** The list's price of the day and the lowest without approval; null where the mix, site or customer are no more. */
  listCentsPerM3: z.int().nullable(),
  floorCentsPerM3: z.int().nullable(),
  /** The customer's limit of credit, and what stands open of them. */
  creditLimitCents: Cents.nullable(),
  openCents: figure('openAmount'),
});
export type PreflightFacts = z.infer<typeof PreflightFacts>;

export type PreflightKey = 'fit' | 'pump' | 'trucks' | 'price' | 'credit' | 'customer';

/** How a point stands: in order, still to be done, its turn after the confirmation, or against it, so that who confirms says why. */
export type PreflightState = 'done' | 'open' | 'later' | 'against';

export interface PreflightLine {
  key: PreflightKey;
  state: PreflightState;
}

type Looked = Pick<
  Pour,
  | 'm3'
  | 'releasedM3'
  | 'deliveredM3'
  | 'pumped'
  | 'pump'
  | 'money'
  | 'customer'
  | 'customerConfirmedAt'
  | 'contactPhone'
  | 'state'
  | 'openChanges'
>;

/** The points of a pour that is to be confirmed, in the order in which they are said. The server refuses by the same list. */
export function preflightOf(pour: Looked, facts: PreflightFacts): PreflightLine[] {
  const { floorCentsPerM3: floor, plannedLoads, loadsWithTruck } = facts;
  const unless = (isDone: boolean, otherwise: PreflightState): PreflightState =>
    isDone ? 'done' : otherwise;
  return [
    { key: 'fit', state: fitState(pour, facts.fit) },
    { key: 'credit', state: limitState(pour, facts) },
    ...(pour.pumped ? [{ key: 'pump' as const, state: unless(pour.pump !== null, 'open') }] : []),
    { key: 'trucks', state: unless(loadsWithTruck >= plannedLoads, 'open') },
    {
      key: 'price',
      state: unless(!pour.money || floor === null || pour.money.priceCentsPerM3 >= floor, 'open'),
    },
    { key: 'customer', state: customerState(pour) },
  ];
}

/** Whether the customer has said yes; they are asked by a link once the pour is promised to them. */
function customerState({ customerConfirmedAt, openChanges, contactPhone, state }: Looked): PreflightState {
  if (openChanges > 0 || !contactPhone) return 'open';
  if (customerConfirmedAt) return 'done';
  return isPromised({ state }) ? 'open' : 'later';
}

/** Whether the day stands against it; of what is delivered or given back in full nothing is to come. */
export const fitState = (
  pour: Pick<Pour, 'm3' | 'releasedM3' | 'deliveredM3'>,
  { fits }: Pick<FitAnswer, 'fits'>,
): PreflightState => (fits || openM3(pour) <= 0 ? 'done' : 'against');

/** What is left of the customer's limit once this pour is delivered too; null where there is none, or no price is read. */
export function creditAfter(
  pour: Pick<Pour, 'm3' | 'releasedM3' | 'deliveredM3' | 'money'>,
  facts: Pick<PreflightFacts, 'creditLimitCents' | 'openCents'>,
): CreditUse | null {
  if (!pour.money) return null;
  return creditUse(
    facts,
    facts.openCents,
    Math.round(Math.max(0, openM3(pour)) * pour.money.priceCentsPerM3),
  );
}

/** A state of the credit stands against it; a limit that the pour would break is only said. */
const limitState = (pour: Looked, facts: PreflightFacts): PreflightState =>
  creditState(pour) === 'done' && creditAfter(pour, facts)?.isOver ? 'open' : creditState(pour);

/** Whether the customer's credit stands against it. */
export const creditState = ({ customer }: Pick<Pour, 'customer'>): PreflightState =>
  customer.credit === 'approved' ? 'done' : 'against';
