import {
  COOKIE_SECONDS,
  PARTNER_SESSION_MS,
  REQUIRED_ADMIN_PASSWORD_VERSION,
} from '@traco/contract/constants';
import { isPartnerOffice } from '@traco/contract/roles';
import type { FactorWays } from '@traco/contract/second-factor/second-factor';
import type { HalfSignedIn, SignInAttempt, SignInOutcome } from '../../platform/identity.ts';
import { hashPassword, isPassword } from '../../platform/password-hash.ts';
import { newSessionToken } from '../../platform/session-cookie.ts';
import { noteSignIn } from '../active-sessions/active-sessions.service.ts';
import { noteSecurity } from '../security-events/security-events.service.ts';
import { findHolderByName, getPerson, type Holder, updateAccount } from './accounts.queries.ts';
import { digestOf, keepStep, STEP_SECONDS } from './factor-steps.queries.ts';
import { findDemand, findWays } from './factors.queries.ts';
import { type Guessed, settleTry } from './lock-out.ts';
import type { Owner } from './owner.queries.ts';
import { endSessionByToken, endSessionsOf, endSpareSessionsOf, insertSession } from './sessions.queries.ts';
import { readSignInName } from './sign-in-name.rules.ts';

/** Verified in the place of a hash that is not there, so that unknown names take as long. */
const nobodysHash = hashPassword(crypto.randomUUID());

/** Whom a try names, and what it counts against. */
export interface ReadTry {
  holder: Holder | undefined;
  guessed: Guessed;
}

/** Looks a try's name up, and whether it comes from a device of that account. */
export async function readTry(owner: Owner, attempt: SignInAttempt): Promise<ReadTry> {
  const { column, value } = readSignInName(attempt.user);
  const holder = await findHolderByName(owner.db, { column, value });
  const isKnown = holder !== undefined && attempt.device?.accountId === holder.id;
  const name = `${column}:${value}`;
  return {
    holder,
    guessed: {
      name,
      ipAddress: attempt.ipAddress,
      holder: holder?.id ?? name,
      device: isKnown ? attempt.device?.deviceId : undefined,
    },
  };
}

/**
 * Signs in, or refuses: locked, unknown, wrong, outlived, disabled and other door's accounts look the same. A known device of
 * the account counts its failures by itself, so that nobody locks people out of their own devices by guessing.
 */
export async function signIn(
  owner: Owner,
  attempt: SignInAttempt,
  { holder, guessed }: ReadTry,
  now: Date,
): Promise<SignInOutcome | HalfSignedIn> {
  const { device } = guessed;
  const hash = holder?.hash ?? (await nobodysHash);
  const matches = await isPassword(hash, attempt.password);
  const isRight = matches && maySignIn(holder, attempt.door);
  const wait = await settleTry(owner, guessed, isRight, now);
  if (!holder || wait !== null) {
    await noteSecurity(owner.db, {
      kind: wait ? 'sign-in-locked' : 'sign-in-failed',
      accountId: holder?.id,
      from: attempt,
      details: { device: device ? 'known' : 'new', door: attempt.door, ...(wait ? { seconds: wait } : {}) },
    });
    return { kind: 'refused', waitSeconds: wait ?? 0 };
  }
  const ways = await findWays(owner.db, holder.id);
  return ways ? half(owner, holder, attempt, ways) : begin(owner, holder, attempt, hash, !device);
}

/** The password was right, and the account has a second factor: what begins here only leads to showing it. */
async function half(
  { db }: Owner,
  { id: accountId, hash }: Holder,
  { door, userAgent }: SignInAttempt,
  ways: FactorWays,
): Promise<HalfSignedIn> {
  const { token, stored } = newSessionToken();
  const step = { accountId, door, password: digestOf(hash ?? ''), browser: digestOf(userAgent) };
  await keepStep(db, stored, step);
  return { kind: 'half', token, seconds: STEP_SECONDS, ways };
}

/** Partner accounts come in by the partner's door only, and nobody else does; of the partner's, its office alone. */
function maySignIn(holder: Holder | undefined, door: SignInAttempt['door']): boolean {
  if (!holder?.hash || holder.disabledAt || holder.isTemporaryOver) return false;
  if (holder.role !== 'helay') return door === 'staff';
  return door === 'partner' && isPartnerOffice(holder.partnerUserType);
}

/** Begins a session for whoever showed everything that is asked for. */
export async function begin(
  owner: Owner,
  holder: Holder,
  attempt: Omit<SignInAttempt, 'user' | 'password'>,
  hash: string,
  isNewDevice: boolean,
): Promise<SignInOutcome> {
  const { door, ipAddress, userAgent, replaces } = attempt;
  const { token, stored } = newSessionToken();
  const seconds = door === 'partner' ? PARTNER_SESSION_MS / 1000 : COOKIE_SECONDS;
  return owner.within({ accountId: holder.id, role: holder.role }, async (db) => {
    if (isOutdated(holder)) {
      await endSessionsOf(db, holder.id);
      await updateAccount(db, holder.id, { passwordVersion: Number(REQUIRED_ADMIN_PASSWORD_VERSION) });
    }
    const session = { stored, accountId: holder.id, seconds, ipAddress, userAgent };
    const sessionId = await insertSession(db, session, hash);
    if (!sessionId) return { kind: 'refused', waitSeconds: 0 };
    const device = isNewDevice ? 'new' : 'known';
    await noteSecurity(db, {
      kind: 'signed-in',
      accountId: holder.id,
      from: attempt,
      details: { device, door },
    });
    await noteSignIn(db, { sessionId, accountId: holder.id, role: holder.role, ipAddress, userAgent });
    if (replaces) await endSessionByToken(db, replaces);
    const count = await endSpareSessionsOf(db, holder.id);
    if (count > 0)
      await noteSecurity(db, {
        kind: 'sessions-ended',
        accountId: holder.id,
        from: attempt,
        details: { count },
      });
    const { missing } = await findDemand(db, holder.role, holder.id);
    const person = { ...(await getPerson(db, holder.id)), ...(missing ? { mustSetFactor: true } : {}) };
    return { kind: 'signed-in', person, token, seconds, isNewDevice };
  });
}

/** An admin whose version was raised signs in anew, and with that meets the required one again. */
const isOutdated = ({ role, passwordVersion }: Holder) =>
  role === 'admin' && String(passwordVersion) !== REQUIRED_ADMIN_PASSWORD_VERSION;
