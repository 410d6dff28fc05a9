import { Button, Group, Select, Stack, TextInput } from '@mantine/core';
import { formatPhone } from '@traco/contract/identifiers';
import { instantOf } from '@traco/contract/time-zone';
import type { CrewDay, CrewDriver } from '@traco/contract/unit-manager';
import { mayBePlanned } from '@traco/contract/vehicle';
import { type FormEvent, useState } from 'react';
import { v7 as newId } from 'uuid';
import { parseTime } from '../../domain/brazilian-date.ts';
import { blockWords } from '../../domain/crew/crew-sentences.ts';
import { WhenField } from '../../domain/typed-fields.tsx';
import { useSending } from '../../domain/use-sending.ts';
import { client } from '../../lib/api.ts';
import { formatTime } from '../../lib/formats.ts';
import { notify } from '../../lib/notices.ts';
import { pathOf } from '../../lib/paths.ts';
import { Callout } from '../../ui/callout.tsx';
import { ScreenLink } from '../../ui/screen-link.tsx';
import { SidePanel } from '../../ui/side-panel.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { driverStatus, truckOf, truckText, usualStart } from './crew-words.ts';
import { shiftRefusal } from './shift-refusal.ts';
import { offerSwap } from './swap-truck.ts';

interface Props {
  crew: CrewDay;
  driver: CrewDriver;
  now: Date;
  onChanged: () => void;
  onAbsence: () => void;
  onClose: () => void;
}

/** A driver's day: truck, helper and start; began and ended; what he may be called by. */
export function DriverDrawer({ crew, driver, now, onChanged, onAbsence, onClose }: Props) {
  const { shift, blocks } = driver;
  const zone = crew.unit.timeZone;
  const [id] = useState(() => newId());
  const [typed, setTyped] = useState({
    vehicleId: truckOf(driver),
    helperName: shift?.helperName ?? '',
    startsAt: shift ? formatTime(shift.plannedStartsAt, zone) : usualStart(crew, now),
  });
  const [problem, setProblem] = useState('');
  const { send, isSending, failure } = useSending();

  const act = async (work: () => Promise<unknown>, done: string) => {
    await send(
      async () => {
        await work();
        notify({ message: done, tone: 'success' });
        onClose();
      },
      (error) => shiftRefusal(error, driver.name),
    );
    onChanged();
  };
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
    );
  };
  const clock = (step: 'start' | 'end', done: string) =>
    shift &&
    act(
      () =>
        client.unitManager.clockShift({
          id: shift.id,
          revision: shift.revision,
          step,
          at: now.toISOString(),
        }),
      done,
    );
  const isToday = crew.dayOn === crew.today;

  return (
    <SidePanel title={driver.name} size="md" onClose={onClose}>
      <Stack gap="sm">
        <StatusBadge status={driverStatus(driver, now, zone)} />
        {blocks.length > 0 && (
          <Callout tone="warning">
            {driver.name} {blockWords(blocks)}.
          </Callout>
        )}
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
              label="Início da jornada"
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
              <Button type="submit" loading={isSending}>
                {shift ? 'Salvar jornada' : 'Escalar motorista'}
              </Button>
            </Group>
          </Stack>
        </form>
        <Group gap="xs">
          {shift && !shift.startedAt && isToday && (
            <Button variant="default" onClick={() => void clock('start', 'Início da jornada marcado.')}>
              Começou agora
            </Button>
          )}
          {shift?.startedAt && !shift.endedAt && (
            <Button variant="default" onClick={() => void clock('end', 'Fim da jornada marcado.')}>
              Encerrou agora
            </Button>
          )}
          {shift && !shift.startedAt && (
            <Button
              variant="default"
              onClick={() =>
                void act(
                  () => client.unitManager.dropShift({ id: shift.id, revision: shift.revision }),
                  'Jornada retirada do dia.',
                )
              }
            >
              Retirar do dia
            </Button>
          )}
          <Button variant="default" onClick={onAbsence}>
            Registrar ausência
          </Button>
        </Group>
        <Group gap="md">
          {driver.phone && <a href={`tel:+55${driver.phone}`}>Ligar {formatPhone(driver.phone)}</a>}
          <ScreenLink to={pathOf('/truck-drivers', {}, { motorista: driver.id })}>Abrir cadastro</ScreenLink>
        </Group>
      </Stack>
    </SidePanel>
  );
}
