import { rankedChoice } from '../../../kit/form/ranked-choice.tsx';
import type { Relevance } from '../../../kit/form/use-relevant.ts';
import type { DraftField } from './load-draft.ts';
import type { LoadFieldsProps } from './load-fields.tsx';

/** How a choice stands in its field. */
export const choiceIn =
  ({ draft, problems, onChange }: LoadFieldsProps, relevance: Relevance) =>
  (field: DraftField) => ({
    ...rankedChoice(relevance).props,
    value: draft[field] || null,
    onChange: (value: string | null) => onChange(field, value ?? ''),
    error: problems[field],
    searchable: true,
    clearable: false,
    selectFirstOptionOnChange: true,
    nothingFoundMessage: 'Nada encontrado',
    comboboxProps: { shadow: 'md' as const },
  });
