import { Textarea } from '@mantine/core';
import type { Load } from '@traco/contract/concrete-volume/load';
import { LEAST_REASON, REASON_MISSING } from '@traco/contract/values/reasons';
import { useState } from 'react';
import { SuggestedReasons } from '../../kit/form/suggested-reasons.tsx';
import { useSending } from '../../kit/form/use-sending.ts';
import { notify } from '../../lib/notices.ts';
import { isRefused, UNANSWERED } from '../../lib/refusal-sentences.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { currentWords, type LedgerQuestion, ledgerQuestions } from './ledger-questions.ts';

interface Props {
  question: LedgerQuestion;
  load: Pick<Load, 'id' | 'revision' | 'contestReason'>;
  onChanged: () => void;
  onClose: () => void;
}

/** Asks why before something is done to a load's record, or whether it really is. */
export default function AskLedger({ question, load, onChanged, onClose }: Props) {
  const { title, label, description, button, done, send: act } = ledgerQuestions[question];
  const [reason, setReason] = useState('');
  const { send, isSending, failure, tell } = useSending();
  const submit = () => {
    const text = reason.trim();
    if (label && text.length < LEAST_REASON) return tell(missing[question] ?? REASON_MISSING);
    void send(
      async () => {
        await act({ id: load.id, revision: load.revision }, text);
        onChanged();
        notify({ message: done, tone: 'success' });
        onClose();
      },
      (error) => {
        onChanged();
        return currentWords(error) ?? (isRefused(error) ? undefined : UNANSWERED);
      },
    );
  };
  return (
    <FormDialog
      title={title}
      button={button}
      isSending={isSending}
      failure={failure}
      onSend={submit}
      onClose={onClose}
    >
      {question === 'withdraw' && (
        <p>Retirar este lançamento? Ele deixa de esperar a unidade, e o número da nota fica livre.</p>
      )}
      {question === 'cancel' && <SuggestedReasons kind="cancel" onTake={setReason} />}
      {label && (
        <Textarea
          label={label}
          description={question === 'keep' ? `O vendedor contestou: “${load.contestReason}”` : description}
          value={reason}
          autosize
          minRows={2}
          maxLength={300}
          data-autofocus
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      )}
    </FormDialog>
  );
}

const missing: Partial<Record<LedgerQuestion, string>> = {
  contest: `Diga o que está errado, com ao menos ${LEAST_REASON} letras.`,
};
