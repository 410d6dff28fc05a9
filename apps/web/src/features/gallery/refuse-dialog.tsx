import { Textarea } from '@mantine/core';
import { REASON_LETTERS } from '@traco/contract/gallery/gallery-limits';
import { useState } from 'react';
import { wordFor } from '../../lib/counted.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';

interface Props {
  photos: number;
  isSending: boolean;
  failure: string;
  onSend: (reason: string) => void;
  onClose: () => void;
}

/** Asks why photos are refused: their sender reads it. */
export function RefuseDialog({ photos, isSending, failure, onSend, onClose }: Props) {
  const [reason, setReason] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  return (
    <FormDialog
      title={wordFor(photos, 'Recusar foto', `Recusar ${photos} fotos`)}
      button="Recusar"
      isSending={isSending}
      failure={failure}
      onSend={() => (reason.trim() ? onSend(reason.trim()) : setIsMissing(true))}
      onClose={onClose}
    >
      <Textarea
        label="Por quê"
        description="Quem enviou lê isto."
        autosize
        minRows={2}
        maxLength={REASON_LETTERS}
        error={isMissing && !reason.trim() ? 'Diga por que recusa.' : undefined}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
        data-autofocus
      />
    </FormDialog>
  );
}
