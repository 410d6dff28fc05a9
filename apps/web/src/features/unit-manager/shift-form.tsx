import { Button, Group, Select, Stack, TextInput } from '@mantine/core';
import { mayBePlanned } from '@traco/contract/fleet-management/vehicle';
import type { CrewDay, CrewDriver } from '@traco/contract/unit-manager/unit-manager';
import { instantOf } from '@traco/contract/values/time-zone';
import { type FormEvent, useState } from 'react';
import { v7 as newId } from 'uuid';
import { WhenField } from '../../kit/form/typed-fields.tsx';
import { client } from '../../lib/api.ts';
import { parseTime } from '../../lib/brazilian-date.ts';
import { formatTime } from '../../lib/formats.ts';
import { Callout } from '../../ui/callout.tsx';
import { truckOf, truckText, usualStart } from './crew-words.ts';
import { offerSwap } from './swap-truck.ts';
import { useShiftSending } from './use-shift-sending.ts';

interface Props {
  crew: CrewDay;
  driver: CrewDriver;
  now: Date;
  onChanged: () => void;
  onDone: () => void;
}

/** What is planned of a driver's day: truck, helper and start; it may be taken off until it begins. */
export function ShiftForm({ crew, driver, now, onChanged, onDone }: Props) {
  const { shift } = driver;
  const zone = crew.unit.timeZone;
  const [id] = useState(() => newId());
  const [typed, setTyped] = useState({
    vehicleId: truckOf(driver),
    helperName: shift?.helperName ?? '',
    startsAt: shift ? formatTime(shift.plannedStartsAt, zone) : usualStart(crew, now),
  });
  const [problem, setProblem] = useState('');
  const { act, isSending, failure } = useShiftSending(driver.name, onChanged);

  const save = (event: FormEvent) => {
    event.preventDefault();
    const time = parseTime(typed.startsAt);
    setProblem(time ? '' : 'Informe a hora de início.');
    if (!time) return;
    void act(
      async () => {
        await client.unitManager.saveShift({
          id: shift?.id ?? id,
          driverId: driver.id,
          dayOn: crew.dayOn,
          vehicleId: typed.vehicleId,
          helperName: typed.helperName,
          startsAt: instantOf(`${crew.dayOn}T${time}`, zone).toISOString(),
          ...(shift ? { revision: shift.revision } : {}),
        });
        offerSwap(crew, driver, typed.vehicleId, onChanged);
      },
      shift ? 'Jornada alterada.' : `${driver.name} escalado às ${time}.`,
      onDone,
    );
  };

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
          onChange={(vehicleId) => setTyped((all) => ({ ...all, vehicleId }))}
        />
        <TextInput
          label="Ajudante"
          placeholder="Sem ajudante"
          maxLength={80}
          value={typed.helperName}
          onChange={(event) => {
            const { value } = event.currentTarget;
            setTyped((all) => ({ ...all, helperName: value }));
          }}
        />
        <WhenField
          kind="time"
          label="Início previsto"
          today={crew.dayOn}
          value={typed.startsAt}
          error={problem || undefined}
          onChange={(startsAt) => setTyped((all) => ({ ...all, startsAt }))}
        />
        {failure && (
          <Callout tone="danger" role="alert">
            {failure}
          </Callout>
        )}
        <Group justify="flex-end">
          {shift && !shift.startedAt && (
            <Button
              variant="default"
              disabled={isSending}
              onClick={() =>
                void act(
                  () => client.unitManager.dropShift({ id: shift.id, revision: shift.revision }),
                  'Jornada retirada do dia.',
                  onDone,
                )
              }
            >
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
