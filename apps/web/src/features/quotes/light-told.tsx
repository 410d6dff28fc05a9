import type { QuoteJudgement } from '@traco/contract/quotes/quote-judgement';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { statusOfLight } from './quote-tones.ts';
import classes from './quotes.module.css';

/** The light of a quote with why it is so. */
export const LightTold = ({ judgement: { light, reasons } }: { judgement: QuoteJudgement }) => (
  <div className={classes.light}>
    <StatusBadge status={statusOfLight(light)} />
    <span>{reasons.join(' ')}</span>
  </div>
);
