import { TextInput, type TextInputProps } from '@mantine/core';

/** The one-time code that whoever sent the document told its signer by another way. */
export const CodeField = ({
  code,
  onChange,
  error,
}: {
  code: string;
  onChange: (code: string) => void;
  error?: TextInputProps['error'];
}) => (
  <TextInput
    name="code"
    error={error}
    label="Código de confirmação"
    description="Seis dígitos que quem enviou o documento passou a você."
    inputMode="numeric"
    autoComplete="one-time-code"
    value={code}
    onChange={(event) => onChange(event.currentTarget.value.replace(/\D/g, '').slice(0, 6))}
  />
);
