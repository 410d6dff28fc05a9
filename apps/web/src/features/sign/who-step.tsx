import { TextInput } from '@mantine/core';
import { FIELD_LETTERS } from '@traco/contract/documents/document-limits';
import { signerRoleWords } from '@traco/contract/documents/document-words';
import { CodeField } from './code-field.tsx';
import { CpfField } from './cpf-field.tsx';
import { fieldAlert } from './field-alert.tsx';
import classes from './parts.module.css';
import type { StepProps } from './step-props.ts';

/** Who signs, what they fill in, and the code that they were told. */
export function WhoStep({ page, draft, steps }: StepProps) {
  const { fill, problemOf } = steps;
  const texts = page.fields.filter(({ kind }) => kind === 'text');
  const { nameHint, contactHint, name, role } = page.signer;
  return (
    <>
      {!name && (
        <p className={classes.quiet}>
          Quem foi convidado: {nameHint}, {signerRoleWords[role].toLowerCase()}
          {contactHint && ` (contato ${contactHint})`}.
        </p>
      )}
      <TextInput
        size="md"
        name="name"
        label="Seu nome completo"
        autoComplete="name"
        maxLength={120}
        enterKeyHint="next"
        error={fieldAlert(problemOf('name'))}
        value={draft.name}
        onChange={(event) => fill({ name: event.currentTarget.value })}
      />
      <CpfField draft={draft} steps={steps} />
      {texts.map(({ id, label }) => (
        <TextInput
          key={id}
          size="md"
          name={id}
          label={label || 'Texto'}
          maxLength={FIELD_LETTERS}
          error={fieldAlert(problemOf(id))}
          value={draft.values[id] ?? ''}
          onChange={(event) => fill({ values: { ...draft.values, [id]: event.currentTarget.value } })}
        />
      ))}
      {page.signer.asksCode && <CodeField steps={steps} />}
    </>
  );
}
