import { Button, Group, Modal, NativeSelect, Stack, Textarea } from '@mantine/core';
import { vehicleStateWords } from '@traco/contract/pour-words';
import type { CrewVehicle } from '@traco/contract/unit-manager';
import { type FormEvent, useState } from 'react';
import { client } from '../../lib/api.ts';
import { notify } from '../../lib/notices.ts';
import { sentenceFor } from '../../lib/refusal-sentences.ts';
import { Callout } from '../../ui/callout.tsx';
import { truckText } from './crew-words.ts';

interface Props {
  vehicle: CrewVehicle;
  onChanged: () => void;
  onClose: () => void;
}

const states = ['stopped', 'in_maintenance', 'restricted', 'available'] as const;

/** Blocks a truck with its reason, or releases it. */
export function VehicleDialog({ vehicle, onChanged, onClose }: Props) {
  const isFree = vehicle.state === 'available' || vehicle.state === 'on_trip';
  const [state, setState] = useState<(typeof states)[number]>(isFree ? 'stopped' : 'available');
  const [reason, setReason] = useState('');
  const [failure, setFailure] = useState('');
  const [isSending, setSending] = useState(false);
  const needsReason = state !== 'available';
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (needsReason && reason.trim().length < 5)
      return setFailure('Diga por que o caminhão para (ao menos 5 letras).');
    setSending(true);
    setFailure('');
    try {
      const { id, revision } = vehicle;
      const { plannedLoads } = await client.unitManager.setVehicleState({ id, revision, state, reason });
      const isDown = state === 'stopped' || state === 'in_maintenance';
      notify(
        isDown && plannedLoads > 0
          ? {
              message: `${truckText(vehicle)} parado. Ele tem ${plannedLoads === 1 ? '1 carga programada' : `${plannedLoads} cargas programadas`}: passe para outro caminhão.`,
              tone: 'warning',
            }
          : { message: `${truckText(vehicle)}: ${vehicleStateWords[state].toLowerCase()}.`, tone: 'success' },
      );
      onClose();
    } catch (error) {
      setFailure(sentenceFor(error));
    } finally {
      setSending(false);
      onChanged();
    }
  };
  return (
    <Modal opened onClose={onClose} title={`Estado de ${truckText(vehicle)}`} centered>
      <form onSubmit={send} noValidate>
        <Stack gap="sm">
          <NativeSelect
            label="Estado"
            data={states.map((value) => ({ value, label: vehicleStateWords[value] }))}
            value={state}
            onChange={(event) => setState(event.currentTarget.value as typeof state)}
          />
          {needsReason && (
            <Textarea
              label="Motivo"
              placeholder="O que aconteceu, quem vai olhar, até quando"
              data-autofocus
              maxLength={300}
              autosize
              minRows={2}
              value={reason}
              onChange={(event) => setReason(event.currentTarget.value)}
            />
          )}
          {failure && (
            <Callout tone="danger" role="alert">
              {failure}
            </Callout>
          )}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              Voltar
            </Button>
            <Button type="submit" loading={isSending}>
              {needsReason ? 'Bloquear caminhão' : 'Liberar caminhão'}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
