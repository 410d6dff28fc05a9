import { Select, TextInput } from '@mantine/core';
import {
  type PumpKind,
  type Vehicle,
  VehicleFields,
  type VehicleType,
} from '@traco/contract/fleet-management/vehicle';
import { pumpKindWords, vehicleTypeWords } from '@traco/contract/pours/pour-words';
import { formatPlate } from '@traco/contract/values/identifiers';
import { ChoiceField } from '../../kit/form/choice-field.tsx';
import { choice, optional, text, typedBy, volume, whole } from '../../kit/form/field-kinds.ts';
import { FormFrame } from '../../kit/form/form-frame.tsx';
import { onlyOf } from '../../kit/form/only-of.ts';
import { savingBy, useForm } from '../../kit/form/use-form.ts';
import { client } from '../../lib/api.ts';
import { FieldGrid } from '../../ui/field-grid.tsx';
import type { FleetChoices } from './use-choices.ts';

const fields = {
  unitId: choice('Unidade'),
  plate: text('Placa', formatPlate),
  fleetNumber: text('Número de frota'),
  type: choice<VehicleType>('Tipo'),
  drumM3: volume('Balão (m³)'),
  pumpKind: optional(choice<PumpKind>('Tipo da bomba')),
  reachMetres: optional(whole('Alcance (m)')),
  pumpM3PerHour: optional(whole('Vazão (m³/h)')),
  partnerId: optional(choice('Proprietário')),
  driverId: optional(choice('Motorista')),
};
const noPump = { pumpKind: null, reachMetres: null, pumpM3PerHour: null };
const NEW_DRUM_M3 = 8;

interface Props {
  vehicle: Vehicle | null;
  choices: FleetChoices;
  onSaved: (vehicle: Vehicle) => void;
  onClose: () => void;
}

/** Registers or alters a vehicle. */
export function VehicleForm(props: Props) {
  const { vehicle, choices, onClose } = props;
  const form = useVehicleForm(props);
  const { draft, field } = form;
  return (
    <FormFrame
      form={form}
      label={vehicle ? 'Alterar veículo' : 'Novo veículo'}
      button={vehicle ? 'Salvar veículo' : 'Cadastrar veículo'}
      onClose={onClose}
    >
      <FieldGrid cols={2}>
        <TextInput {...field('plate')} placeholder="ABC1D23" autoComplete="off" />
        <TextInput {...field('fleetNumber')} maxLength={20} placeholder="BT-042" />
        <ChoiceField {...field('type')} of={vehicleTypeWords} />
        <ChoiceField {...field('unitId')} none="Escolha" of={choices.units} />
        {draft.type === 'mixer' && <TextInput {...field('drumM3')} inputMode="decimal" maxLength={4} />}
        {draft.type === 'pump' && (
          <>
            <ChoiceField {...field('pumpKind')} none="Escolha" of={pumpKindWords} />
            <TextInput {...field('reachMetres')} inputMode="numeric" placeholder="Opcional" />
            <TextInput {...field('pumpM3PerHour')} inputMode="numeric" placeholder="Opcional" />
          </>
        )}
        <ChoiceField {...field('partnerId')} none="Próprio" of={choices.partners} />
      </FieldGrid>
      <Select
        {...form.choice('driverId')}
        placeholder="Sem motorista fixo"
        data={choices.drivers
          .filter(({ unitId }) => unitId === draft.unitId)
          .map(({ id, name }) => ({ value: id, label: name }))}
        searchable
        clearable
        selectFirstOptionOnChange
        nothingFoundMessage="Nada encontrado"
      />
    </FormFrame>
  );
}

/** What is typed of a vehicle, and what follows from its unit and its type. */
function useVehicleForm({ vehicle, choices, onSaved }: Props) {
  return useForm({
    name: `vehicle ${vehicle?.id ?? 'new'}`,
    row: vehicle,
    ...typedBy(
      VehicleFields,
      fields,
      (row: Vehicle | null) => ({
        type: 'mixer' as const,
        ...row,
        unitId: row?.unit.id ?? onlyOf(choices.units),
        drumM3: row?.drumM3 || NEW_DRUM_M3,
        partnerId: row?.partner?.id,
        driverId: row?.driver?.id,
      }),
      {
        // A pump has no drum, a truck no reach.
        input: (read, { type }) => ({
          ...read,
          ...(type === 'mixer' ? {} : { drumM3: 0 }),
          ...(type === 'pump' ? {} : noPump),
        }),
      },
    ),
    follow: (draft, field, value) => ({
      ...draft,
      ...(field === 'unitId' ? { driverId: '' } : {}),
      [field]: value,
    }),
    save: savingBy(client.fleetManagement),
    refusals: { PLATE_TAKEN: 'plate', DRIVER_TAKEN: 'driverId' },
    sentenceOf: (code, data) =>
      code === 'DRIVER_TAKEN'
        ? `Este motorista já é o fixo do ${formatPlate((data as { plate: string }).plate)}: tire-o de lá antes.`
        : undefined,
    words: {
      type: vehicleTypeWords,
      unitId: choices.units,
      partnerId: choices.partners,
      driverId: choices.drivers,
    },
    onSaved,
  });
}
