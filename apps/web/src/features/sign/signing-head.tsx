import type { SigningPage } from '@traco/contract/sign/sign';
import type { KeyboardEvent } from 'react';
import { AboutDocument } from './about-document.tsx';
import classes from './head.module.css';
import { type Face, faceWords, numberOf, STEPS } from './steps.ts';

interface Props {
  page: SigningPage;
  face: Face;
  /** Enter on the heading, where the keyboard begins, goes on. */
  onEnter: () => void;
  onRefuse: () => void;
}

/** Which document it is, which step, and how many there are; their no is a press away and never at the thumb. */
export function SigningHead({ page, face, onEnter, onRefuse }: Props) {
  const { isTurn } = page.signer;
  const number = isTurn ? numberOf(face) : undefined;
  const stepWords = `Passo ${number} de ${STEPS}`;
  const goOn = (event: KeyboardEvent) => {
    if (event.key === 'Enter') onEnter();
  };
  return (
    <header className={classes.head}>
      <div className={classes.top}>
        <div>
          <h1>{page.title}</h1>
          <h2
            tabIndex={-1}
            aria-label={number ? `${stepWords}: ${faceWords[face]}` : undefined}
            onKeyDown={goOn}
          >
            {number && <small>{stepWords}</small>}
            {faceWords[face]}
          </h2>
        </div>
        {isTurn && face !== 'refuse' && (
          <button type="button" onClick={onRefuse}>
            Recusar
          </button>
        )}
      </div>
      {number && (
        <div className={classes.progress} aria-hidden>
          {Array.from({ length: STEPS }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the steps stand still
            <i key={index} data-done={index < number || undefined} />
          ))}
        </div>
      )}
      {face === 'read' && <AboutDocument page={page} />}
    </header>
  );
}
