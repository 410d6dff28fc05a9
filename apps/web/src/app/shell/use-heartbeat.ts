import { useEffect } from 'react';
import { startHeartbeat } from '../auth/heartbeat.ts';
import { endSession, sessionParts } from '../session.ts';

/** Sends the heartbeat while somebody with a registered session is signed in; an ended one signs him out. */
export function useHeartbeat(sessionId: string | undefined, onEnded: () => void = endSession): void {
  useEffect(() => {
    if (!sessionId) return;
    return startHeartbeat({ beat: () => sessionParts.calls.heartbeat(sessionId), onEnded });
  }, [sessionId, onEnded]);
}
