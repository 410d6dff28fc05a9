import { isRole } from '../roles.ts';
import {
  type ActiveSession,
  type ListedSession,
  registeredRoles,
  sessionStanding,
} from './active-sessions.ts';
import type { deviceTypes } from './session-registration.ts';

/** How each kind of device is called on the screen. */
export const deviceTypeWords: Readonly<Record<(typeof deviceTypes)[number], string>> = {
  desktop: 'Computador',
  smartphone: 'Celular',
  tablet: 'Tablet',
};

const words = { fresh: 'Em uso', late: 'Parada', silent: 'Sem sinal', ended: 'Encerrada' } as const;

/** Who ended a session that is over; nobody did when its time ran out. */
export const endedByWords = ({ ended_at, ended_by }: Pick<ListedSession, 'ended_at' | 'ended_by'>) =>
  ended_at && (ended_by ?? 'O tempo');

/** How a session stands, in a word: whoever sends no heartbeats is not reproached with their absence. */
export function standingWord(
  session: Pick<ActiveSession, 'ended_at' | 'last_heartbeat_at' | 'user_type'>,
  now: Date,
): string {
  const standing = sessionStanding(session, now);
  const beats = isRole(session.user_type) && registeredRoles.includes(session.user_type);
  return standing === 'silent' && !beats ? 'Aberta' : words[standing];
}
