import type { PaperKind } from '@traco/contract/truck-drivers/driver-papers';
import { LEAST_REASON } from '@traco/contract/values/reasons';
import { signedInDoor } from '../../platform/door.ts';
import type { Database } from '../../platform/transaction.ts';
import { holdPlan } from '../day-plan/day-plan.service.ts';
import { findOverview } from './drivers-overview.queries.ts';
import { toOverview } from './overview-lines.ts';
import * as checks from './paper-checks.queries.ts';

const expiryOf = {
  licence: 'licence_expires_on',
  toxicology: 'toxicology_expires_on',
  medical: 'medical_expires_on',
} as const;

/** Whether a paper has a last day, and it is not over at the driver's unit. */
async function holdsToday(db: Database, at: Date, id: string, kind: PaperKind): Promise<boolean> {
  const driver = (await findOverview(db, at, id))!;
  const lastDay = driver[expiryOf[kind]];
  return lastDay !== null && lastDay >= driver.today;
}

/** The company approves or rejects a paper of a driver whom a partner lends; who is planned once all are approved. */
export const decidePaper = signedInDoor.driversOverview.decidePaper.handler(
  async ({ input: { id, kind, state, reason, revision }, context: { db, now, actor }, errors }) => {
    // A load that is being given to the driver at this moment is given before, or refused.
    await holdPlan(db, { drivers: [id] });
    const driver = await checks.holdLent(db, id);
    if (!driver) throw errors.DRIVER_NOT_FOUND();
    if (!driver.partnerId) throw errors.NOT_LENT();
    if (state === 'rejected' && reason.length < LEAST_REASON) throw errors.REASON_REQUIRED();
    if (state === 'approved' && !(await checks.hasDocument(db, id, kind))) throw errors.DOCUMENT_MISSING();
    // What has no end would hold for ever, once it is approved.
    if (state === 'approved' && !(await holdsToday(db, now(), id, kind))) throw errors.NOT_VALID();
    const decided = { state, reason: state === 'rejected' ? reason : '' };
    const by = { decidedBy: actor.accountId, decidedAt: now() };
    if (!(await checks.decide(db, { id, kind, revision }, { ...decided, ...by }))) throw errors.STALE_CHECK();
    return toOverview((await findOverview(db, now(), id))!);
  },
);
