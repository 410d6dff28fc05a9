import { READ_SECONDS } from '@traco/contract/terms/term-words';
import { useEffect, useRef, useState } from 'react';

/**
 * How far somebody has read: their progress down the text, and whether they may answer, which is when they have seen its end or
 * the page was before them for 15 seconds.
 */
export function useReading() {
  const text = useRef<HTMLElement>(null);
  const [progress, setProgress] = useState(0);
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const look = () => {
      const box = text.current?.getBoundingClientRect();
      if (!box) return;
      const seen = box.height > 0 ? (innerHeight - box.top) / box.height : 1;
      setProgress((before) => Math.max(before, Math.min(1, Math.max(0, seen))));
    };
    look();
    addEventListener('scroll', look, { passive: true });
    addEventListener('resize', look);
    return () => {
      removeEventListener('scroll', look);
      removeEventListener('resize', look);
    };
  }, []);
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') setSeconds((passed) => Math.min(READ_SECONDS, passed + 1));
    }, 1_000);
    return () => clearInterval(timer);
  }, []);
  return {
    text,
    progress,
    secondsLeft: READ_SECONDS - seconds,
    hasRead: progress >= 1 || seconds >= READ_SECONDS,
  };
}
