import { Select } from '@mantine/core';

/** Chooses the unit that a sheet's rows are of. */
export const UnitChoice = (props: {
  label: string;
  units: readonly { id: string; name: string }[];
  value: string;
  onChange: (unitId: string) => void;
}) => (
  <Select
    label={props.label}
    placeholder="Escolha a unidade"
    data={props.units.map(({ id, name }) => ({ value: id, label: name }))}
    value={props.value || null}
    searchable
    selectFirstOptionOnChange
    onChange={(value) => props.onChange(value ?? '')}
    maw={360}
    mb="md"
  />
);
