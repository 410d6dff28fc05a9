import { Textarea, TextInput } from '@mantine/core';
import type { DocumentDetails } from '@traco/contract/documents/documents';
import { useState } from 'react';
import { useSending } from '../../kit/form/use-sending.ts';
import { client } from '../../lib/api.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';

interface Props {
  document: DocumentDetails;
  what: 'cancel' | 'deadline';
  onDone: () => void;
  onClose: () => void;
}

/** Ends a document, or gives it another last day. */
export default function EndDialog({ document, what, onDone, onClose }: Props) {
  const { id, revision } = document;
  const [reason, setReason] = useState(document.state === 'draft' ? 'Rascunho descartado' : '');
  const [dueOn, setDueOn] = useState(document.dueOn ?? '');
  const { send, isSending, failure, tell } = useSending();
  const submit = () => {
    if (what === 'cancel' && reason.trim().length < 3) return tell('Diga o motivo.');
    if (what === 'deadline' && !dueOn) return tell('Informe uma data válida.');
    return send(async () => {
      if (what === 'cancel') await client.documents.cancel({ id, revision, reason });
      else await client.documents.prolong({ id, revision, dueOn });
      onDone();
    });
  };
  return (
    <FormDialog
      title={what === 'cancel' ? 'Cancelar o documento' : 'Mudar o prazo'}
      button={what === 'cancel' ? 'Cancelar documento' : 'Salvar prazo'}
      isSending={isSending}
      failure={failure}
      onSend={submit}
      onClose={onClose}
    >
      {what === 'cancel' ? (
        <Textarea
          label="Motivo"
          description="Os links deixam de abrir na hora."
          maxLength={300}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
          data-autofocus
        />
      ) : (
        <TextInput
          type="date"
          label="Assinar até"
          value={dueOn}
          onChange={(event) => setDueOn(event.currentTarget.value)}
          data-autofocus
        />
      )}
    </FormDialog>
  );
}
