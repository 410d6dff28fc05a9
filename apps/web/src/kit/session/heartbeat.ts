import { HEARTBEAT_MS } from '@traco/contract/constants';

export interface HeartbeatParts {
  /** Sends one heartbeat; false when the session was ended from elsewhere. */
  beat: () => Promise<boolean>;
  /** Called once when the session was ended; the loop has stopped by then. */
  onEnded: () => void;
  clock?: { setInterval: typeof setInterval; clearInterval: typeof clearInterval };
}

/**
 * Sends a heartbeat at once (the app may have been closed for a while) and then every 30 s, until the
 * answer says that the session was ended or the returned function stops it. A heartbeat that fails is
 * simply followed by the next; one that is still on its way is not doubled.
 */
export function startHeartbeat({ beat, onEnded, clock = globalThis }: HeartbeatParts): () => void {
  let isSending = false;
  let isStopped = false;
  const stop = () => {
    isStopped = true;
    clock.clearInterval(timer);
  };
  const send = async () => {
    if (isSending) return;
    isSending = true;
    const isAlive = await beat().catch(() => true);
    isSending = false;
    if (isAlive || isStopped) return;
    stop();
    onEnded();
  };
  const timer = clock.setInterval(() => void send(), HEARTBEAT_MS);
  void send();
  return stop;
}
