import type { ReactNode } from 'react';
import type { PourDraft, PourField } from './pour-draft.ts';
import type { PourForm } from './use-pour-form.ts';

/** Puts a field under its mark when it was copied. */
export type Marked = (field: PourField, input: ReactNode) => ReactNode;

/** A choice of the form, by its field. */
export const choiceOf = <Field extends PourField>({ draft, problems, change }: PourForm, field: Field) => ({
  value: (draft[field] as string) || null,
  onChange: (value: string | null) => change(field, (value ?? '') as PourDraft[Field]),
  error: problems[field],
  selectFirstOptionOnChange: true,
  nothingFoundMessage: 'Nada encontrado',
  comboboxProps: { shadow: 'md' as const },
  'data-field': field,
});
