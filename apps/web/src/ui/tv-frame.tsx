import { type ReactNode, useEffect } from 'react';
import classes from './tv-frame.module.css';

/** A screen on the wall: all of the window, kept awake where the browser can, left by Escape or the button. */
export function TvFrame({
  title,
  onLeave,
  children,
}: {
  title: string;
  onLeave: () => void;
  children: ReactNode;
}) {
  useWakeLock();
  useEffect(() => {
    const leave = (event: KeyboardEvent) => {
      if (event.key === 'Escape') onLeave();
    };
    addEventListener('keydown', leave);
    return () => removeEventListener('keydown', leave);
  }, [onLeave]);
  return (
    <main className={classes.tv} aria-label={title}>
      <div className={classes.buttons}>
        {document.fullscreenEnabled && (
          <button type="button" onClick={() => void document.documentElement.requestFullscreen()}>
            Tela cheia
          </button>
        )}
        <button type="button" onClick={onLeave}>
          Sair do modo TV
        </button>
      </div>
      {children}
    </main>
  );
}

/** Asks the device not to sleep; asks again when the page comes back to the front. */
function useWakeLock(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined;
    let isOver = false;
    const hold = async () => {
      if (!('wakeLock' in navigator) || document.visibilityState !== 'visible') return;
      try {
        const held = await navigator.wakeLock.request('screen');
        if (isOver) await held.release();
        else lock = held;
      } catch {
        // Refused (low battery, say): the screen works without it.
      }
    };
    void hold();
    document.addEventListener('visibilitychange', hold);
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', hold);
      void lock?.release();
    };
  }, []);
}
