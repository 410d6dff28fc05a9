import type { PublicTerm } from '@traco/contract/terms/terms';
import shared from '../../kit/public-page/public-page.module.css';
import { AnswerForm } from './answer-form.tsx';
import { Identify } from './identify.tsx';
import { ReceiptPart } from './receipt-part.tsx';
import { SharedTablet } from './shared-tablet.tsx';
import type { Answer } from './use-answer.ts';
import type { useReading } from './use-reading.ts';

interface Props {
  term: PublicTerm;
  answer: Answer;
  reading: ReturnType<typeof useReading>;
  isShared: boolean;
  onNext: () => void;
}

/** Below the text: who reads, their word, and the receipt of it. */
export function AnswerPart({ term, answer, reading, isShared, onNext }: Props) {
  const { reader, receipt, isSigned } = answer;
  return (
    <>
      {receipt ? (
        <ReceiptPart
          receipt={receipt}
          name={reader?.name ?? ''}
          isShared={isShared}
          onNext={onNext}
          onAccept={answer.answerAgain}
        />
      ) : (
        <section className={shared.card} aria-label="Sua resposta">
          <h2>Sua resposta</h2>
          {reader ? (
            <>
              <p>
                Você é <b>{reader.name}</b>
                {reader.unitName && `, ${reader.unitName}`}.{' '}
                {isShared ? (
                  <button type="button" data-link onClick={onNext}>
                    Não sou eu
                  </button>
                ) : (
                  <button type="button" data-link onClick={answer.startAnew}>
                    {isSigned ? 'Sou outra pessoa' : 'Não sou eu'}
                  </button>
                )}
              </p>
              <AnswerForm answer={answer} reading={reading} />
            </>
          ) : (
            <Identify answer={answer} termId={term.versionId} isShared={isShared} />
          )}
        </section>
      )}
      <SharedTablet isShared={isShared} isBusy={Boolean(reader)} onIdle={onNext} />
    </>
  );
}
