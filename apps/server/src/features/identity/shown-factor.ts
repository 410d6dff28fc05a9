import type { FactorProof } from '@traco/contract/second-factor/second-factor';
import type { SecretBox } from '../../platform/secret-box.ts';
import type { Database } from '../../platform/transaction.ts';
import { takeChallenge } from './factor-steps.queries.ts';
import { findTotp, takeTotpStep } from './factors.queries.ts';
import { checkPasskey } from './passkeys.ts';
import { useCode } from './recovery-codes.ts';
import { stepOfCode } from './totp.rules.ts';

interface Shown {
  proof: FactorProof;
  origin: string;
  /** Under what the challenge was kept that a passkey answers. */
  asked: string;
  verification: 'required' | 'preferred';
}

/** Whether what is shown is the account's; each is used up by that, a challenge right or wrong. */
export async function isShown(
  db: Database,
  box: SecretBox,
  accountId: string,
  { proof, origin, asked, verification }: Shown,
  now: Date,
): Promise<boolean> {
  if (proof.kind === 'recovery-code') return useCode(db, accountId, proof.code);
  if (proof.kind === 'passkey') {
    const challenge = await takeChallenge(db, asked);
    return checkPasskey(db, accountId, proof.answer, { challenge, origin, verification });
  }
  const totp = await findTotp(db, accountId);
  const secret = totp?.confirmedAt ? box.open(totp.secret, accountId) : null;
  const at = secret ? stepOfCode(secret, proof.code, now) : null;
  return at !== null && takeTotpStep(db, accountId, at);
}
