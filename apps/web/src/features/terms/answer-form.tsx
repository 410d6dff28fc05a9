import { useState } from 'react';
import fields from '../../kit/public-page/public-field.module.css';
import { PublicField } from '../../kit/public-page/public-field.tsx';
import classes from './terms.module.css';
import type { Answer } from './use-answer.ts';
import type { useReading } from './use-reading.ts';

/** "Li e aceito", or a refusal with its reason: open once the text was read. */
export function AnswerForm({ answer, reading }: { answer: Answer; reading: ReturnType<typeof useReading> }) {
  const { draft, change, isSending, failure, send } = answer;
  const [isRefusing, setRefusing] = useState(false);
  const { hasRead, secondsLeft } = reading;
  return (
    <div className={fields.fields}>
      {!hasRead && (
        <p className={classes.wait}>
          Leia o texto até o fim para responder
          <span aria-hidden="true"> (ou aguarde {secondsLeft} s)</span>.
        </p>
      )}
      {isRefusing ? (
        <PublicField label="Por que recusa" name="reason" hint="opcional">
          <textarea
            rows={3}
            maxLength={500}
            value={draft.reason}
            onChange={(event) => change({ reason: event.currentTarget.value })}
          />
        </PublicField>
      ) : (
        <label className={fields.tick}>
          <input
            type="checkbox"
            checked={draft.hasTicked}
            disabled={!hasRead}
            onChange={(event) => change({ hasTicked: event.currentTarget.checked })}
          />
          Li e aceito
        </label>
      )}
      {failure && (
        <p className={fields.problem} role="alert">
          {failure}
        </p>
      )}
      {isRefusing ? (
        <>
          <button
            type="button"
            className="plain-button"
            disabled={isSending || !hasRead}
            onClick={() => void send('refused')}
          >
            {isSending ? 'Enviando…' : 'Recusar o termo'}
          </button>
          <button type="button" className="plain-button" data-quiet onClick={() => setRefusing(false)}>
            Voltar
          </button>
        </>
      ) : (
        <>
          <button
            type="button"
            className="plain-button"
            disabled={isSending || !hasRead || !draft.hasTicked}
            onClick={() => void send('accepted')}
          >
            {isSending ? 'Enviando…' : 'Aceitar o termo'}
          </button>
          <button type="button" data-link onClick={() => setRefusing(true)}>
            Não aceito
          </button>
        </>
      )}
    </div>
  );
}
