import { useEffect } from 'react';
import { startHeartbeat } from '../../kit/session/heartbeat.ts';
import { endSession, sessionParts } from '../../kit/session/page-session.ts';

/** Sends the heartbeat while somebody with a registered session is signed in; an ended one signs them out. */
export function useHeartbeat(sessionId: string | undefined, onEnded: () => void = endSession): void {
  useEffect(() => {
    if (!sessionId) return;
    return startHeartbeat({ beat: () => sessionParts.calls.heartbeat(sessionId), onEnded });
  }, [sessionId, onEnded]);
}
