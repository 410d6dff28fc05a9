import { TextInput } from '@mantine/core';
import { formatCpf, normaliseCpf } from '@traco/contract/values/identifiers';
import { fieldAlert } from './field-alert.tsx';
import type { StepProps } from './step-props.ts';

/** The CPF by which a signer is known, of whoever signs and of whoever refuses. */
export const CpfField = ({ draft, steps: { fill, problemOf } }: Omit<StepProps, 'page'>) => (
  <TextInput
    size="md"
    name="cpf"
    label="Seu CPF"
    inputMode="numeric"
    autoComplete="off"
    error={fieldAlert(problemOf('cpf'))}
    value={formatCpf(draft.cpf)}
    onChange={(event) => fill({ cpf: normaliseCpf(event.currentTarget.value).slice(0, 11) })}
  />
);
