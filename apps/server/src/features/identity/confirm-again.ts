import type { Factors } from '../../platform/identity.ts';
import type { SecretBox } from '../../platform/secret-box.ts';
import { noteSecurity } from '../security-events/security-events.service.ts';
import { keepChallenge } from './factor-steps.queries.ts';
import { listPasskeys } from './factors.queries.ts';
import { secondsLocked, settleTry, triesOf } from './lock-out.ts';
import type { Owner } from './owner.queries.ts';
import { askForPasskey, passkeyAddress } from './passkeys.ts';
import { checkPassword } from './passwords.ts';
import { proveSession } from './sessions.queries.ts';
import { isShown } from './shown-factor.ts';

/** Under what the challenge is kept that a session was asked to answer. */
const challengeKeyOf = ({ sessionId }: { sessionId: string }) => `again ${sessionId}`;

/**
 * Who is in shows the second factor once more: in the place of the password, or beside it. Wrong ones count by session, so that
 * whoever guesses in a stolen one locks its person out of nothing else.
 */
export const confirmAgain = (
  owner: Owner,
  box: SecretBox,
  now: () => Date,
): Pick<Factors, 'challengeAgain' | 'confirm'> => ({
  async challengeAgain(actor, origin) {
    const host = passkeyAddress(origin)?.hostname;
    const passkeys = await listPasskeys(owner.db, actor.accountId);
    if (!host || passkeys.length === 0) return null;
    const options = await askForPasskey(host, passkeys, 'required');
    await keepChallenge(owner.db, challengeKeyOf(actor), options.challenge);
    return { ...options };
  },

  async confirm(actor, { proof, password }, origin) {
    const { accountId, sessionId } = actor;
    const given = password === undefined ? undefined : await checkPassword(owner, actor, password, now());
    if (typeof given === 'string') return given;
    const guessed = triesOf(actor, 'factor');
    const locked = await secondsLocked(owner, guessed, now());
    const shown = { proof, origin, asked: challengeKeyOf(actor), verification: 'required' as const };
    const isRight = locked === 0 && (await isShown(owner.db, box, accountId, shown, now()));
    const wait = locked > 0 ? locked : await settleTry(owner, guessed, isRight, now());
    const details = { factor: proof.kind };
    return owner.within(actor, async (db) => {
      if (wait !== null) {
        await noteSecurity(db, { kind: 'factor-failed', accountId, details });
        return { waitSeconds: wait };
      }
      if (!(await proveSession(db, sessionId, given ? { all: true, hash: given.hash } : { all: false })))
        return 'WRONG_PASSWORD';
      await noteSecurity(db, { kind: 'password-confirmed', accountId, details });
      return 'confirmed';
    });
  },
});
