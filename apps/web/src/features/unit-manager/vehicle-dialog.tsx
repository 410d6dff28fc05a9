import { NativeSelect, Textarea } from '@mantine/core';
import { vehicleStateWords } from '@traco/contract/pours/pour-words';
import type { CrewVehicle } from '@traco/contract/unit-manager/unit-manager';
import { LEAST_REASON, STOP_REASON_MISSING } from '@traco/contract/values/reasons';
import { useState } from 'react';
import { useSending } from '../../kit/form/use-sending.ts';
import { client } from '../../lib/api.ts';
import { notify } from '../../lib/notices.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { plannedLoadWords } from '../crew/shared/crew-sentences.ts';
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
  const { send, isSending, failure, tell } = useSending();
  const needsReason = state !== 'available';
  const submit = async () => {
    if (needsReason && reason.trim().length < LEAST_REASON) return tell(STOP_REASON_MISSING);
    await send(async () => {
      const { id, revision } = vehicle;
      const { plannedLoads } = await client.unitManager.setVehicleState({ id, revision, state, reason });
      const isDown = state === 'stopped' || state === 'in_maintenance';
      notify(
        isDown && plannedLoads > 0
          ? {
              message: `${truckText(vehicle)} parado. Há ${plannedLoadWords(plannedLoads)}: passe para outro caminhão.`,
              tone: 'warning',
            }
          : { message: `${truckText(vehicle)}: ${vehicleStateWords[state].toLowerCase()}.`, tone: 'success' },
      );
      onClose();
    });
    onChanged();
  };
  return (
    <FormDialog
      title={`Estado de ${truckText(vehicle)}`}
      button={needsReason ? 'Bloquear caminhão' : 'Liberar caminhão'}
      isSending={isSending}
      failure={failure}
      onSend={submit}
      onClose={onClose}
    >
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
    </FormDialog>
  );
}
