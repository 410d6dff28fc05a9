import { ActionIcon, Checkbox, NativeSelect, SegmentedControl, Textarea, TextInput } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react';
import type { TemplateDetails, TemplateRole } from '@traco/contract/documents/document-template';
import {
  type DocumentKind,
  documentKinds,
  documentKindWords,
  type SignerRole,
  signerRoles,
  signerRoleWords,
} from '@traco/contract/documents/document-words';
import { useState } from 'react';
import { useSending } from '../../../kit/form/use-sending.ts';
import { client } from '../../../lib/api.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import classes from '../documents.module.css';
import { colourOf } from '../signer-colours.ts';
import { daysOf, lackOfTemplate, type TemplateDraft } from './template-draft.ts';

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
  const changeRole = (roleId: string, part: Partial<TemplateRole>) =>
    change({ roles: draft.roles.map((each) => (each.id === roleId ? { ...each, ...part } : each)) });
  const move = (place: number, by: number) => {
    const roles = [...draft.roles];
    const [moved] = roles.splice(place, 1);
    roles.splice(place + by, 0, moved!);
    change({ roles });
  };
  const submit = () => {
    const lack = lackOfTemplate(draft);
    if (lack) return tell(lack);
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
      <SegmentedControl
        fullWidth
        className={classes.order!}
        aria-label="Ordem das assinaturas"
        value={draft.inOrder ? 'order' : 'any'}
        data={[
          { value: 'order', label: 'Um depois do outro' },
          { value: 'any', label: 'Todos ao mesmo tempo' },
        ]}
        onChange={(value) => change({ inOrder: value === 'order' })}
      />
      {draft.roles.map(({ id: roleId, label, role, asksCode }, index) => (
        <fieldset key={roleId} className={classes.signer} style={{ borderLeftColor: colourOf(index) }}>
          <legend>
            {draft.inOrder ? `${index + 1}º a assinar` : `Lugar ${index + 1}`}
            {index > 0 && (
              <ActionIcon
                variant="subtle"
                aria-label={`${label} assina antes`}
                onClick={() => move(index, -1)}
              >
                <IconArrowUp size={16} aria-hidden />
              </ActionIcon>
            )}
            {index < draft.roles.length - 1 && (
              <ActionIcon
                variant="subtle"
                aria-label={`${label} assina depois`}
                onClick={() => move(index, 1)}
              >
                <IconArrowDown size={16} aria-hidden />
              </ActionIcon>
            )}
            {draft.roles.length > 1 && (
              <ActionIcon
                variant="subtle"
                color="red"
                aria-label={`Tirar ${label}, com os seus campos`}
                onClick={() => change({ roles: draft.roles.filter((each) => each.id !== roleId) })}
              >
                <IconTrash size={16} aria-hidden />
              </ActionIcon>
            )}
          </legend>
          <div className={classes.pair}>
            <TextInput
              label="Nome do lugar"
              maxLength={60}
              value={label}
              onChange={(event) => changeRole(roleId, { label: event.currentTarget.value })}
            />
            <NativeSelect
              label="Assina como"
              value={role}
              data={signerRoles.map((value) => ({ value, label: signerRoleWords[value] }))}
              onChange={(event) => changeRole(roleId, { role: event.currentTarget.value as SignerRole })}
            />
          </div>
          <Checkbox
            label="Pedir um código de confirmação"
            checked={asksCode}
            onChange={(event) => changeRole(roleId, { asksCode: event.currentTarget.checked })}
          />
        </fieldset>
      ))}
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
