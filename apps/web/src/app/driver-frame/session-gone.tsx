import { isUnsent } from '../../features/operational-sheet/shared/device-queue/queued-entry.ts';
import { safeWords } from '../../features/operational-sheet/shared/driver-day/driver-words.ts';
import { useDriverApp } from '../../features/operational-sheet/shared/driver-day/use-driver-app.ts';
import { endSession } from '../../kit/session/page-session.ts';
import touch from '../../ui/touch/touch.module.css';
import classes from './driver-frame.module.css';

/**
 * The session is over while they work: what they do goes on, on this device, until they say who they are again. Nothing is
 * covered, and what is safe is said.
 */
export function SessionGone() {
  const { isSignedOut, entries, isReady, cannotKeep } = useDriverApp();
  if (!isSignedOut) return null;
  return (
    <section className={classes.help} aria-label="Sessão">
      <p role="status">
        <strong>Sua sessão expirou.</strong>{' '}
        {safeWords(entries.filter(isUnsent).length, isReady && !cannotKeep)} Você pode continuar lançando.
      </p>
      <button type="button" className={touch.button} data-quiet onClick={endSession}>
        Entrar
      </button>
    </section>
  );
}
