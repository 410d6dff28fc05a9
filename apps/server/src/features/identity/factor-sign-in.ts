import { ownFactorsLink } from '@traco/contract/routes/homes';
import type { FactorAttempt, FactorOutcome } from '../../platform/identity.ts';
import type { SecretBox } from '../../platform/secret-box.ts';
import { insertNotices } from '../notices/notices.service.ts';
import { momentOf, noteSecurity } from '../security-events/security-events.service.ts';
import { findHolder, getPerson } from './accounts.queries.ts';
import { digestOf, findStep, keepChallenge, takeStep } from './factor-steps.queries.ts';
import { countCodes, listPasskeys } from './factors.queries.ts';
import { secondsLocked, settleTry } from './lock-out.ts';
import type { Owner } from './owner.queries.ts';
import { askForPasskey, passkeyAddress } from './passkeys.ts';
import { isShown } from './shown-factor.ts';
import { begin } from './sign-in.ts';

/**
 * The second half of signing in: a code or a passkey begins the session that the password alone did not. Wrong ones count
 * apart from wrong passwords, or whoever has the password could try for ever: a right password takes its own count away.
 */
export async function finishSignIn(
  owner: Owner,
  box: SecretBox,
  attempt: FactorAttempt,
  now: Date,
): Promise<FactorOutcome> {
  const { proof, step: stored } = attempt;
  const step = stored ? await findStep(owner.db, stored, attempt.userAgent) : undefined;
  const holder = step && (await findHolder(owner.db, step.accountId));
  if (!stored || !step || !holder?.hash || digestOf(holder.hash) !== step.password) return { kind: 'over' };

  const device = attempt.device?.accountId === holder.id ? attempt.device.deviceId : undefined;
  const name = `factor:${holder.id}`;
  const guessed = {
    name,
    holder: name,
    ipAddress: attempt.ipAddress,
    device: device && `factor:${device}`,
  };
  const locked = await secondsLocked(owner, guessed, now);
  const shown = { proof, origin: attempt.origin, asked: stored, verification: 'preferred' as const };
  const isRight = locked === 0 && (await isShown(owner.db, box, holder.id, shown, now));
  const wait = locked > 0 ? locked : await settleTry(owner, guessed, isRight, now);
  const details = { factor: proof.kind, device: device ? 'known' : 'new' } as const;
  if (wait !== null) {
    const failed = { ...details, ...(wait > 0 ? { seconds: wait } : {}) };
    await noteSecurity(owner.db, {
      kind: 'factor-failed',
      accountId: holder.id,
      from: attempt,
      details: failed,
    });
    return { kind: 'refused', waitSeconds: wait };
  }
  if (!(await takeStep(owner.db, stored))) return { kind: 'over' };
  const kind = proof.kind === 'recovery-code' ? 'recovery-code-used' : 'factor-used';
  await noteSecurity(owner.db, { kind, accountId: holder.id, from: attempt, details });
  if (proof.kind === 'recovery-code') await tellOfCode(owner, holder.id, attempt, now);
  return begin(owner, holder, { ...attempt, door: step.door }, holder.hash, !device);
}

/** Asks the browser of a step for one of the account's passkeys; null when the step is over, or the account has none here. */
export async function challengeOf(
  { db }: Owner,
  { step: stored, userAgent, origin }: { step: string | null; userAgent: string; origin: string },
): Promise<Record<string, unknown> | null> {
  const step = stored ? await findStep(db, stored, userAgent) : undefined;
  const host = passkeyAddress(origin)?.hostname;
  const passkeys = step ? await listPasskeys(db, step.accountId) : [];
  if (!stored || !host || passkeys.length === 0) return null;
  const options = await askForPasskey(host, passkeys, 'preferred');
  await keepChallenge(db, stored, options.challenge);
  return { ...options };
}

/** Whoever's code it was reads that it was used, when and from where, and how many are left. */
async function tellOfCode({ db }: Owner, accountId: string, from: FactorAttempt, now: Date): Promise<void> {
  const person = await getPerson(db, accountId);
  const left = await countCodes(db, accountId);
  await insertNotices(db, [
    {
      id: crypto.randomUUID(),
      accountId,
      unitId: person.unitId,
      kind: 'message',
      title: 'Código de recuperação usado',
      text: `Alguém entrou na conta de ${person.name} com um código de recuperação, em ${momentOf(now)}, de ${from.ipAddress}; sobram ${left}. Se não foi você, troque a senha e faça novos códigos.`,
      link: ownFactorsLink(person),
    },
  ]);
}
