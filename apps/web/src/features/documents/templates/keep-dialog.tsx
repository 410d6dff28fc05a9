import { TextInput } from '@mantine/core';
import { signerRoleWords } from '@traco/contract/documents/document-words';
import type { DocumentDetails } from '@traco/contract/documents/documents';
import { useState } from 'react';
import { v7 as newId } from 'uuid';
import { useSending } from '../../../kit/form/use-sending.ts';
import { client } from '../../../lib/api.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { daysOf, proposedLabels } from './template-draft.ts';

interface Props {
  document: DocumentDetails;
  onKept: (templateId: string) => void;
  onClose: () => void;
}

/** Keeps a document's paper and fields as a template; each of its signers becomes a place with a name. */
export default function KeepDialog({ document, onKept, onClose }: Props) {
  const signers = document.signers.filter(({ state }) => state !== 'replaced');
  const [id] = useState(() => newId());
  const [title, setTitle] = useState(document.title);
  const [days, setDays] = useState('');
  const [labels, setLabels] = useState(() => proposedLabels(signers));
  const { send, isSending, failure, tell } = useSending();
  const submit = () => {
    const dueDays = daysOf(days);
    if (title.trim().length < 3) return tell('Dê um título ao modelo.');
    if (dueDays === undefined) return tell('Informe o prazo em dias, de 1 a 365.');
    if ([...labels.values()].some((label) => label.trim().length < 2))
      return tell('Dê um nome a cada lugar, como “Contratante”.');
    return send(async () => {
      await client.documents.keepTemplate({
        id,
        documentId: document.id,
        title,
        dueDays,
        labels: [...labels].map(([signerId, label]) => ({ signerId, label })),
      });
      onKept(id);
    });
  };
  return (
    <FormDialog
      title="Salvar como modelo"
      button="Salvar modelo"
      isSending={isSending}
      failure={failure}
      onSend={submit}
      onClose={onClose}
    >
      <TextInput
        label="Título do modelo"
        maxLength={120}
        value={title}
        onChange={(event) => setTitle(event.currentTarget.value)}
        data-autofocus
      />
      <TextInput
        label="Prazo, em dias"
        description="Conta do dia em que o documento é criado."
        inputMode="numeric"
        placeholder="sem prazo"
        maxLength={3}
        value={days}
        onChange={(event) => setDays(event.currentTarget.value)}
      />
      {signers.map(({ id: signerId, name, role }) => (
        <TextInput
          key={signerId}
          label={`No lugar de ${name}`}
          description={`Assina como ${signerRoleWords[role].toLowerCase()}. O nome e o CPF não ficam no modelo.`}
          maxLength={60}
          value={labels.get(signerId) ?? ''}
          onChange={(event) => {
            const label = event.currentTarget.value;
            setLabels((before) => new Map(before).set(signerId, label));
          }}
        />
      ))}
    </FormDialog>
  );
}
