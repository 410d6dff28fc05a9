import { NativeSelect, Select, TextInput } from '@mantine/core';
import {
  pumpKinds,
  type Vehicle,
  VehicleFields,
  vehicleTypes,
} from '@traco/contract/fleet-management/vehicle';
import { pumpKindWords, vehicleTypeWords } from '@traco/contract/pours/pour-words';
import { formatPlate, normalisePlate } from '@traco/contract/values/identifiers';
import { EditFormFrame } from '../../kit/form/edit-form.tsx';
import { fieldProps } from '../../kit/form/field-props.ts';
import { useEditForm } from '../../kit/form/use-edit-form.ts';
import { client } from '../../lib/api.ts';
import { parseBrazilianNumber, typedVolume } from '../../lib/brazilian-number.ts';
import { FieldGrid } from '../../ui/field-grid.tsx';
import type { FleetChoices } from './use-choices.ts';

interface Draft {
  unitId: string;
  plate: string;
  fleetNumber: string;
  type: Vehicle['type'];
  drumM3: string;
  pumpKind: string;
  reachMetres: string;
  pumpM3PerHour: string;
  partnerId: string;
  driverId: string;
}

const labels: Record<keyof Draft, string> = {
  unitId: 'Unidade',
  plate: 'Placa',
  fleetNumber: 'Número de frota',
  type: 'Tipo',
  drumM3: 'Balão (m³)',
  pumpKind: 'Tipo da bomba',
  reachMetres: 'Alcance (m)',
  pumpM3PerHour: 'Vazão (m³/h)',
  partnerId: 'Proprietário',
  driverId: 'Motorista',
};

const whole = (typed: string) => (typed ? Number(typed) : null);
const digits = (typed: string) => typed.replace(/\D/g, '').slice(0, 3);

/** What is sent: a pump has no drum, a truck no reach. */
const fieldsOf = (draft: Draft) => ({
  unitId: draft.unitId,
  plate: normalisePlate(draft.plate),
  fleetNumber: draft.fleetNumber,
  type: draft.type,
  drumM3: draft.type === 'mixer' ? (parseBrazilianNumber(draft.drumM3) ?? 0) : 0,
  pumpKind: draft.type === 'pump' ? ((draft.pumpKind || null) as Vehicle['pumpKind']) : null,
  reachMetres: draft.type === 'pump' ? whole(draft.reachMetres) : null,
  pumpM3PerHour: draft.type === 'pump' ? whole(draft.pumpM3PerHour) : null,
  partnerId: draft.partnerId || null,
  driverId: draft.driverId || null,
});

/** Registers or alters a vehicle. */
export function VehicleForm(props: {
  vehicle: Vehicle | null;
  choices: FleetChoices;
  onSaved: (vehicle: Vehicle) => void;
  onClose: () => void;
}) {
  const { vehicle, choices, onSaved, onClose } = props;
  const draftOf = (row: Vehicle | null): Draft => ({
    unitId: row?.unit.id ?? (choices.units.length === 1 ? (choices.units[0]?.id ?? '') : ''),
    plate: row ? formatPlate(row.plate) : '',
    fleetNumber: row?.fleetNumber ?? '',
    type: row?.type ?? 'mixer',
    drumM3: row?.drumM3 ? typedVolume(row.drumM3) : '8',
    pumpKind: row?.pumpKind ?? '',
    reachMetres: row?.reachMetres ? String(row.reachMetres) : '',
    pumpM3PerHour: row?.pumpM3PerHour ? String(row.pumpM3PerHour) : '',
    partnerId: row?.partner?.id ?? '',
    driverId: row?.driver?.id ?? '',
  });
  const form = useEditForm<Draft, Vehicle>({
    name: `vehicle ${vehicle?.id ?? 'new'}`,
    row: vehicle,
    draftOf,
    check: (draft) => {
      const found = VehicleFields.safeParse(fieldsOf(draft)).error?.issues ?? [];
      const problems = Object.fromEntries(found.map(({ path, message }) => [String(path[0]), message]));
      return { ...problems, unitId: draft.unitId ? undefined : 'Escolha a unidade.' };
    },
    save: (draft, base, id) =>
      base
        ? client.fleetManagement.edit({ ...fieldsOf(draft), id: base.id, revision: base.revision })
        : client.fleetManagement.create({ ...fieldsOf(draft), id }),
    fieldOf: (code, data) => {
      if (code === 'PLATE_TAKEN') return 'plate';
      if (code === 'DRIVER_TAKEN') return 'driverId';
      return code === 'REFERENCE_NOT_FOUND' ? (data as { field: keyof Draft }).field : undefined;
    },
    sentenceOf: (code, data) =>
      code === 'DRIVER_TAKEN'
        ? `Este motorista já é o fixo do ${formatPlate((data as { plate: string }).plate)}: tire-o de lá antes.`
        : undefined,
    onSaved,
  });
  const { draft, problems, set } = form;
  const text = fieldProps(form, labels);
  const named = (rows: readonly { id: string; name: string }[]) =>
    rows.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <EditFormFrame
      form={form}
      label={vehicle ? 'Alterar veículo' : 'Novo veículo'}
      button={vehicle ? 'Salvar veículo' : 'Cadastrar veículo'}
      labels={labels}
      draftOf={draftOf}
      wordOf={(field, value) => {
        if (field === 'type') return vehicleTypeWords[value as Vehicle['type']];
        const rows = { unitId: choices.units, partnerId: choices.partners, driverId: choices.drivers }[
          field as 'unitId'
        ];
        return rows?.find(({ id }) => id === value)?.name;
      }}
      onClose={onClose}
    >
      <FieldGrid cols={2}>
        <TextInput {...text('plate', formatPlate)} placeholder="ABC1D23" autoComplete="off" />
        <TextInput {...text('fleetNumber')} maxLength={20} placeholder="BT-042" />
        <NativeSelect
          label={labels.type}
          data={vehicleTypes.map((value) => ({ value, label: vehicleTypeWords[value] }))}
          value={draft.type}
          data-field="type"
          onChange={(event) => set('type', event.currentTarget.value as Vehicle['type'])}
        />
        <NativeSelect
          label={labels.unitId}
          data={[{ value: '', label: 'Escolha' }, ...named(choices.units)]}
          value={draft.unitId}
          error={problems.unitId}
          data-field="unitId"
          onChange={(event) => {
            set('unitId', event.currentTarget.value);
            set('driverId', '');
          }}
        />
        {draft.type === 'mixer' && <TextInput {...text('drumM3')} inputMode="decimal" maxLength={4} />}
        {draft.type === 'pump' && (
          <>
            <NativeSelect
              label={labels.pumpKind}
              data={[
                { value: '', label: 'Escolha' },
                ...pumpKinds.map((value) => ({ value, label: pumpKindWords[value] })),
              ]}
              value={draft.pumpKind}
              error={problems.pumpKind}
              data-field="pumpKind"
              onChange={(event) => set('pumpKind', event.currentTarget.value)}
            />
            <TextInput {...text('reachMetres', digits)} inputMode="numeric" placeholder="Opcional" />
            <TextInput {...text('pumpM3PerHour', digits)} inputMode="numeric" placeholder="Opcional" />
          </>
        )}
        <NativeSelect
          label={labels.partnerId}
          data={[{ value: '', label: 'Próprio' }, ...named(choices.partners)]}
          value={draft.partnerId}
          error={problems.partnerId}
          data-field="partnerId"
          onChange={(event) => set('partnerId', event.currentTarget.value)}
        />
      </FieldGrid>
      <Select
        label={labels.driverId}
        placeholder="Sem motorista fixo"
        data={named(choices.drivers.filter(({ unitId }) => unitId === draft.unitId))}
        value={draft.driverId || null}
        error={problems.driverId}
        data-field="driverId"
        searchable
        clearable
        selectFirstOptionOnChange
        nothingFoundMessage="Nada encontrado"
        onChange={(value) => set('driverId', value ?? '')}
      />
    </EditFormFrame>
  );
}
