import { Checkbox, TextInput } from '@mantine/core';
import type { ComponentProps, ReactNode } from 'react';
import { FieldGrid } from '../../ui/field-grid.tsx';
import { ChoiceField } from './choice-field.tsx';
import type { DraftOf, FieldKind, rows, Table } from './field-kinds.ts';
import { RowsField } from './rows-field.tsx';
import type { Form } from './use-form.ts';

type Typed = Record<string, string>;
type Units = readonly { id: string; name: string }[];
type Kind = FieldKind<unknown, unknown>;

interface Props<Fields extends Table, Row> {
  form: Form<DraftOf<Fields>, Row>;
  fields: Fields;
  units: Units;
  /** Fields that are not asked as it stands. */
  without?: readonly (keyof Fields)[];
  /** Fields that stand and are not typed into, with what stands in them. */
  fixed?: { readonly [Field in keyof Fields]?: string };
}

/** What stands in a choice as long as nothing is chosen: `Toda a empresa`, where that means something. */
export const noneOf = ({ nothing = 'escolha' }: Pick<Kind, 'nothing'>) =>
  `${nothing[0]!.toUpperCase()}${nothing.slice(1)}`;

/** The fields of a form as their table has them: those that are wide alone in their line, the others side by side. */
export function DrawnFields<Fields extends Table, Row>(props: Props<Fields, Row>) {
  const { form, fields, units, without = [], fixed } = props;
  const names = (Object.keys(fields) as (keyof Fields & string)[]).filter((name) => !without.includes(name));
  const control = (name: keyof Fields & string) => {
    const kind: Kind = fields[name]!;
    const input = { ...kind.input, ...(name === names[0] && { 'data-autofocus': true }) };
    if (fixed?.[name] !== undefined)
      return <TextInput key={name} label={kind.label} value={fixed[name]} readOnly />;
    if (isRows(kind)) {
      const given = form.rows(name) as unknown as Omit<ComponentProps<typeof RowsField<Typed>>, 'of'>;
      return <RowsField key={name} {...given} of={kind} />;
    }
    if (typeof form.draft[name] === 'boolean') return <Checkbox key={name} {...form.tick(name)} {...input} />;
    const choices = kind.isUnit ? units : kind.words;
    if (choices)
      return <ChoiceField key={name} {...form.field(name)} {...input} none={noneOf(kind)} of={choices} />;
    return <TextInput key={name} {...form.field(name)} {...input} />;
  };
  return linesOf(fields, names).map((line) => {
    const drawn: ReactNode = line.map(control);
    return fields[line[0]!]!.isWide ? (
      drawn
    ) : (
      <FieldGrid key={line[0]} cols={{ base: 1, sm: 2 }}>
        {drawn}
      </FieldGrid>
    );
  });
}

/** The fields in lines: a wide one is a line, neighbours that are not are one. */
function linesOf<Name extends string>(fields: Record<Name, Kind>, names: readonly Name[]): Name[][] {
  const lines: Name[][] = [];
  for (const name of names) {
    const last = lines.at(-1);
    if (last && !fields[name].isWide && !fields[last[0]!].isWide) last.push(name);
    else lines.push([name]);
  }
  return lines;
}

type Rows = ReturnType<typeof rows<Record<string, FieldKind<string, string>>>>;
const isRows = (kind: Kind | Rows): kind is Rows => 'fields' in kind;
