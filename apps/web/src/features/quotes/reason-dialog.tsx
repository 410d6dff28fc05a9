import { Textarea } from '@mantine/core';
import type { QuoteAct } from '@traco/contract/quotes/quote-acts';
import { LEAST_REASON, REASON_MISSING } from '@traco/contract/values/reasons';
import { useState } from 'react';
import { FormDialog } from '../../ui/form-dialog.tsx';

const asked: Partial<Record<QuoteAct, { title: string; label: string; button: string }>> = {
  ask_approval: { title: 'Pedir aprovação', label: 'Por que este preço', button: 'Pedir aprovação' },
  deny: { title: 'Não aprovar', label: 'Por que não', button: 'Devolver ao vendedor' },
  refuse: { title: 'Cliente recusou', label: 'Por que recusou', button: 'Anotar recusa' },
};

/** Whether an act asks why. */
export const asksReason = (act: QuoteAct): boolean => asked[act] !== undefined;

interface Props {
  act: QuoteAct;
  isSending: boolean;
  failure: string;
  onSend: (reason: string) => void;
  onClose: () => void;
}

/** Asks why, before a quote is taken a step. */
export function ReasonDialog({ act, isSending, failure, onSend, onClose }: Props) {
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const { title = '', label = '', button = '' } = asked[act] ?? {};
  const saysTooLittle = reason.trim().length < LEAST_REASON;
  return (
    <FormDialog
      title={title}
      button={button}
      isSending={isSending}
      failure={failure}
      onSend={() => {
        setMissing(saysTooLittle);
        if (!saysTooLittle) onSend(reason);
      }}
      onClose={onClose}
    >
      <Textarea
        label={label}
        autosize
        minRows={2}
        maxLength={300}
        value={reason}
        error={isMissing && saysTooLittle && REASON_MISSING}
        data-autofocus
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </FormDialog>
  );
}
