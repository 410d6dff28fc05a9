import { NativeSelect } from '@mantine/core';
import { useScope, useUnits } from './use-lookups.ts';

interface Props {
  /** '' when it is of no unit alone. */
  value: string;
  /** What that is called. */
  ofNone: string;
  onChange: (unitId: string) => void;
}

/** Of which unit something new is; whoever works in one is not asked. */
export function UnitOfPaper({ value, ofNone, onChange }: Props) {
  const { ownUnitId } = useScope();
  const units = useUnits();
  if (ownUnitId) return null;
  return (
    <NativeSelect
      label="Unidade"
      value={value}
      data={[{ value: '', label: ofNone }, ...units.map((unit) => ({ value: unit.id, label: unit.name }))]}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
