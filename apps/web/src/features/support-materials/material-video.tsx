import { useRef } from 'react';
import classes from './materials.module.css';

/** A video that fails sooner after it was asked for anew is not asked for again. */
const FAILS_AT_ONCE_MS = 10_000;

interface Props {
  address: string;
  title: string;
  /** The address opens no more: it is asked for anew, and the video goes on where it was. */
  onLost: () => void;
}

/** A video of the library, of which the browser asks for the parts that are watched. */
export function MaterialVideo({ address, title, onLost }: Props) {
  const reached = useRef({ seconds: 0, isPlaying: false });
  const asked = useRef(Date.now());
  return (
    // biome-ignore lint/a11y/useMediaCaption: what people send has no captions
    <video
      className={classes.picture}
      src={address}
      controls
      playsInline
      preload="metadata"
      aria-label={title}
      onTimeUpdate={({ currentTarget }) => {
        reached.current = { seconds: currentTarget.currentTime, isPlaying: !currentTarget.paused };
      }}
      onLoadedMetadata={({ currentTarget }) => {
        const { seconds, isPlaying } = reached.current;
        if (seconds > 0) currentTarget.currentTime = seconds;
        if (isPlaying) void currentTarget.play().catch(() => undefined);
      }}
      onError={({ currentTarget }) => {
        console.warn('A video could not be read', currentTarget.error?.message);
        if (Date.now() - asked.current < FAILS_AT_ONCE_MS) return;
        asked.current = Date.now();
        onLost();
      }}
    />
  );
}
