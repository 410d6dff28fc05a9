import type { VehicleState } from '@traco/contract/fleet-management/vehicle';
import { vehicleStateWords } from '@traco/contract/pours/pour-words';
import type { VehicleChange, VehiclePage } from '@traco/contract/records/vehicle-page';
import { ChangesTimeline } from '../../kit/record/changes-timeline.tsx';
import { usePersonWords } from '../../kit/record/use-person-words.ts';

const labels: Record<VehicleChange, string> = {
  state: 'situação',
  stateReason: 'motivo',
  unitId: 'unidade',
  plate: 'placa',
  fleetNumber: 'número de frota',
  drumM3: 'balão em m³',
};

/** Since when a vehicle stands as it does, and who changed what of it; nothing for whoever reads no history. */
export function VehicleTimeline({ page: { changes, timeZone } }: { page: VehiclePage }) {
  const personWords = usePersonWords();
  return (
    <ChangesTimeline
      changes={changes}
      zone={timeZone}
      made="cadastrou o veículo"
      label={(field) => labels[field]}
      words={(field, value) =>
        field === 'state' && value !== null
          ? vehicleStateWords[value as VehicleState]
          : personWords(field, value)
      }
    />
  );
}
