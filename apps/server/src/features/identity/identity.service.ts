import { createHash } from 'node:crypto';
import type pg from 'pg';
import { createGate, GateFull } from '../../platform/gate.ts';
import type { Identity } from '../../platform/identity.ts';
import { addressOf } from '../../platform/ip-address.ts';
import type { SecretBox } from '../../platform/secret-box.ts';
import type { SessionCookie } from '../../platform/session-cookie.ts';
import { noteSecurity } from '../security-events/security-events.service.ts';
import { lockAccount, raiseAdmins, updateAccount } from './accounts.queries.ts';
import { confirmAgain } from './confirm-again.ts';
import { endings } from './endings.ts';
import { challengeOf, finishSignIn } from './factor-sign-in.ts';
import { officeFactors } from './office-factors.ts';
import { ownFactors } from './own-factors.ts';
import { openOwner } from './owner.queries.ts';
import { changePassword, confirmPassword, resetPassword } from './passwords.ts';
import { giveAccess, renamePerson, setPersonActive } from './person-accounts.ts';
import { endSessionsOf, touchSession } from './sessions.queries.ts';
import { createSignIns } from './sign-ins.ts';

export { purgeSignIns } from './identity.jobs.ts';
export { moveAccount } from './person-accounts.ts';

/** What a line of somebody who is not signed in is counted under: a hash, so that no address is kept. */
export const lineOf = (ipAddress: string): string =>
  createHash('sha256').update(addressOf(ipAddress)).digest('base64url');

/** Comparing a recovery code takes as long as a password; whoever comes here gave a right one. */
const SHOWN_AT_ONCE = 2;
const WAITING = { inAll: 50, ofOne: 10 };
const BUSY_SECONDS = 5;

interface IdentityParts {
  pool: pg.Pool;
  cookie: SessionCookie;
  /** Keeps the secrets of apps of codes. */
  box: SecretBox;
  /** The clock of the lock-outs; sessions last by the database's clock. */
  now: () => Date;
  /** Told when an account has another name, before the asker is answered. */
  onRenamed?: () => void;
}

/** The identity of people, on a few connections of its own to the pool's database; close it in the end. */
export function createIdentity({ pool, cookie, box, now, onRenamed }: IdentityParts): Identity {
  const owner = openOwner(pool);
  const signIns = createSignIns(owner, now);
  const secondHalves = createGate(SHOWN_AT_ONCE, WAITING);

  return {
    cookie,
    signIn: signIns.signIn,
    finishSignIn: (attempt) =>
      secondHalves
        .pass(addressOf(attempt.ipAddress), () => finishSignIn(owner, box, attempt, now()))
        .catch((error: unknown) => {
          if (error instanceof GateFull) return { kind: 'refused', waitSeconds: BUSY_SECONDS };
          throw error;
        }),
    challengeOf: (seen) => challengeOf(owner, seen),
    factors: {
      ...ownFactors(owner, box, now),
      ...confirmAgain(owner, box, now),
      ...officeFactors(owner, now),
    },
    ...endings(owner),
    raisePasswordVersions: (actor) =>
      owner.within(actor, async (db) => {
        const count = await raiseAdmins(db, actor.accountId);
        await noteSecurity(db, { kind: 'sign-in-forced', details: { count } });
        return count;
      }),
    noteActivity: (sessionId) => touchSession(owner.db, sessionId),
    confirmPassword: (actor, password) => confirmPassword(owner, actor, password, now()),
    changePassword: (actor, current, next) => changePassword(owner, actor, { current, next }, now()),
    resetPassword: (actor, accountId) => resetPassword(owner, actor, accountId),
    giveAccess: (actor, person) => giveAccess(owner, actor, person),
    renamePerson: (actor, person) => renamePerson(owner, actor, person).finally(onRenamed),
    setPersonActive: (actor, person, active) => setPersonActive(owner, actor, person, active ? null : now()),
    setDisabled: (actor, accountId, disabled) =>
      owner.within(actor, async (db) => {
        if (!(await lockAccount(db, accountId))) return false;
        await updateAccount(db, accountId, {
          disabledAt: disabled ? now() : null,
          closedByAdmin: disabled,
        });
        if (disabled) await endSessionsOf(db, accountId);
        await noteSecurity(db, { kind: disabled ? 'account-disabled' : 'account-enabled', accountId });
        return true;
      }),
    async close() {
      signIns.close();
      await owner.close();
    },
  };
}
