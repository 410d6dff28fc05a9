import type { Asker } from '@traco/contract/permissions';
import type { PartnerUserType, Role } from '@traco/contract/roles';

/** Who is signed in, as the database says at the start of the request. */
export interface Actor {
  sessionId: string;
  accountId: string;
  name: string;
  role: Role;
  unitId: string | null;
  sellerId: string | null;
  managerId: string | null;
  driverId: string | null;
  employeeId: string | null;
  partnerId: string | null;
  partnerUserType: PartnerUserType | null;
  passwordVersion: number;
  mustChangePassword: boolean;
  /** A term whose day is over and that keeps the person from going on before it is answered. */
  dueTermId: string | null;
  /** Since when nobody did anything in this session; written down by the minute. */
  idleSeconds: number;
  /** Since when this session has proved who it is: by one of the factors, and by all of them. */
  provedSeconds: number;
  fullyProvedSeconds: number;
  /** The second factors that the person has. */
  hasTotp: boolean;
  hasPasskey: boolean;
  /** The company asks a second factor of the person, who has none yet. */
  mustSetFactor: boolean;
  /** Where the actor's request comes from: the door adds it, the database does not see it. */
  from?: RequestOrigin;
}

/** Where a request comes from, and what the log knows it by. */
export interface RequestOrigin {
  ipAddress: string;
  userAgent: string;
  id: string;
}

/** The role of an actor, or `nobody`. */
export const askerOf = (actor: Actor | null): Asker => actor?.role ?? 'nobody';

/** The unit that a call is about: the actor's own, or, of who has none, the one that is asked for. */
export const unitOf = (actor: Actor, asked: { unitId?: string | undefined }): string | undefined =>
  actor.unitId ?? asked.unitId;
