import { Textarea } from '@mantine/core';
import { CodeField } from './code-field.tsx';
import { CpfField } from './cpf-field.tsx';
import { fieldAlert } from './field-alert.tsx';
import type { StepProps } from './step-props.ts';

/** Says no, and why: whoever sent the document reads it. What is typed stays on the device until it was heard. */
export function RefuseStep({ page, draft, steps }: StepProps) {
  return (
    <>
      <Textarea
        size="md"
        name="reason"
        label="Por que você recusa?"
        description="Quem enviou o documento lê o seu motivo."
        rows={3}
        maxLength={300}
        error={fieldAlert(steps.problemOf('reason'))}
        value={draft.reason}
        onChange={(event) => steps.fill({ reason: event.currentTarget.value })}
      />
      <CpfField draft={draft} steps={steps} />
      {page.signer.asksCode && <CodeField steps={steps} />}
    </>
  );
}
