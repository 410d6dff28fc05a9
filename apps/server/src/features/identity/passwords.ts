import { randomInt } from 'node:crypto';
import { problemOfPassword } from '@traco/contract/identity/password';
import type { Actor } from '../../platform/actor.ts';
import type { PasswordChange } from '../../platform/identity.ts';
import { hashPassword, isPassword } from '../../platform/password-hash.ts';
import type { Database } from '../../platform/transaction.ts';
import { presentSetting } from '../admin-settings/admin-settings.service.ts';
import { noteSecurity } from '../security-events/security-events.service.ts';
import { findHolder, getPerson, lockAccount, saveHash, updateAccount } from './accounts.queries.ts';
import { isCommon } from './common-passwords.ts';
import { forgetCounts } from './lock-out.queries.ts';
import { accountKey, holderKey, secondsLocked, settleTry, triesOf } from './lock-out.ts';
import type { Owner } from './owner.queries.ts';
import { temporaryPassword } from './password.rules.ts';
import { endSessionsOf, proveSession } from './sessions.queries.ts';

/** Changes the actor's own password and ends the other sessions. Guessing the present one locks this session out too. */
export async function changePassword(
  owner: Owner,
  actor: Actor,
  { current, next }: { current: string; next: string },
  now: Date,
): Promise<PasswordChange> {
  const guessed = triesOf(actor, 'password');
  if ((await secondsLocked(owner, guessed, now)) > 0) return { kind: 'LOCKED' };
  const known = await findHolder(owner.db, actor.accountId);
  const person = await getPerson(owner.db, actor.accountId);
  const company = await presentSetting(owner.db, 'company', now);
  const own = [
    known?.username,
    known?.email,
    known?.cpf,
    person.name,
    person.unitName,
    person.sellerName,
    person.driverName,
    company.name,
    company.legalName,
  ].filter((text) => typeof text === 'string');
  const problem = problemOfPassword(next, current, actor.role, own);
  if (problem) return { kind: problem };
  if (isCommon(next)) return { kind: 'PASSWORD_TOO_EASY' };

  const isRight = Boolean(known?.hash) && (await isPassword(known!.hash!, current));
  const wait = await settleTry(owner, guessed, isRight, now);
  if (wait !== null) {
    await noteWrong(owner, actor);
    return { kind: wait > 0 && isRight ? 'LOCKED' : 'WRONG_PASSWORD' };
  }
  const hash = await hashPassword(next);
  return owner.within(actor, async (db) => {
    await lockAccount(db, actor.accountId);
    const still = await findHolder(db, actor.accountId);
    if (still?.hash !== known?.hash) return { kind: 'WRONG_PASSWORD' };
    await saveHash(db, actor.accountId, hash);
    await updateAccount(db, actor.accountId, { mustChangePassword: false });
    await noteSecurity(db, { kind: 'password-changed', accountId: actor.accountId });
    return { kind: 'changed', endedSessions: await endSessionsOf(db, actor.accountId, actor.sessionId) };
  });
}

/** The hash of the actor's password, if this is it. A wrong one counts like a wrong present password of a change. */
export async function checkPassword(owner: Owner, actor: Actor, password: string, now: Date) {
  const guessed = triesOf(actor, 'password');
  if ((await secondsLocked(owner, guessed, now)) > 0) return 'LOCKED';
  const hash = (await findHolder(owner.db, actor.accountId))?.hash;
  const isRight = Boolean(hash) && (await isPassword(hash!, password));
  const wait = await settleTry(owner, guessed, isRight, now);
  if (wait !== null) {
    await noteWrong(owner, actor);
    return wait > 0 ? 'LOCKED' : 'WRONG_PASSWORD';
  }
  return { hash: hash! };
}

/** Whether this is the actor's password; if so, the session counts as proved, by all when there is nothing else to show. */
export async function confirmPassword(owner: Owner, actor: Actor, password: string, now: Date) {
  const given = await checkPassword(owner, actor, password, now);
  if (typeof given === 'string') return given;
  const all = !actor.hasTotp && !actor.hasPasskey;
  const isProved = await owner.within(actor, async (db) => {
    const stands = await proveSession(db, actor.sessionId, { all, hash: given.hash });
    if (stands) await noteSecurity(db, { kind: 'password-confirmed', accountId: actor.accountId });
    return stands;
  });
  return isProved ? 'confirmed' : 'WRONG_PASSWORD';
}

/** A signed-in person, or whoever sits at that screen, gave a wrong password. */
const noteWrong = (owner: Owner, actor: Actor) =>
  owner.within(actor, (db) => noteSecurity(db, { kind: 'password-wrong', accountId: actor.accountId }));

/** Gives an account a temporary password, ends its sessions and lifts its lock-outs. */
export async function resetPassword(owner: Owner, actor: Actor, accountId: string): Promise<string | null> {
  const known = await findHolder(owner.db, accountId);
  if (!known) return null;
  const password = temporaryPassword(known.role, (limit) => randomInt(limit));
  const hash = await hashPassword(password);
  return owner.within(actor, async (db) => {
    if (!(await replaceHash(db, accountId, hash))) return null;
    await noteSecurity(db, { kind: 'password-reset', accountId });
    return password;
  });
}

/** Puts a temporary password in the place of the present one; false when there is no such account. */
export async function replaceHash(db: Database, accountId: string, hash: string): Promise<boolean> {
  const account = await lockAccount(db, accountId);
  if (!account) return false;
  await saveHash(db, accountId, hash);
  await updateAccount(db, accountId, { mustChangePassword: true });
  await endSessionsOf(db, accountId);
  const names = (['username', 'email', 'cpf'] as const).map((column) => `${column}:${account[column]}`);
  await forgetCounts(db, [...names.map(accountKey), holderKey(accountId)]);
  return true;
}
