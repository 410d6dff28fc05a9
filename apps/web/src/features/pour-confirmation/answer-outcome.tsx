import type { PublicPour } from '@traco/contract/pour-confirmation/pour-confirmation';
import type { ReactNode } from 'react';
import { formatInstant } from '../../lib/formats.ts';
import type { AnswerWords } from './answer-words.ts';
import classes from './confirmation.module.css';

/** What became of an answer, or why there can be none: it is given once. */
export function AnswerOutcome({ pour, words }: { pour: PublicPour; words: AnswerWords }) {
  const { asked, timeZone } = pour;
  return (
    <section className={classes.message} data-tone={words.tone} role="status">
      <h2>{words.title}</h2>
      {words.lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {pour.answeredAt && <When>Você respondeu em {formatInstant(pour.answeredAt, timeZone)}</When>}
      {asked?.answeredAt && asked.state !== 'withdrawn' && (
        <When>A usina respondeu em {formatInstant(asked.answeredAt, timeZone)}</When>
      )}
      <p>Para mudar algo agora, fale com {pour.sellerName}.</p>
    </section>
  );
}

const When = ({ children }: { children: ReactNode }) => <p className={classes.when}>{children}</p>;
