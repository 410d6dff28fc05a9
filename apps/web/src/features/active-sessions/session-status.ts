import { type ListedSession, sessionStanding } from '@traco/contract/active-sessions/active-sessions';
import { standingWord } from '@traco/contract/active-sessions/session-words';
import { isRole, roleLabels } from '@traco/contract/roles';
import type { Status } from '../../ui/status-badge.tsx';

const tones = { fresh: 'neutral', late: 'yellow', silent: 'neutral', ended: 'neutral' } as const;

/** How a session stands now, as a badge. */
export const sessionStatus = (session: ListedSession, now: Date): Status => ({
  word: standingWord(session, now),
  tone: tones[sessionStanding(session, now)],
});

/** What a kind of user is called; an unknown one by itself. */
export const typeWord = (userType: string): string => (isRole(userType) ? roleLabels[userType] : userType);

/** The size of a screen; nothing of a device that registered nothing. */
export const screenWords = ({ device_info: { screenWidth, screenHeight } }: ListedSession): string =>
  screenWidth > 0 ? `${screenWidth} × ${screenHeight}` : '';

/** How long ago a session was last heard of: `agora`, `há 40 s`, `há 3 min`, `há 2 h`, `há 5 dias`. */
export function agoWords(instant: string, now: Date): string {
  const seconds = Math.max(0, Math.round((now.getTime() - Date.parse(instant)) / 1_000));
  if (seconds < 10) return 'agora';
  if (seconds < 60) return `há ${seconds} s`;
  if (seconds < 3_600) return `há ${Math.floor(seconds / 60)} min`;
  if (seconds < 86_400) return `há ${Math.floor(seconds / 3_600)} h`;
  const days = Math.floor(seconds / 86_400);
  return days === 1 ? 'há 1 dia' : `há ${days} dias`;
}
