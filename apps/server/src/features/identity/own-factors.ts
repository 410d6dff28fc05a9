import { MOST_PASSKEYS } from '@traco/contract/second-factor/second-factor';
import type { Actor } from '../../platform/actor.ts';
import type { Factors } from '../../platform/identity.ts';
import type { SecretBox } from '../../platform/secret-box.ts';
import type { Database } from '../../platform/transaction.ts';
import { noteSecurity } from '../security-events/security-events.service.ts';
import { findHolder, lockAccount } from './accounts.queries.ts';
import { keepChallenge, takeChallenge } from './factor-steps.queries.ts';
import * as factors from './factors.queries.ts';
import type { Owner } from './owner.queries.ts';
import { askForNewPasskey, passkeyAddress, readNewPasskey } from './passkeys.ts';
import { drawCodes } from './recovery-codes.ts';
import { endSessionsOf } from './sessions.queries.ts';
import { newTotpSecret, stepOfCode, totpAddress } from './totp.rules.ts';

type Own = Omit<Factors, 'office' | 'removeOf' | 'confirm' | 'challengeAgain'>;

/** What a person does with their own second factors. The last one goes only where the company does not ask for one. */
export function ownFactors(owner: Owner, box: SecretBox, now: () => Date): Own {
  return {
    async own({ accountId, role }, origin) {
      const ways = await factors.findWays(owner.db, accountId);
      return {
        totp: ways?.totp ?? false,
        passkeys: (await factors.listPasskeys(owner.db, accountId)).map(factors.toPasskey),
        recoveryCodesLeft: await factors.countCodes(owner.db, accountId),
        required: (await factors.findDemand(owner.db, role, accountId)).asked,
        passkeyAddress: passkeyAddress(origin)?.origin ?? null,
      };
    },

    async beginTotp(actor) {
      const secret = newTotpSecret();
      const isSaved = await factors.saveTotpSecret(
        owner.db,
        actor.accountId,
        box.seal(secret, actor.accountId),
      );
      return isSaved ? { secret, address: totpAddress(secret, await labelOf(owner, actor)) } : null;
    },

    async finishTotp(actor, code) {
      const { accountId } = actor;
      const kept = await factors.findTotp(owner.db, accountId);
      const secret = kept && !kept.confirmedAt ? box.open(kept.secret, accountId) : null;
      const step = secret ? stepOfCode(secret, code, now()) : null;
      if (step === null) return null;
      return add(owner, actor, 'totp', (db) => factors.takeTotpStep(db, accountId, step));
    },

    removeTotp: (actor) =>
      remove(owner, actor, 'totp', (db) => factors.removeTotp(db, actor.accountId)).then((outcome) =>
        outcome === 'NOT_FOUND' ? 'removed' : outcome,
      ),

    async beginPasskey(actor, origin) {
      const host = passkeyAddress(origin)?.hostname;
      if (!host) return 'NO_PASSKEYS_HERE';
      const passkeys = await factors.listPasskeys(owner.db, actor.accountId);
      if (passkeys.length >= MOST_PASSKEYS) return 'TOO_MANY_PASSKEYS';
      const account = { id: actor.accountId, user: await labelOf(owner, actor), name: actor.name };
      const options = await askForNewPasskey(host, account, passkeys);
      await keepChallenge(owner.db, actor.sessionId, options.challenge);
      return { options: { ...options } };
    },

    async finishPasskey(actor, { name, answer }, origin) {
      const challenge = await takeChallenge(owner.db, actor.sessionId);
      const made = await readNewPasskey(answer, { challenge, origin });
      const row = made && { ...made, accountId: actor.accountId, name };
      return row && add(owner, actor, 'passkey', (db) => factors.insertPasskey(db, row));
    },

    removePasskey: (actor, id) =>
      remove(owner, actor, 'passkey', (db) => factors.removePasskey(db, actor.accountId, id)),

    async makeCodes(actor) {
      const { codes, rows } = await drawCodes();
      return owner.within(actor, async (db) => {
        await lockAccount(db, actor.accountId);
        if (!(await factors.findWays(db, actor.accountId))) return null;
        await factors.replaceCodes(db, actor.accountId, rows);
        await noteSecurity(db, { kind: 'recovery-codes-made', accountId: actor.accountId });
        return { recoveryCodes: codes };
      });
    },
  };
}

/** Undoes the removal of a factor that has to stay. */
class LastOne extends Error {}

/** What a person is called in an app of codes. */
async function labelOf(owner: Owner, { accountId, name }: Actor) {
  const holder = await findHolder(owner.db, accountId);
  return holder?.username ?? holder?.email ?? name;
}

type Factor = 'totp' | 'passkey';

/** Adds a factor; the first one brings codes for the day it is lost, and ends the account's other sessions. */
async function add(owner: Owner, actor: Actor, factor: Factor, save: (db: Database) => Promise<boolean>) {
  const { accountId, sessionId } = actor;
  const drawn = (await factors.countCodes(owner.db, accountId)) > 0 ? null : await drawCodes();
  return owner.within(actor, async (db) => {
    await lockAccount(db, accountId);
    const isFirst = (await factors.findWays(db, accountId)) === null;
    if (!(await save(db))) return null;
    await noteSecurity(db, { kind: 'factor-set', accountId, details: { factor } });
    const isNew = drawn !== null && (await factors.countCodes(db, accountId)) === 0;
    if (isNew) await factors.replaceCodes(db, accountId, drawn.rows);
    if (isFirst) await endSessionsOf(db, accountId, sessionId);
    return { recoveryCodes: isNew ? drawn.codes : null };
  });
}

/** Removes a factor and ends the account's other sessions; the last one stays where the company asks for one. */
const remove = (owner: Owner, actor: Actor, factor: Factor, act: (db: Database) => Promise<boolean>) =>
  owner
    .within(actor, async (db) => {
      const { accountId, role, sessionId } = actor;
      await lockAccount(db, accountId);
      if (!(await act(db))) return 'NOT_FOUND' as const;
      const left = await factors.findWays(db, accountId);
      if (!left && (await factors.findDemand(db, role, accountId)).asked) throw new LastOne();
      if (!left) await factors.replaceCodes(db, accountId, []);
      await endSessionsOf(db, accountId, sessionId);
      await noteSecurity(db, { kind: 'factor-removed', accountId, details: { factor } });
      return 'removed' as const;
    })
    .catch((error: unknown) => {
      if (error instanceof LastOne) return 'FACTOR_REQUIRED' as const;
      throw error;
    });
