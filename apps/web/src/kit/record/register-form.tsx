import type { InputSchema, Problems } from '../form/check-draft.ts';
import { DrawnFields, noneOf } from '../form/drawn-fields.tsx';
import { type DraftOf, type ReadOf, type Table, typedBy, type ValuesOf } from '../form/field-kinds.ts';
import { FormFrame } from '../form/form-frame.tsx';
import { onlyOf } from '../form/only-of.ts';
import { useForm, type Words } from '../form/use-form.ts';
import { useUnits } from '../form/use-lookups.ts';
import type { FormProps } from './register-panel.tsx';

/** What a register says of its form. */
export interface RegisterFormOf<Sent, Fields extends Table, Row> {
  /** `fornecedor`; and under which what is typed is kept on the device: `supplier`. */
  one: string;
  kept: string;
  /** What the contract takes, and the table of what is typed. */
  schema: InputSchema<Sent>;
  fields: Fields;
  /** What the fields hold of a row, where that is not its own value or its unit. */
  valuesOf?: (row: Row | null) => ValuesOf<Fields>;
  input?: (read: ReadOf<Fields>, draft: DraftOf<Fields>) => unknown;
  places?: Record<string, keyof Fields>;
  also?: (draft: DraftOf<Fields>) => Problems<DraftOf<Fields>>;
  /** Fields that are not asked as it stands. */
  without?: (draft: DraftOf<Fields>, row: Row | null) => readonly (keyof Fields)[];
  /** Whether its unit is chosen once, and then stands. */
  keepsUnit?: true;
  save: (fields: Sent, sent: { base: Row | null; id: string }) => Promise<Row>;
  refusals: Record<string, keyof Fields>;
}

interface Props<Row> extends FormProps<Row> {
  /** Whose a new one is unless another unit is chosen. */
  unitId?: string | undefined;
}

/** The form of a register's row or of a new one, its fields drawn from their table. */
export function RegisterForm<
  Sent,
  Fields extends Table,
  Row extends { id: string; unit: { id: string; name: string } | null },
>({ of, row, unitId, onSaved, onClose }: Props<Row> & { of: RegisterFormOf<Sent, Fields, Row> }) {
  const { one, fields, valuesOf, without, save } = of;
  const units = useUnits();
  const form = useForm({
    name: `${of.kept} ${row?.id ?? 'new'}`,
    row,
    ...typedBy(
      of.schema,
      fields,
      (known: Row | null) => ({
        ...known,
        unitId: known ? known.unit?.id : (unitId ?? (of.keepsUnit ? onlyOf(units) : undefined)),
        ...valuesOf?.(known),
      }),
      of,
    ),
    save,
    refusals: of.refusals,
    words: wordsOf(fields, units),
    onSaved,
  });
  return (
    <FormFrame
      form={form}
      label={row ? `Alterar ${one}` : `Novo ${one}`}
      button={row ? `Salvar ${one}` : `Cadastrar ${one}`}
      onClose={onClose}
    >
      <DrawnFields
        form={form}
        fields={fields}
        units={units}
        without={without?.(form.draft, row)}
        fixed={of.keepsUnit && row?.unit ? { unitId: row.unit.name } : undefined}
      />
    </FormFrame>
  );
}

/** How the values of choices are said where two versions stand side by side. */
function wordsOf<Fields extends Table>(fields: Fields, units: readonly { id: string; name: string }[]) {
  const named = Object.entries(fields).flatMap(([name, kind]): [string, Words][] => {
    const none = noneOf(kind);
    if (kind.isUnit) return [[name, kind.nothing ? [...units, { id: '', name: none }] : units]];
    return kind.words ? [[name, kind.nothing ? { '': none, ...kind.words } : kind.words]] : [];
  });
  return Object.fromEntries(named) as Partial<Record<keyof DraftOf<Fields>, Words>>;
}
