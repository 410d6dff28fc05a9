import { useState } from 'react';
import { publicGet, publicSentence } from '../../kit/public-page/public-calls.ts';
import shared from '../../kit/public-page/public-page.module.css';
import classes from './other-employee-page.module.css';

interface Answer {
  isActive: boolean;
  on: string;
}

/** "Validar vínculo": asks the server, every time: what a device remembers proves nothing. */
export function Bond({ code }: { code: string }) {
  const [answer, setAnswer] = useState<Answer>();
  const [failure, setFailure] = useState('');
  const [isAsking, setAsking] = useState(false);
  const ask = async () => {
    setAsking(true);
    setAnswer(undefined);
    setFailure('');
    try {
      setAnswer(await publicGet<Answer>(`/other-employee-page/${encodeURIComponent(code)}/bond`));
    } catch (error) {
      setFailure(publicSentence(error, 'O vínculo não foi conferido.'));
    } finally {
      setAsking(false);
    }
  };
  return (
    <section className={shared.card} aria-label="Validar vínculo">
      <h2>Validar vínculo</h2>
      <p className={shared.quiet}>Confere agora se esta pessoa trabalha conosco.</p>
      <button type="button" className="plain-button" disabled={isAsking} onClick={() => void ask()}>
        {isAsking ? 'Conferindo…' : 'Validar vínculo'}
      </button>
      {answer && (
        <p className={classes.answer} data-active={answer.isActive} role="status">
          <b>{answer.isActive ? 'Ativo' : 'Não ativo'}</b> em {answer.on.split('-').reverse().join('/')}
        </p>
      )}
      {failure && (
        <p className={classes.failure} role="alert">
          {failure}
        </p>
      )}
    </section>
  );
}
