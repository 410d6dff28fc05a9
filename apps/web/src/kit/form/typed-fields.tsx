import { TextInput } from '@mantine/core';
import type { ChangeEvent, KeyboardEvent } from 'react';
import { parseDay, parseTime, typedDay } from '../../lib/brazilian-date.ts';
import {
  figuresOf,
  parseBrazilianNumber,
  parseCents,
  stepVolume,
  typedMoney,
  typedVolume,
} from '../../lib/brazilian-number.ts';
import classes from './typed-fields.module.css';

interface TypedProps {
  label: string;
  value: string;
  error?: string | undefined;
  placeholder?: string;
  description?: string | undefined;
  onChange: (value: string) => void;
}

/**
 * A volume in m³: takes figures only; arrows step by half, with Shift by a tenth; leaving the field tidies what was
 * typed.
 */
export function VolumeField({ field, most, ...props }: TypedProps & { field: string; most: number }) {
  const step = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    const direction = event.key === 'ArrowUp' ? 1 : -1;
    props.onChange(stepVolume(props.value, direction, event.shiftKey ? 0.1 : 0.5, most));
  };
  const tidy = (typed: string) => {
    const value = parseBrazilianNumber(typed);
    return value === null ? typed : typedVolume(value);
  };
  return (
    <Typed
      placeholder="0,0"
      {...props}
      field={field}
      inputMode="decimal"
      isFigure
      take={takeFigures}
      tidy={tidy}
      onKeyDown={step}
    />
  );
}

/** A price in reais. */
export function MoneyField({ field = 'price', ...props }: TypedProps & { field?: string }) {
  const tidy = (typed: string) => {
    const cents = parseCents(typed);
    return cents === null ? typed : typedMoney(cents);
  };
  return <Typed placeholder="0,00" {...props} field={field} inputMode="decimal" unit="R$" tidy={tidy} />;
}

/** A day or a time: what is typed short (`21`, `730`) is completed when the field is left. */
export function WhenField({
  kind,
  field = kind,
  today,
  parse = parseDay,
  ...props
}: TypedProps & {
  kind: 'day' | 'time';
  /** What its form knows it by, where there are several of a kind. */
  field?: string;
  today: string;
  /** How a day is read, when other than the one nearest in this month. */
  parse?: typeof parseDay;
}) {
  const tidy = (typed: string) => {
    if (kind === 'time') return parseTime(typed) ?? typed;
    const day = parse(typed, today);
    return day ? typedDay(day) : typed;
  };
  return (
    <Typed
      placeholder={kind === 'day' ? 'dd/mm/aaaa' : 'hh:mm'}
      {...props}
      field={field}
      inputMode="numeric"
      tidy={tidy}
    />
  );
}

/** Leaves in the field what may stand there and the cursor where it was; a text without a figure changes nothing. */
function takeFigures({ currentTarget: input }: ChangeEvent<HTMLInputElement>, before: string): string {
  const typed = input.value;
  const taken = figuresOf(typed) || (typed.trim() ? before : '');
  if (taken === typed) return taken;
  const fromEnd = typed.length - (input.selectionEnd ?? typed.length);
  input.value = taken;
  const cursor = Math.max(0, taken.length - fromEnd);
  input.setSelectionRange(cursor, cursor);
  return taken;
}

function Typed({
  label,
  value,
  error,
  onChange,
  field,
  take,
  tidy,
  unit,
  isFigure = unit !== undefined,
  ...input
}: TypedProps & {
  field: string;
  take?: (event: ChangeEvent<HTMLInputElement>, before: string) => string;
  tidy: (typed: string) => string;
  unit?: string;
  isFigure?: boolean;
  inputMode: 'decimal' | 'numeric';
  placeholder: string;
  onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void;
}) {
  return (
    <TextInput
      label={label}
      value={value}
      error={error}
      autoComplete="off"
      data-field={field}
      leftSection={unit && <span className={classes.fieldUnit}>{unit}</span>}
      classNames={{ input: isFigure ? classes.figureInput : undefined }}
      onFocus={(event) => event.target.select()}
      onChange={(event) => onChange(take ? take(event, value) : event.currentTarget.value)}
      onBlur={(event) => {
        const tidied = tidy(event.currentTarget.value);
        if (tidied !== value) onChange(tidied);
      }}
      {...input}
    />
  );
}
