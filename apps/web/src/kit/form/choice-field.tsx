import { NativeSelect, type NativeSelectProps } from '@mantine/core';

interface Props extends Omit<NativeSelectProps, 'data'> {
  /** What there is to choose: rows by their id, or words by value. */
  of: readonly { id: string; name: string }[] | Partial<Record<string, string>>;
  /** What the field says while nothing is chosen; a field that always has a value has none. */
  none?: string;
}

/** Chooses one of a few. */
export function ChoiceField({ of, none, ...field }: Props) {
  const options = Array.isArray(of)
    ? of.map(({ id, name }) => ({ value: id, label: name }))
    : Object.entries(of).map(([value, label]) => ({ value, label }));
  return (
    <NativeSelect
      {...field}
      data={[...(none === undefined ? [] : [{ value: '', label: none }]), ...options]}
    />
  );
}
