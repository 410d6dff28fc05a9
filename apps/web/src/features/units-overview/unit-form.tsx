import { Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { problemOf } from '@traco/contract/concrete-volume/load';
import { brazilianZones, federativeUnits, type Unit, UnitFields } from '@traco/contract/units-overview/unit';
import { formatCnpj, formatPhone } from '@traco/contract/values/identifiers';
import { EditFormFrame } from '../../kit/form/edit-form.tsx';
import { fieldProps } from '../../kit/form/field-props.ts';
import { useEditForm } from '../../kit/form/use-edit-form.ts';
import { client } from '../../lib/api.ts';
import { parseCoordinates } from '../../lib/coordinates.ts';
import { FieldGrid } from '../../ui/field-grid.tsx';
import { draftOf, fieldsOf, labels, type UnitDraft } from './unit-draft.ts';

const refusedFields = {
  CODE_TAKEN: 'code',
  CNPJ_TAKEN: 'cnpj',
  HAS_LOADS: 'timeZone',
} as const;

/** Opens a unit, or alters it. */
export function UnitForm(props: { unit: Unit | null; onSaved: (unit: Unit) => void; onClose: () => void }) {
  const { unit, onSaved, onClose } = props;
  const form = useEditForm<UnitDraft, Unit>({
    name: `unit ${unit?.id ?? 'new'}`,
    row: unit,
    draftOf,
    check: (draft) => {
      const fields = fieldsOf(draft);
      const problems = Object.fromEntries(
        (Object.keys(UnitFields.shape) as (keyof UnitFields)[]).map((field) => [
          field,
          problemOf(UnitFields.shape[field], fields[field]),
        ]),
      );
      const isPlace = draft.coordinates === '' || parseCoordinates(draft.coordinates) !== null;
      return {
        ...problems,
        coordinates: isPlace ? problems.coordinates : 'Escreva latitude e longitude: -23,5015, -47,4526.',
      };
    },
    save: (draft, base, id) =>
      base
        ? client.unitsOverview.edit({ ...fieldsOf(draft), id: base.id, revision: base.revision })
        : client.unitsOverview.create({ ...fieldsOf(draft), id }),
    fieldOf: (code) => refusedFields[code as 'CODE_TAKEN'],
    onSaved,
  });
  const { draft, problems, set } = form;
  const text = fieldProps(form, labels);
  const choice = (field: 'federativeUnit' | 'timeZone', options: { value: string; label: string }[]) => (
    <NativeSelect
      label={labels[field]}
      data={options}
      value={draft[field]}
      error={problems[field]}
      data-field={field}
      onChange={(event) => set(field, event.currentTarget.value)}
    />
  );
  return (
    <EditFormFrame
      form={form}
      label={unit ? 'Alterar unidade' : 'Nova unidade'}
      button={unit ? 'Salvar unidade' : 'Cadastrar unidade'}
      labels={labels}
      draftOf={draftOf}
      wordOf={(field, value) => {
        if (typeof value === 'boolean') return value ? 'sim' : 'não';
        return field === 'timeZone' ? brazilianZones[value as keyof typeof brazilianZones] : undefined;
      }}
      onClose={onClose}
    >
      <FieldGrid cols={{ base: 1, sm: 2 }}>
        <TextInput {...text('name')} maxLength={80} data-autofocus placeholder="Traço Itu" />
        <TextInput {...text('code', (typed) => typed.toUpperCase())} maxLength={12} placeholder="ITU" />
        <TextInput {...text('legalName')} maxLength={120} />
        <TextInput {...text('cnpj', formatCnpj)} autoComplete="off" />
        <TextInput {...text('stateRegistration')} maxLength={20} placeholder="Número ou ISENTO" />
        <TextInput {...text('phone', formatPhone)} inputMode="tel" placeholder="Opcional" />
        <TextInput {...text('email')} inputMode="email" maxLength={120} placeholder="Opcional" />
        <TextInput {...text('address')} maxLength={200} placeholder="Rua, número, bairro" />
        <TextInput {...text('city')} maxLength={80} />
        {choice('federativeUnit', [
          { value: '', label: 'Escolha' },
          ...federativeUnits.map((value) => ({ value, label: value })),
        ])}
        <TextInput {...text('coordinates')} placeholder="-23,5015, -47,4526" />
        {choice(
          'timeZone',
          Object.entries(brazilianZones).map(([value, label]) => ({ value, label })),
        )}
        <TextInput {...text('capacityM3PerHour', digits)} inputMode="numeric" />
        <TextInput {...text('bays', digits)} inputMode="numeric" />
      </FieldGrid>
      <Checkbox
        label={labels.sellersMayRecord}
        checked={draft.sellersMayRecord}
        onChange={(event) => set('sellersMayRecord', event.currentTarget.checked)}
      />
    </EditFormFrame>
  );
}

const digits = (typed: string) => typed.replace(/\D/g, '').slice(0, 3);
