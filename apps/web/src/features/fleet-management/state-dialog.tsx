import { NativeSelect, TextInput } from '@mantine/core';
import { mayBePlanned, type Vehicle, vehicleStates } from '@traco/contract/fleet-management/vehicle';
import { vehicleName } from '@traco/contract/fleet-management/vehicle-name';
import { vehicleStateWords } from '@traco/contract/pours/pour-words';
import { LEAST_REASON, REASON_MISSING } from '@traco/contract/values/reasons';
import { useState } from 'react';
import { useSending } from '../../kit/form/use-sending.ts';
import { client } from '../../lib/api.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';

/** What a person sets; being on a trip comes from the loads. */
type SetState = Exclude<Vehicle['state'], 'on_trip'>;
const settable = vehicleStates.filter((state): state is SetState => state !== 'on_trip');

interface Props {
  vehicle: Vehicle;
  /** Whether it is let go to work again: that is chosen already. */
  isRelease: boolean;
  /** Told how many loads that have not begun are left without a vehicle. */
  onSaved: (strandedLoads: number) => void;
  onClose: () => void;
}

/** Changes whether a vehicle runs, with the reason that planning shows. */
export function StateDialog({ vehicle, isRelease, onSaved, onClose }: Props) {
  const standing = vehicle.state === 'on_trip' ? 'available' : vehicle.state;
  const [state, setState] = useState<SetState>(isRelease ? 'available' : standing);
  const [reason, setReason] = useState(vehicle.stateReason);
  const [problem, setProblem] = useState({ state: '', reason: '' });
  const { send, isSending, failure } = useSending();
  const runs = state === 'available';
  const change = () => {
    if (state === standing && (runs || reason.trim() === vehicle.stateReason))
      return setProblem({
        state: 'É como já está: escolha outra situação ou diga outro motivo.',
        reason: '',
      });
    if (!runs && reason.trim().length < LEAST_REASON)
      return setProblem({ state: '', reason: REASON_MISSING });
    return send(async () => {
      const { plannedLoads } = await client.fleetManagement.setState({
        id: vehicle.id,
        revision: vehicle.revision,
        state,
        reason: runs ? '' : reason.trim(),
      });
      onSaved(mayBePlanned(state) ? 0 : plannedLoads);
      onClose();
    });
  };
  return (
    <FormDialog
      title={`Situação de ${vehicleName(vehicle)}`}
      button={isRelease && runs ? 'Liberar' : 'Mudar situação'}
      isSending={isSending}
      failure={failure}
      onSend={change}
      onClose={onClose}
    >
      <NativeSelect
        label="Situação"
        data={settable.map((value) => ({ value, label: vehicleStateWords[value] }))}
        value={state}
        error={problem.state || undefined}
        onChange={(event) => {
          setState(event.currentTarget.value as SetState);
          setProblem({ state: '', reason: '' });
        }}
      />
      {!runs && (
        <TextInput
          label="Motivo"
          value={reason}
          error={problem.reason || undefined}
          maxLength={200}
          placeholder="Embreagem, documento, sem motorista"
          onChange={(event) => {
            setReason(event.currentTarget.value);
            setProblem({ state: '', reason: '' });
          }}
        />
      )}
    </FormDialog>
  );
}
