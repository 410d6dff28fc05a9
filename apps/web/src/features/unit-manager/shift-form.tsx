import { Button, Group, Select, Stack, TextInput } from '@mantine/core';
import { mayBePlanned } from '@traco/contract/fleet-management/vehicle-states';
import { WhenField } from '../../kit/form/typed-fields.tsx';
import { Callout } from '../../ui/callout.tsx';
import { truckText } from './crew-words.ts';
import { type PlannedShiftProps, usePlannedShift } from './use-planned-shift.ts';

/** What is planned of a driver's day: truck, helper and start; it may be taken off until it begins. */
export function ShiftForm(props: PlannedShiftProps) {
  const { crew, driver } = props;
  const { shift } = driver;
  const { typed, change, problem, save, drop, isSending, failure } = usePlannedShift(props);

  return (
    <form onSubmit={save} noValidate>
      <Stack gap="sm">
        <Select
          label="Caminhão"
          placeholder="Sem caminhão"
          searchable
          clearable
          allowDeselect={false}
          data={crew.vehicles
            .filter(({ type }) => type === 'mixer' || type === 'pump')
            .map((vehicle) => ({
              value: vehicle.id,
              label: `${truckText(vehicle)}${mayBePlanned(vehicle.state) ? '' : ' — parado'}`,
            }))}
          value={typed.vehicleId}
          onChange={(vehicleId) => change({ vehicleId })}
        />
        <TextInput
          label="Ajudante"
          placeholder="Sem ajudante"
          maxLength={80}
          value={typed.helperName}
          onChange={(event) => change({ helperName: event.currentTarget.value })}
        />
        <WhenField
          kind="time"
          label="Início previsto"
          today={crew.dayOn}
          value={typed.startsAt}
          error={problem || undefined}
          onChange={(startsAt) => change({ startsAt })}
        />
        {failure && (
          <Callout tone="danger" role="alert">
            {failure}
          </Callout>
        )}
        <Group justify="flex-end">
          {shift && !shift.startedAt && (
            <Button variant="default" disabled={isSending} onClick={() => drop(shift)}>
              Retirar do dia
            </Button>
          )}
          <Button type="submit" loading={isSending}>
            {shift ? 'Salvar jornada' : 'Escalar motorista'}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
