import { TextInput } from '@mantine/core';
import type { Dimension } from '../shared/element-shapes.ts';
import { readSize } from '../shared/size-text.ts';
import classes from './volume-calculator.module.css';
import type { TypedSize } from './worksheet.ts';

interface SizeFieldProps {
  label: string;
  dimension: Dimension;
  size: TypedSize;
  hasFocus: boolean;
  onChange: (size: TypedSize) => void;
}

/** A size with its unit beside it; pressing the unit changes between cm and m, the number stays as typed. */
export function SizeField({ label, dimension, size, hasFocus, onChange }: SizeFieldProps) {
  const isUnreadable = size.typed.trim() !== '' && readSize(size.typed, size.unit) === undefined;
  const other = size.unit === 'cm' ? 'm' : 'cm';
  return (
    <TextInput
      label={label}
      placeholder={dimension.optional && 'opcional'}
      size="xs"
      inputMode="decimal"
      autoFocus={hasFocus}
      value={size.typed}
      onChange={(event) => onChange({ ...size, typed: event.currentTarget.value })}
      error={isUnreadable && 'Medida inválida'}
      rightSectionWidth={size.unit === 'count' ? undefined : 38}
      rightSection={
        size.unit === 'count' ? undefined : (
          <button
            type="button"
            className={classes.unit}
            aria-label={`${label} em ${size.unit}: mudar para ${other}`}
            onClick={() => onChange({ ...size, unit: other })}
          >
            {size.unit}
          </button>
        )
      }
    />
  );
}
