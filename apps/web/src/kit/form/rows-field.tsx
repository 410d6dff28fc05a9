import { ActionIcon, Button, NativeSelect, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import type { CSSProperties } from 'react';
import type { Cell } from './check-draft.ts';
import type { FieldKind } from './field-kinds.ts';
import classes from './rows-field.module.css';

type Typed = Record<string, string>;

interface Props<Row extends Typed> {
  legend: string;
  rows: Row[];
  problem: string | undefined;
  /** Where it lies, if it is one row's. */
  cell?: Cell | undefined;
  /** What its form knows it by. */
  'data-field': string;
  onChange: (rows: Row[]) => void;
  of: {
    /** The fields of each that are asked for, in their order; their labels name the row: `Nome do contato`. */
    fields: { readonly [Field in keyof Row]?: FieldKind<string, string> };
    /** Whether the first is long: it has more room than the others. */
    isFirstLong?: boolean;
    /** What one is called: `contato`. */
    one: string;
    most: number;
  };
}

/** Several of the same in a form, each on a line of its own: contacts, documents. */
export function RowsField<Row extends Typed>(props: Props<Row>) {
  const { legend, rows, problem, cell: wrong, onChange } = props;
  const { fields, one, most, isFirstLong } = props.of;
  const names = Object.keys(fields) as (keyof Row & string)[];
  // Beside three others the long one would have no room left: it stands above them.
  const isStacked = isFirstLong === true && names.length > 3;
  const columns = names
    .slice(isStacked ? 1 : 0)
    .map((name, at) =>
      // The words of a choice are not cut.
      fields[name]?.words && (!isFirstLong || at > 0 || isStacked)
        ? 'minmax(8.5rem, 1fr)'
        : isFirstLong && !isStacked && at === 0
          ? 'minmax(0, 2.5fr)'
          : 'minmax(0, 1fr)',
    )
    .join(' ');
  const change = (place: number, field: keyof Row & string, typed: string) =>
    onChange(
      rows.map((row, at) =>
        at === place ? { ...row, [field]: fields[field]?.mask?.(typed) ?? typed } : row,
      ),
    );
  const cell = (row: Row, place: number, field: keyof Row & string) => {
    const { label, words, input } = fields[field]!;
    const isWrong = problem !== undefined && wrong?.row === place && wrong.field === field;
    // The cursor goes to what is wrong; else to the first of them.
    const isFirst = problem && wrong ? isWrong : place === 0 && field === names[0];
    const common = {
      'aria-label': `${label} ${place + 1}`,
      'data-field': isFirst ? props['data-field'] : undefined,
      error: isWrong ? problem : undefined,
      value: row[field] ?? '',
      onChange: (event: { currentTarget: { value: string } }) =>
        change(place, field, event.currentTarget.value),
    };
    if (!words) return <TextInput {...input} {...common} />;
    const options = Object.entries(words).map(([value, word]) => ({ value, label: word ?? value }));
    return <NativeSelect {...common} data={[{ value: '', label: input?.placeholder ?? '' }, ...options]} />;
  };
  return (
    <fieldset className={classes.rows} style={{ '--columns': columns } as CSSProperties}>
      <legend>{legend}</legend>
      {rows.map((row, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they have no names of their own before they are typed
        <div className={classes.row} data-long={isStacked ? 'above' : isFirstLong || undefined} key={place}>
          {names.map((field) => (
            <div key={field}>
              {/* What was typed hides its placeholder; whoever listens hears the label of the field itself. */}
              <small aria-hidden>{fields[field]?.label}</small>
              {cell(row, place, field)}
            </div>
          ))}
          <ActionIcon
            variant="subtle"
            size="lg"
            aria-label={`Tirar o ${one} ${place + 1}`}
            onClick={() => onChange(rows.filter((_, at) => at !== place))}
          >
            <IconTrash size={18} aria-hidden />
          </ActionIcon>
        </div>
      ))}
      {problem && !wrong && (
        <p className={classes.problem} role="alert">
          {problem}
        </p>
      )}
      {rows.length < most && (
        <Button
          variant="subtle"
          size="compact-md"
          leftSection={<IconPlus size={16} aria-hidden />}
          style={{ justifySelf: 'start' }}
          onClick={() => onChange([...rows, Object.fromEntries(names.map((name) => [name, ''])) as Row])}
        >
          Adicionar {one}
        </Button>
      )}
    </fieldset>
  );
}
