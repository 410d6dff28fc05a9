import { Select, Textarea } from '@mantine/core';
import { ORPCError } from '@orpc/client';
import type { AssignmentBlock } from '@traco/contract/day-board/day-board';
import { mayBePlanned } from '@traco/contract/fleet-management/vehicle';
import type { LoadRecord } from '@traco/contract/operational-sheet/sheet';
import { LEAST_REASON, REASON_MISSING } from '@traco/contract/values/reasons';
import { useState } from 'react';
import { v7 as newId } from 'uuid';
import { useSending } from '../../../../kit/form/use-sending.ts';
import { client } from '../../../../lib/api.ts';
import { sentenceFor } from '../../../../lib/refusal-sentences.ts';
import { FormDialog } from '../../../../ui/form-dialog.tsx';
import { assignmentSentences, blockWords } from '../../../crew/shared/crew-sentences.ts';
import { useCrewOf } from './use-load-record.ts';

interface Props {
  load: LoadRecord;
  onDone: (message: string) => void;
  onClose: () => void;
}

/** Another driver or truck goes on with the load; who may not go stands in the list with the reason. */
export function SwapDialog({ load, onDone, onClose }: Props) {
  const { data: crew, error } = useCrewOf(load.unitId, load.dayOn);
  const [id] = useState(() => newId());
  const [driverId, setDriver] = useState(load.driverId);
  const [vehicleId, setVehicle] = useState(load.vehicleId);
  const [reason, setReason] = useState('');
  const { send, isSending, failure, tell } = useSending();
  const drivers = crew?.drivers ?? [];
  const mixers = (crew?.vehicles ?? []).filter(({ type }) => type === 'mixer');
  const names = {
    driver: drivers.find((each) => each.id === driverId)?.name ?? 'O motorista',
    vehicle: mixers.find((each) => each.id === vehicleId)?.fleetNumber ?? '',
    otherLoad: () => 'em outra carga',
  };
  const choose = (chosen: string | null) => {
    setDriver(chosen);
    const driver = drivers.find((each) => each.id === chosen);
    const own = driver?.shift?.vehicleId ?? driver?.regularVehicleId;
    if (mixers.some((each) => each.id === own)) setVehicle(own!);
  };
  const submit = () => {
    if (!driverId || !vehicleId) return tell('Escolha o motorista e o caminhão.');
    if (reason.trim().length < LEAST_REASON) return tell(REASON_MISSING);
    void send(
      async () => {
        const { id: loadId, revision } = load;
        await client.operationalSheet.swapCrew({ loadId, id, revision, driverId, vehicleId, reason });
        onDone(`${names.driver} segue com a carga, no ${names.vehicle}.`);
      },
      (refusal) =>
        refusal instanceof ORPCError && refusal.code === 'BLOCKED'
          ? assignmentSentences((refusal.data as { blocks: AssignmentBlock[] }).blocks, names).join(' ')
          : undefined,
    );
  };
  // People who come after the first letter would take it away again: the form opens with them.
  if (!crew && !error) return null;
  return (
    <FormDialog
      title="Trocar caminhão ou motorista"
      button="Trocar"
      isSending={isSending}
      failure={failure || (error && sentenceFor(error))}
      onSend={submit}
      onClose={onClose}
    >
      <Select
        label="Motorista"
        searchable
        openOnFocus={false}
        allowDeselect={false}
        data-autofocus
        data={drivers.map((driver) => ({
          value: driver.id,
          label: driver.blocks.length ? `${driver.name} — ${blockWords(driver.blocks)}` : driver.name,
        }))}
        value={driverId}
        onChange={choose}
      />
      <Select
        label="Caminhão"
        description="O do motorista escolhido, ou outro"
        searchable
        openOnFocus={false}
        allowDeselect={false}
        data={mixers.map((vehicle) => ({
          value: vehicle.id,
          label: `${vehicle.fleetNumber}${mayBePlanned(vehicle.state) ? '' : ' — parado'}`,
        }))}
        value={vehicleId}
        onChange={setVehicle}
      />
      <Textarea
        label="Motivo"
        required
        autosize
        minRows={2}
        maxLength={300}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </FormDialog>
  );
}
