import { isIP } from 'node:net';
import type {
  AuthenticationResponseJSON,
  AuthenticatorTransport,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';
import { isLoopback } from '../../platform/environment/loopback.ts';
import type { Database } from '../../platform/transaction.ts';
import { type KeptPasskey, listPasskeys, type NewPasskey, notePasskeyUse } from './factors.queries.ts';

const TIMEOUT_MS = 120_000;

/** Loaded by who uses it: it reads certificates of every maker, which takes a while. */
const webauthn = () => import('@simplewebauthn/server');

/**
 * Where passkeys of this server work: browsers bind them to a name and want https, but for this machine itself, which they know
 * as `localhost` and not by its numbers. Null for any other address in numbers or in the clear.
 */
export function passkeyAddress(origin: string): URL | null {
  const address = URL.parse(origin);
  if (!address) return null;
  if (isLoopback(address.hostname)) address.hostname = 'localhost';
  else if (address.protocol !== 'https:' || isIP(address.hostname.replace(/^\[|\]$/g, ''))) return null;
  return address;
}

const known = ({ credentialId, transports }: KeptPasskey) => ({
  id: credentialId,
  transports: transports as AuthenticatorTransport[],
});

/**
 * Whether an authenticator has to look at who holds it (finger, face, PIN): what stands in the place of a password must, since a
 * key that stays in its socket is touched by anybody.
 */
type Verification = 'required' | 'preferred';

/** What a browser's authenticator is asked to sign, by any of these passkeys. */
export async function askForPasskey(
  host: string,
  passkeys: readonly KeptPasskey[],
  userVerification: Verification,
) {
  const { generateAuthenticationOptions } = await webauthn();
  return generateAuthenticationOptions({
    rpID: host,
    allowCredentials: passkeys.map(known),
    userVerification,
    timeout: TIMEOUT_MS,
  });
}

/** Whether an authenticator signed this challenge, at this address, with a passkey of this account. */
export async function checkPasskey(
  db: Database,
  accountId: string,
  answer: Record<string, unknown>,
  asked: { challenge: string | undefined; origin: string; verification: Verification },
): Promise<boolean> {
  const { challenge, origin, verification } = asked;
  const address = passkeyAddress(origin);
  const passkey = (await listPasskeys(db, accountId)).find(({ credentialId }) => credentialId === answer.id);
  if (!address || !passkey || !challenge) return false;
  const { verifyAuthenticationResponse } = await webauthn();
  const verified = await verifyAuthenticationResponse({
    response: answer as unknown as AuthenticationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: address.origin,
    expectedRPID: address.hostname,
    requireUserVerification: verification === 'required',
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
  const address = passkeyAddress(origin);
  if (!address || !challenge) return null;
  const { verifyRegistrationResponse } = await webauthn();
  const made = await verifyRegistrationResponse({
    response: answer as unknown as RegistrationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: address.origin,
    expectedRPID: address.hostname,
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
