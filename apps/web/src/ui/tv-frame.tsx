import { type ReactNode, useEffect, useState } from 'react';
import { type Freshness, UpdatedAt } from './board.tsx';
import classes from './tv-frame.module.css';

/** A screen on the wall: all of the window, kept awake where the browser can, left by Escape or the button. */
export function TvFrame({
  title,
  freshness,
  onLeave,
  children,
}: {
  title: string;
  /** Said in the corner: on a wall nobody reloads, an old figure must say that it is old. */
  freshness: Freshness;
  onLeave: () => void;
  children: ReactNode;
}) {
  useWakeLock();
  const isIdle = useIdle();
  useEffect(() => {
    const leave = (event: KeyboardEvent) => {
      if (event.key === 'Escape') onLeave();
    };
    addEventListener('keydown', leave);
    return () => removeEventListener('keydown', leave);
  }, [onLeave]);
  return (
    <main className={classes.tv} aria-label={title} data-idle={isIdle || undefined}>
      <div className={classes.buttons}>
        <UpdatedAt {...freshness} />
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

const IDLE_MS = 4_000;

/** Whether nobody touched the screen for a while: the buttons and the pointer leave it then. */
function useIdle(): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wake = () => {
      setIdle(false);
      clearTimeout(timer);
      timer = setTimeout(() => setIdle(true), IDLE_MS);
    };
    wake();
    const signs = ['pointermove', 'pointerdown', 'keydown'] as const;
    for (const sign of signs) addEventListener(sign, wake, { passive: true });
    return () => {
      clearTimeout(timer);
      for (const sign of signs) removeEventListener(sign, wake);
    };
  }, []);
  return isIdle;
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
