import type { TermValues } from '@traco/contract/terms/term-body';
import type { PublicTerm } from '@traco/contract/terms/terms';
import { useState } from 'react';
import shared from '../../kit/public-page/public-page.module.css';
import { AnswerPart } from './answer-part.tsx';
import { TermText } from './shared/term-text.tsx';
import { TermHead } from './term-head.tsx';
import classes from './terms.module.css';
import { useAnswer } from './use-answer.ts';
import { useReading } from './use-reading.ts';

interface Props {
  term: PublicTerm;
  isShared: boolean;
  /** The term is not as it was shown. */
  onChanged: () => void;
}

/** A term and one reader after the other: the next one finds nothing of the one before. */
export function TermReader(props: Props) {
  const [turn, setTurn] = useState(0);
  const next = () => {
    setTurn((number) => number + 1);
    scrollTo({ top: 0 });
  };
  return <OneReader key={turn} {...props} onNext={next} />;
}

function OneReader({ term, isShared, onChanged, onNext }: Props & { onNext: () => void }) {
  const reading = useReading();
  const answer = useAnswer(term, { isShared, onChanged });
  const { reader } = answer;
  const values: TermValues | undefined = reader && {
    nome: reader.name,
    cpf: reader.cpf,
    unidade: reader.unitName,
  };
  const percent = Math.round(reading.progress * 100);
  return (
    <>
      <div
        className={classes.progress}
        role="progressbar"
        aria-label="Leitura do termo"
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
      >
        <span style={{ width: `${percent}%` }} />
      </div>
      <article className={`${shared.card} ${classes.term}`} ref={reading.text} aria-label={term.title}>
        <TermHead term={term} />
        <TermText body={term.body} values={values} />
        {term.attachments.length > 0 && (
          <section aria-label="Anexos">
            <h2 className={classes.part}>Anexos</h2>
            <ul className={classes.files}>
              {term.attachments.map(({ id, name, bytes }) => (
                <li key={id}>
                  <a href={`/api/terms/${term.versionId}/files/${id}`} target="_blank" rel="noreferrer">
                    {name}
                  </a>{' '}
                  <small>({Math.max(1, Math.round(bytes / 1_000)).toLocaleString('pt-BR')} kB)</small>
                </li>
              ))}
            </ul>
          </section>
        )}
        <p className={classes.hash}>SHA-256 do texto: {term.sha256}</p>
      </article>
      {term.state === 'published' && (
        <AnswerPart term={term} answer={answer} reading={reading} isShared={isShared} onNext={onNext} />
      )}
    </>
  );
}
