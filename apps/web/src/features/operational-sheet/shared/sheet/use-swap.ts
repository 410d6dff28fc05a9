import { ORPCError } from '@orpc/client';
import type { AssignmentBlock } from '@traco/contract/day-board/day-board-change';
import type { LoadRecord } from '@traco/contract/operational-sheet/sheet';
import { LEAST_REASON, REASON_MISSING } from '@traco/contract/values/reasons';
import { useState } from 'react';
import { v7 as newId } from 'uuid';
import { useSending } from '../../../../kit/form/use-sending.ts';
import { client } from '../../../../lib/api.ts';
import { assignmentSentences } from '../../../crew/shared/crew-sentences.ts';
import { useCrewOf } from './use-load-record.ts';

/** Who goes on with a load, and in which truck: the one of the driver who is chosen, or another. */
export function useSwap(load: LoadRecord, onDone: (message: string) => void) {
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
  return {
    /** Nobody is known yet. */
    isPending: !crew && !error,
    error,
    drivers,
    mixers,
    driverId,
    vehicleId,
    reason,
    choose,
    setVehicle,
    setReason,
    submit,
    isSending,
    failure,
  };
}
