import classes from './meter.module.css';

interface MeterProps {
  /** Reached of the whole: 1 is all of it; more is drawn as full. */
  share: number;
  /** Where it should stand by now, 0 to 1. */
  mark?: number | null;
  /** What a screen reader hears. */
  words: string;
  isLarge?: boolean;
}

/** A bar that fills towards a goal, with a mark for where it should stand. */
export function Meter({ share, mark, words, isLarge }: MeterProps) {
  return (
    <span className={classes.meter} role="img" aria-label={words} data-large={isLarge || undefined}>
      <span className={classes.fill} data-full={share >= 1 || undefined} style={{ width: percent(share) }} />
      {typeof mark === 'number' && mark > 0 && mark < 1 && (
        <span className={classes.mark} style={{ left: percent(mark) }} />
      )}
    </span>
  );
}

const percent = (share: number) => `${Math.min(1, Math.max(0, share)) * 100}%`;
