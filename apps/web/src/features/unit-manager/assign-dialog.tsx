import { Button, Group, Select, Stack, Text } from '@mantine/core';
import { mayBePlanned } from '@traco/contract/fleet-management/vehicle-states';
import type { CrewDay, CrewLoad } from '@traco/contract/unit-manager/unit-manager';
import { type FormEvent, useState } from 'react';
import { formatVolume } from '../../lib/formats.ts';
import { Callout } from '../../ui/callout.tsx';
import { ShortDialog } from '../../ui/short-dialog.tsx';
import { driverChoice, loadText, truckOf, truckText } from './crew-words.ts';
import type { Assignment, AssignmentRefusal } from './use-assign.ts';
import { useAssignmentCheck } from './use-assignment-check.ts';

interface Props {
  crew: CrewDay;
  load: CrewLoad;
  /** The driver that it was dropped on, when they have no truck. */
  driverId?: string | undefined;
  refusal: AssignmentRefusal | null;
  isSending: boolean;
  onAssign: (assignment: Assignment) => void;
  onClose: () => void;
}

/** Chooses driver and truck of a load; who may not go stands in the list with the reason. */
export function AssignDialog({ crew, load, driverId, refusal, isSending, onAssign, onClose }: Props) {
  const [chosen, setChosen] = useState<Assignment>({
    driverId: driverId ?? load.driverId,
    vehicleId: load.vehicleId,
  });
  const mixers = crew.vehicles.filter(({ type }) => type === 'mixer');
  const chooseDriver = (id: string | null) => {
    const driver = crew.drivers.find((each) => each.id === id);
    const own = driver ? truckOf(driver) : null;
    const isMixer = mixers.some((each) => each.id === own);
    setChosen((before) => ({ driverId: id, vehicleId: isMixer ? own : before.vehicleId }));
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    onAssign(chosen);
  };
  const against = useAssignmentCheck(crew, load, chosen);
  const isSame = chosen.driverId === load.driverId && chosen.vehicleId === load.vehicleId;
  const isRefused = !isSame && against.length > 0;
  const sentences = isRefused ? against : (refusal?.sentences ?? []);
  return (
    <ShortDialog onClose={onClose} title={`Atribuir ${loadText(load, crew.unit.timeZone)}`}>
      <form onSubmit={send} noValidate>
        <Stack gap="sm">
          <Text inherit>
            {load.site} · {formatVolume(load.m3)} m³ · {load.mixCode}
          </Text>
          <Select
            label="Motorista"
            placeholder="Escolha o motorista"
            searchable
            clearable
            allowDeselect={false}
            data-autofocus
            data={[...crew.drivers].sort(sendableFirst).map((driver) => ({
              value: driver.id,
              label: driverChoice(crew, driver),
            }))}
            value={chosen.driverId}
            onChange={chooseDriver}
          />
          <Select
            label="Caminhão"
            placeholder="Escolha o caminhão"
            searchable
            clearable
            allowDeselect={false}
            data={mixers.map((vehicle) => ({
              value: vehicle.id,
              label: `${truckText(vehicle)} · ${formatVolume(vehicle.drumM3)} m³${mayBePlanned(vehicle.state) ? '' : ' — parado'}`,
            }))}
            value={chosen.vehicleId}
            onChange={(vehicleId) => setChosen((all) => ({ ...all, vehicleId }))}
          />
          {sentences.length > 0 && (
            <Callout tone="danger" role="alert" title="Não pode ser assim">
              {sentences.map((sentence) => (
                <p key={sentence}>{sentence}</p>
              ))}
            </Callout>
          )}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              Voltar
            </Button>
            <Button type="submit" loading={isSending} disabled={isRefused || (isSame && !refusal)}>
              Atribuir carga
            </Button>
          </Group>
        </Stack>
      </form>
    </ShortDialog>
  );
}

const sendableFirst = (one: CrewDay['drivers'][number], other: CrewDay['drivers'][number]) =>
  Number(one.blocks.length > 0) - Number(other.blocks.length > 0) ||
  one.name.localeCompare(other.name, 'pt-BR');
