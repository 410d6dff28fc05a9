import type { TermCounts } from '@traco/contract/terms/term';
import { formatCount } from '../../../lib/formats.ts';
import classes from './management.module.css';

/** Who accepted, who refused and who owes, as one bar; its words say the same. */
export function AnswerBar({ counts }: { counts: TermCounts }) {
  const { asked, accepted, refused, pending } = counts;
  const words = `${formatCount(accepted)} aceitaram, ${formatCount(pending)} pendentes, ${formatCount(refused)} recusaram`;
  if (asked === 0) return <>ninguém</>;
  const percent = (part: number) => `${(part / asked) * 100}%`;
  return (
    <span className={classes.bar} role="img" aria-label={words} title={words}>
      <i data-part="accepted" style={{ width: percent(accepted) }} />
      <i data-part="refused" style={{ width: percent(refused) }} />
    </span>
  );
}
