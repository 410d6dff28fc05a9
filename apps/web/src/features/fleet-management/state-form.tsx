import { Button, Group, NativeSelect, TextInput } from '@mantine/core';
import { mayBePlanned, type Vehicle, vehicleStates } from '@traco/contract/fleet-management/vehicle';
import { vehicleStateWords } from '@traco/contract/pours/pour-words';
import { LEAST_REASON, REASON_MISSING } from '@traco/contract/values/reasons';
import { type FormEvent, useState } from 'react';
import { useSending } from '../../kit/form/use-sending.ts';
import { client } from '../../lib/api.ts';

/** What a person sets; being on a trip comes from the loads. */
type SetState = Exclude<Vehicle['state'], 'on_trip'>;
const settable = vehicleStates.filter((state): state is SetState => state !== 'on_trip');

/** Changes whether a vehicle runs, with the reason that planning shows. */
export function StateForm(props: {
  vehicle: Vehicle;
  /** Told how many loads that have not begun are left without a vehicle. */
  onSaved: (strandedLoads: number) => void;
}) {
  const { vehicle, onSaved } = props;
  const standing = vehicle.state === 'on_trip' ? 'available' : vehicle.state;
  const [state, setState] = useState<SetState>(standing);
  const [reason, setReason] = useState(vehicle.stateReason);
  const { send, isSending, failure, tell } = useSending();
  const isAsItWas = state === standing && reason.trim() === vehicle.stateReason;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (state !== 'available' && reason.trim().length < LEAST_REASON) return tell(REASON_MISSING);
    return send(async () => {
      const { plannedLoads } = await client.fleetManagement.setState({
        id: vehicle.id,
        revision: vehicle.revision,
        state,
        reason: state === 'available' ? '' : reason.trim(),
      });
      onSaved(mayBePlanned(state) ? 0 : plannedLoads);
    });
  };
  return (
    <form onSubmit={submit} noValidate aria-label="Situação do veículo">
      <Group align="flex-start" gap="sm">
        <NativeSelect
          label="Situação"
          data={settable.map((value) => ({ value, label: vehicleStateWords[value] }))}
          value={state}
          onChange={(event) => setState(event.currentTarget.value as SetState)}
        />
        {state !== 'available' && (
          <TextInput
            label="Motivo"
            value={reason}
            error={failure}
            maxLength={200}
            placeholder="Embreagem, documento, sem motorista"
            style={{ flex: 1, minWidth: '12rem' }}
            onChange={(event) => {
              setReason(event.currentTarget.value);
              tell('');
            }}
          />
        )}
      </Group>
      {failure && state === 'available' && <p role="alert">{failure}</p>}
      <Button type="submit" mt="sm" loading={isSending} disabled={isAsItWas}>
        Mudar situação
      </Button>
    </form>
  );
}
