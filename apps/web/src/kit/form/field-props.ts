import type { EditForm } from './use-edit-form.ts';

/** What a text field of an edit form needs: its label, value, problem and what changes it, through a mask. */
export const fieldProps =
  <Draft extends object, Row>(form: EditForm<Draft, Row>, labels: Record<keyof Draft, string>) =>
  (field: keyof Draft & string, mask: (typed: string) => string = (typed) => typed) => ({
    label: labels[field],
    value: String(form.draft[field] ?? ''),
    error: form.problems[field],
    'data-field': field,
    onChange: (event: { currentTarget: { value: string } }) =>
      form.set(field, mask(event.currentTarget.value) as Draft[typeof field]),
  });
