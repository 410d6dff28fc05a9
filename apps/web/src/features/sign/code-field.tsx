import { TextInput } from '@mantine/core';
import { fieldAlert } from './field-alert.tsx';
import type { SigningSteps } from './use-signing-steps.ts';

/** The one-time code that whoever sent the document told its signer by another way. */
export const CodeField = ({ steps: { code, giveCode, problemOf } }: { steps: SigningSteps }) => (
  <TextInput
    size="md"
    name="code"
    error={fieldAlert(problemOf('code'))}
    label="Código de confirmação"
    description="Seis dígitos que quem enviou o documento passou a você."
    inputMode="numeric"
    autoComplete="one-time-code"
    value={code}
    onChange={(event) => giveCode(event.currentTarget.value.replace(/\D/g, '').slice(0, 6))}
  />
);
