import { isIP } from 'node:net';
import type {
  AuthenticationResponseJSON,
  AuthenticatorTransport,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';
import type { Database } from '../../platform/transaction.ts';
import { type KeptPasskey, listPasskeys, type NewPasskey, notePasskeyUse } from './factors.queries.ts';

const TIMEOUT_MS = 120_000;

/** Loaded by who uses it: it reads certificates of every maker, which takes a while. */
const webauthn = () => import('@simplewebauthn/server');

/** The name that passkeys of this server's address belong to; null for one in numbers, which has none. */
export function passkeyHost(origin: string): string | null {
  const host = URL.parse(origin)?.hostname.replace(/^\[|\]$/g, '');
  return host && !isIP(host) ? host : null;
}

const known = ({ credentialId, transports }: KeptPasskey) => ({
  id: credentialId,
  transports: transports as AuthenticatorTransport[],
});

/** What a browser's authenticator is asked to sign, by any of these passkeys. */
export async function askForPasskey(host: string, passkeys: readonly KeptPasskey[]) {
  const { generateAuthenticationOptions } = await webauthn();
  return generateAuthenticationOptions({
    rpID: host,
    allowCredentials: passkeys.map(known),
    userVerification: 'preferred',
    timeout: TIMEOUT_MS,
  });
}

/** Whether an authenticator signed this challenge, at this address, with a passkey of this account. */
export async function checkPasskey(
  db: Database,
  accountId: string,
  answer: Record<string, unknown>,
  { challenge, origin }: { challenge: string | undefined; origin: string },
): Promise<boolean> {
  const host = passkeyHost(origin);
  const passkey = (await listPasskeys(db, accountId)).find(({ credentialId }) => credentialId === answer.id);
  if (!host || !passkey || !challenge) return false;
  const { verifyAuthenticationResponse } = await webauthn();
  const verified = await verifyAuthenticationResponse({
    response: answer as unknown as AuthenticationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: host,
    requireUserVerification: false,
    credential: {
      id: passkey.credentialId,
      publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
      counter: passkey.counter,
    },
  }).catch(() => null);
  if (!verified?.verified) return false;
  await notePasskeyUse(db, passkey.id, verified.authenticationInfo.newCounter);
  return true;
}

/** What a browser's authenticator is asked to make a passkey of. */
export async function askForNewPasskey(
  host: string,
  account: { id: string; user: string; name: string },
  passkeys: readonly KeptPasskey[],
) {
  const { generateRegistrationOptions } = await webauthn();
  return generateRegistrationOptions({
    rpName: 'Traço',
    rpID: host,
    userID: new TextEncoder().encode(account.id),
    userName: account.user,
    userDisplayName: account.name,
    attestationType: 'none',
    excludeCredentials: passkeys.map(known),
    authenticatorSelection: { residentKey: 'discouraged', userVerification: 'preferred' },
    timeout: TIMEOUT_MS,
  });
}

/** The passkey that an authenticator made for this challenge, at this address; null when it is none. */
export async function readNewPasskey(
  answer: Record<string, unknown>,
  { challenge, origin }: { challenge: string | undefined; origin: string },
): Promise<Pick<NewPasskey, 'credentialId' | 'publicKey' | 'counter' | 'transports'> | null> {
  const host = passkeyHost(origin);
  if (!host || !challenge) return null;
  const { verifyRegistrationResponse } = await webauthn();
  const made = await verifyRegistrationResponse({
    response: answer as unknown as RegistrationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: host,
    requireUserVerification: false,
  }).catch(() => null);
  if (!made?.verified) return null;
  const { id, publicKey, counter, transports = [] } = made.registrationInfo.credential;
  return {
    credentialId: id,
    publicKey: Buffer.from(publicKey).toString('base64url'),
    counter,
    transports: transports.filter((one) => typeof one === 'string').slice(0, 8),
  };
}
