import { FieldGrid } from '../../../ui/field-grid.tsx';
import type { FieldDraft, SettingGroup } from './setting-fields.ts';
import classes from './setting-fieldsets.module.css';
import { SettingInput } from './setting-input.tsx';

interface Props {
  groups: readonly SettingGroup[];
  draft: Record<string, FieldDraft>;
  problems: Partial<Record<string, string | undefined>>;
  isReadOnly?: boolean;
  /** What an empty field stands for, by its path. */
  placeholders?: Record<string, string>;
  /** What is to be known where a field is typed, by its path. */
  descriptions?: Record<string, string>;
  onChange: (path: string, value: FieldDraft) => void;
}

/** The fields of a setting in their groups, each with its hint. */
export const SettingFieldsets = ({
  groups,
  draft,
  problems,
  isReadOnly = false,
  placeholders,
  descriptions,
  onChange,
}: Props) =>
  groups.map(({ title, hint, fields }) => (
    <fieldset key={title} className={classes.group}>
      <legend>{title}</legend>
      {hint && <p className={classes.hint}>{hint}</p>}
      <FieldGrid cols={{ base: 1, xs: 2, lg: fields.some(({ kind }) => kind === 'yesNo') ? 2 : 3 }}>
        {fields.map((field) => (
          <SettingInput
            key={field.path}
            field={field}
            value={draft[field.path] ?? ''}
            error={problems[field.path]}
            isReadOnly={isReadOnly}
            placeholder={placeholders?.[field.path]}
            description={descriptions?.[field.path]}
            onChange={(value) => onChange(field.path, value)}
          />
        ))}
      </FieldGrid>
    </fieldset>
  ));
