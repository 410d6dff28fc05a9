import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import type { TemplateDetails } from '@traco/contract/documents/document-template';
import {
  type DocumentKind,
  documentKinds,
  documentKindWords,
} from '@traco/contract/documents/document-words';
import { useState } from 'react';
import { useSending } from '../../../kit/form/use-sending.ts';
import { client } from '../../../lib/api.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import classes from '../documents.module.css';
import { SigningOrder } from '../signing-order.tsx';
import { RolesEditor } from './roles-editor.tsx';
import { daysOf, type TemplateDraft, validateTemplate } from './template-draft.ts';

interface Props {
  template: TemplateDetails;
  onSaved: () => void;
  onClose: () => void;
}

/** Changes what a template says and who signs; its paper and the places of its fields stay. */
export default function EditDialog({ template, onSaved, onClose }: Props) {
  const { id, revision } = template;
  const [draft, setDraft] = useState<TemplateDraft>(() => ({
    title: template.title,
    kind: template.kind,
    message: template.message,
    inOrder: template.inOrder,
    days: template.dueDays === null ? '' : String(template.dueDays),
    roles: template.roles,
  }));
  const { send, isSending, failure, tell } = useSending();
  const change = (part: Partial<TemplateDraft>) => setDraft((before) => ({ ...before, ...part }));
  const submit = () => {
    const problem = validateTemplate(draft);
    if (problem) return tell(problem);
    return send(async () => {
      const { days, ...fields } = draft;
      await client.documents.editTemplate({ id, revision, ...fields, dueDays: daysOf(days) ?? null });
      onSaved();
    });
  };
  return (
    <FormDialog
      title="Alterar modelo"
      button="Salvar modelo"
      isSending={isSending}
      failure={failure}
      onSend={submit}
      onClose={onClose}
    >
      <TextInput
        label="Título"
        maxLength={120}
        value={draft.title}
        onChange={(event) => change({ title: event.currentTarget.value })}
      />
      <div className={classes.pair}>
        <NativeSelect
          label="Tipo"
          value={draft.kind}
          data={documentKinds.map((value) => ({ value, label: documentKindWords[value] }))}
          onChange={(event) => change({ kind: event.currentTarget.value as DocumentKind })}
        />
        <TextInput
          label="Prazo, em dias"
          inputMode="numeric"
          placeholder="sem prazo"
          maxLength={3}
          value={draft.days}
          onChange={(event) => change({ days: event.currentTarget.value })}
        />
      </div>
      <SigningOrder inOrder={draft.inOrder} onChange={(inOrder) => change({ inOrder })} />
      <RolesEditor roles={draft.roles} inOrder={draft.inOrder} onChange={(roles) => change({ roles })} />
      <Textarea
        label="Mensagem"
        autosize
        minRows={2}
        maxLength={500}
        value={draft.message}
        onChange={(event) => change({ message: event.currentTarget.value })}
      />
    </FormDialog>
  );
}
