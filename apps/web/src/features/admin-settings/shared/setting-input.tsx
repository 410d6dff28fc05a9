import { Checkbox, ColorInput, Group, NativeSelect, Switch, Textarea, TextInput } from '@mantine/core';
import { RowsField } from '../../../kit/form/rows-field.tsx';
import { MoneyField, WhenField } from '../../../kit/form/typed-fields.tsx';
import { draftWords, type FieldDraft, type RowDraft, type SettingField } from './setting-fields.ts';
import classes from './setting-input.module.css';

interface Props {
  field: SettingField;
  value: FieldDraft;
  error: string | undefined;
  isReadOnly: boolean;
  /** What it stands for while it is empty. */
  placeholder?: string | undefined;
  description?: string | undefined;
  onChange: (value: FieldDraft) => void;
}

/** The field of a setting: as its kind is typed, or to be read by who may not change it. */
export const SettingInput = ({ isReadOnly, ...props }: Props) =>
  isReadOnly ? <ShownSetting {...props} /> : <TypedSetting {...props} />;

type FieldProps = Omit<Props, 'isReadOnly'>;

/** Not disabled: that is too pale to be read, and cannot be reached by keyboard or copied. */
function ShownSetting({ field, value, description }: FieldProps) {
  const { kind, label, unit } = field;
  const common = { label, description, value: draftWords(field, value), readOnly: true };
  if (kind === 'list' || kind === 'long' || kind === 'rows') return <Textarea {...common} autosize />;
  return <TextInput {...common} {...unitBeside(unit)} />;
}

const unitBeside = (unit: string | undefined) =>
  unit ? { rightSection: <small>{unit}</small>, rightSectionWidth: 64 } : {};

function TypedSetting({ field, value, error, placeholder, description, onChange }: FieldProps) {
  const { kind, label, unit, options = [], path } = field;
  const words = String(value);
  const common = { label, error, placeholder, description, 'data-field': path };
  const typed = (event: { currentTarget: { value: string } }) => onChange(event.currentTarget.value);
  if (field.of)
    return (
      <RowsField
        legend={label}
        rows={value as RowDraft[]}
        problem={error}
        data-field={path}
        of={field.of}
        onChange={onChange}
      />
    );
  switch (kind) {
    case 'yesNo':
      return (
        <Switch
          label={label}
          error={error}
          data-field={path}
          className={classes.toggle}
          checked={value === true}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
      );
    case 'choice':
      return <NativeSelect {...common} data={[...options]} value={words} onChange={typed} />;
    case 'checks':
      return (
        <Checkbox.Group
          data-field={path}
          label={label}
          error={error}
          value={value as string[]}
          onChange={onChange}
        >
          <Group mt="xs" gap="sm">
            {options.map((option) => (
              <Checkbox key={option.value} {...option} />
            ))}
          </Group>
        </Checkbox.Group>
      );
    case 'list':
    case 'long':
      return (
        <Textarea
          {...common}
          autosize
          minRows={kind === 'list' ? 4 : 3}
          maxRows={12}
          value={words}
          onChange={typed}
        />
      );
    case 'colour':
      return <ColorInput {...common} format="hex" withEyeDropper={false} value={words} onChange={onChange} />;
    case 'money':
      return <MoneyField field={path} label={label} error={error} value={words} onChange={onChange} />;
    case 'day':
    case 'time':
      return (
        <WhenField
          kind={kind}
          field={path}
          today=""
          label={label}
          error={error}
          description={description}
          placeholder={placeholder || (kind === 'day' ? 'dd/mm/aaaa' : 'hh:mm')}
          value={words}
          onChange={onChange}
        />
      );
    default:
      return (
        <TextInput
          {...common}
          value={words}
          inputMode={kind === 'number' ? 'decimal' : undefined}
          {...unitBeside(unit)}
          autoComplete="off"
          onChange={typed}
        />
      );
  }
}
