import type { entryStand } from '../shared/driver-day/driver-words.ts';
import classes from './entry-line.module.css';

const words = {
  device: 'no aparelho',
  sent: 'enviado',
  checked: 'conferido',
  refused: 'recusado',
} as const;

/** How far something has come, with its word; green only once the server has it. */
export function Stand({ stand }: { stand: ReturnType<typeof entryStand> }) {
  return (
    <span className={classes.stand} data-stand={stand}>
      {words[stand]}
    </span>
  );
}
