import type { Credentials, Me } from '@traco/contract/identity/identity';
import type { PasswordProblem } from '@traco/contract/identity/password';
import type {
  FactorProof,
  FactorWays,
  OfficeFactor,
  OwnFactors,
  RepeatedProof,
} from '@traco/contract/second-factor/second-factor';
import type { PersonKind } from '@traco/contract/values/person';
import type { Actor } from './actor.ts';
import type { KnownDevice, SessionCookie } from './session-cookie.ts';

/** A try to sign in, and what the server saw of it. */
export interface SignInAttempt extends Credentials {
  /** Partner accounts sign in at the partner's page only, all others only at the common one. */
  door: 'staff' | 'partner';
  ipAddress: string;
  userAgent: string;
  /** What the log knows the request by. */
  id: string;
  /** The stored token of the session that this browser had; it ends when the new one begins. */
  replaces: string | null;
  /** The account whose known device this browser is. */
  device: KnownDevice | null;
}

/** A session began, or the try was refused: the reason stays unsaid, only how long to wait. */
export type SignInOutcome =
  | { kind: 'signed-in'; person: Me; token: string; seconds: number; isNewDevice: boolean }
  | { kind: 'refused'; waitSeconds: number };

/** A right password whose account has a second factor: it opens nothing but showing it. */
export interface HalfSignedIn {
  kind: 'half';
  token: string;
  seconds: number;
  ways: FactorWays;
}

/** A second factor, shown after the password, and what the server saw of that. */
export interface FactorAttempt extends Omit<SignInAttempt, 'door' | 'user' | 'password'> {
  proof: FactorProof;
  /** The stored token of the step that the right password began. */
  step: string | null;
  origin: string;
}

/** A session began, the factor was refused, or the step was over before. */
export type FactorOutcome = SignInOutcome | { kind: 'over' };

type Added = { recoveryCodes: string[] | null } | null;
type Removed = 'removed' | 'FACTOR_REQUIRED';

/** Second factors, as their own person and the office handle them; null where something is not as it was shown. */
export interface Factors {
  own(actor: Actor, origin: string): Promise<OwnFactors>;
  beginTotp(actor: Actor): Promise<{ secret: string; address: string } | null>;
  finishTotp(actor: Actor, code: string): Promise<Added>;
  removeTotp(actor: Actor): Promise<Removed>;
  beginPasskey(
    actor: Actor,
    origin: string,
  ): Promise<{ options: Record<string, unknown> } | 'NO_PASSKEYS_HERE' | 'TOO_MANY_PASSKEYS'>;
  finishPasskey(
    actor: Actor,
    made: { name: string; answer: Record<string, unknown> },
    origin: string,
  ): Promise<Added>;
  removePasskey(actor: Actor, id: string): Promise<Removed | 'NOT_FOUND'>;
  makeCodes(actor: Actor): Promise<{ recoveryCodes: string[] } | null>;
  /** Asks for a passkey of who is in already; null when there is none at this address. */
  challengeAgain(actor: Actor, origin: string): Promise<Record<string, unknown> | null>;
  /** Whether this is the actor's second factor, and the password if it is given: then the session counts as proved, by one or by all. */
  confirm(
    actor: Actor,
    shown: { proof: RepeatedProof; password?: string | undefined },
    origin: string,
  ): Promise<'confirmed' | 'WRONG_PASSWORD' | 'LOCKED' | { waitSeconds: number }>;
  office(): Promise<OfficeFactor[]>;
  removeOf(
    actor: Actor,
    accountId: string,
    reason: string,
  ): Promise<'removed' | 'ACCOUNT_NOT_FOUND' | 'NO_FACTOR'>;
}

/** What became of a change of one's own password. */
export type PasswordChange =
  | { kind: 'changed'; endedSessions: number }
  | { kind: PasswordProblem | 'WRONG_PASSWORD' | 'LOCKED' };

/** A person of a register as far as the account is concerned. */
export interface Person {
  kind: PersonKind;
  id: string;
  unitId: string;
  name: string;
  cpf: string;
}

/**
 * What the features need of people's identity. It alone reads and writes sessions, credentials and failed
 * sign-ins, on connections of its own: a failure stays counted although the refused request is undone.
 * A request that calls it must not hold changed rows of accounts or active sessions in its own transaction.
 */
export interface Identity {
  readonly cookie: SessionCookie;
  signIn(attempt: SignInAttempt): Promise<SignInOutcome | HalfSignedIn>;
  /** The second half, for an account with a second factor. */
  finishSignIn(attempt: FactorAttempt): Promise<FactorOutcome>;
  /** Asks for a passkey in the second half; null when there is no such half any more, or no passkey. */
  challengeOf(
    seen: Pick<FactorAttempt, 'step' | 'userAgent' | 'origin'>,
  ): Promise<Record<string, unknown> | null>;
  readonly factors: Factors;
  /** Ends one signed-in session, and marks what was registered with it as ended. */
  endSession(actor: Actor, sessionId: string): Promise<void>;
  /** Ends the sessions of an account, all or all but one; how many they were. */
  endSessionsOf(actor: Actor, accountId: string, except?: string): Promise<number>;
  /** Ends everybody's sessions but the one that asks; how many they were. */
  endOtherSessions(actor: Actor): Promise<number>;
  /** Every other admin has to sign in anew; how many they are. */
  raisePasswordVersions(actor: Actor): Promise<number>;
  /** The person did something in the session, which therefore goes on. */
  noteActivity(sessionId: string): Promise<void>;
  /** Whether this is the actor's password; if so, the session counts as proved from now on. */
  confirmPassword(actor: Actor, password: string): Promise<'confirmed' | 'WRONG_PASSWORD' | 'LOCKED'>;
  changePassword(actor: Actor, current: string, next: string): Promise<PasswordChange>;
  /** Gives a temporary password, ends all sessions and lifts lock-outs; null when there is no such account. */
  resetPassword(actor: Actor, accountId: string): Promise<string | null>;
  /**
   * Gives a person a temporary password (a driver a PIN), and an account of the CPF when there is none yet; null when
   * another account has that CPF. The request may have read the person, not changed that row.
   */
  giveAccess(actor: Actor, person: Person): Promise<{ password: string; isNewAccount: boolean } | null>;
  /** A person's account, if there is one, takes the person's name, CPF and unit; false when another account has that CPF. */
  renamePerson(actor: Actor, person: Person): Promise<boolean>;
  /** A person's account, if there is one, opens or closes; closing ends its sessions. */
  setPersonActive(actor: Actor, person: Pick<Person, 'kind' | 'id'>, active: boolean): Promise<void>;
  /** Disabling ends all sessions; false when there is no such account. */
  setDisabled(actor: Actor, accountId: string, disabled: boolean): Promise<boolean>;
  close(): Promise<void>;
}
