import { useEffect } from 'react';
import { startHeartbeat } from '../../kit/session/heartbeat.ts';
import { endSession, sessionParts } from '../../kit/session/page-session.ts';
import { atRest } from '../../lib/at-rest.ts';

/** Sends the heartbeat while somebody with a registered session is signed in; an ended one signs them out. */
export function useHeartbeat(sessionId: string | undefined, onEnded: () => void = endSession): void {
  useEffect(() => {
    if (!sessionId) return;
    let stop = () => {};
    let isGone = false;
    // The first one, too, takes nothing from the first screen.
    void atRest().then(() => {
      if (!isGone) stop = startHeartbeat({ beat: () => sessionParts.calls.heartbeat(sessionId), onEnded });
    });
    return () => {
      isGone = true;
      stop();
    };
  }, [sessionId, onEnded]);
}
