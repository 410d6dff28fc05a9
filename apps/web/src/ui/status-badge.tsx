import classes from './status-badge.module.css';

/** A state's word and the colour beside it. */
export interface Status {
  word: string;
  tone: 'neutral' | 'blue' | 'green' | 'yellow' | 'orange' | 'red';
}

/** How something stands: always a word, the colour beside it. */
export function StatusBadge({ status }: { status: Status }) {
  return (
    <span className={classes.badge} data-badge data-tone={status.tone} title={status.word}>
      {status.word}
    </span>
  );
}
