import { Checkbox, ColorInput, Group, NativeSelect, Switch, Textarea, TextInput } from '@mantine/core';
import { MoneyField, WhenField } from '../typed-fields.tsx';
import type { FieldDraft, SettingField } from './setting-fields.ts';
import classes from './setting-input.module.css';

interface Props {
  field: SettingField;
  value: FieldDraft;
  error: string | undefined;
  isReadOnly: boolean;
  /** What it stands for while it is empty. */
  placeholder?: string | undefined;
  onChange: (value: FieldDraft) => void;
}

/** The field of a setting as its kind is typed. */
export function SettingInput({ field, value, error, isReadOnly, placeholder, onChange }: Props) {
  const { kind, label, unit, options = [], path } = field;
  const words = String(value);
  const common = { label, error, placeholder, disabled: isReadOnly, 'data-field': path };
  const typed = (event: { currentTarget: { value: string } }) => onChange(event.currentTarget.value);
  switch (kind) {
    case 'yesNo':
      return (
        <Switch
          label={label}
          error={error}
          disabled={isReadOnly}
          data-field={path}
          className={classes.switch}
          checked={value === true}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
      );
    case 'choice':
      return <NativeSelect {...common} data={[...options]} value={words} onChange={typed} />;
    case 'checks':
      return (
        <Checkbox.Group label={label} error={error} value={value as string[]} onChange={onChange}>
          <Group mt="xs" gap="sm">
            {options.map((option) => (
              <Checkbox key={option.value} {...option} disabled={isReadOnly} />
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
      return isReadOnly ? (
        <TextInput {...common} value={words} readOnly />
      ) : (
        <MoneyField label={label} error={error} value={words} onChange={onChange} />
      );
    case 'time':
      return isReadOnly ? (
        <TextInput {...common} value={words} readOnly />
      ) : (
        <WhenField
          kind="time"
          today=""
          label={label}
          error={error}
          placeholder={placeholder ?? 'hh:mm'}
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
          rightSection={unit && <small>{unit}</small>}
          rightSectionWidth={unit ? 64 : undefined}
          autoComplete="off"
          onChange={typed}
        />
      );
  }
}
