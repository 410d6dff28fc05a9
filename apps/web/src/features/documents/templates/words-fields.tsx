import { Text, TextInput } from '@mantine/core';
import { FIELD_LETTERS } from '@traco/contract/documents/document-limits';
import type { TemplateDetails } from '@traco/contract/documents/document-template';
import classes from '../documents.module.css';

interface Props {
  template: Pick<TemplateDetails, 'roles' | 'fields'>;
  /** By the fields' ids. */
  words: Readonly<Record<string, string>>;
  onChange: (fieldId: string, text: string) => void;
}

/** What whoever makes the document knows already: it is written on the paper, and nobody fills it in. */
export function WordsFields({ template, words, onChange }: Props) {
  const texts = template.fields.filter(({ kind }) => kind === 'text');
  if (texts.length === 0) return null;
  const whoOf = (roleId: string) => template.roles.find(({ id }) => id === roleId)?.label ?? 'quem assina';
  return (
    <fieldset className={classes.signer}>
      <legend>O que já se sabe</legend>
      <Text size="sm" c="dimmed">
        Fica escrito no documento. O que ficar em branco, quem assina preenche.
      </Text>
      {texts.map(({ id, label, roleId }) => (
        <TextInput
          key={id}
          label={label || 'Texto'}
          placeholder={`Em branco: ${whoOf(roleId)} preenche`}
          maxLength={FIELD_LETTERS}
          value={words[id] ?? ''}
          onChange={(event) => onChange(id, event.currentTarget.value)}
        />
      ))}
    </fieldset>
  );
}
