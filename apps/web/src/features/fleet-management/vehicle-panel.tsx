import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Vehicle } from '@traco/contract/fleet-management/vehicle';
import { pumpKindWords, vehicleTypeWords } from '@traco/contract/pours/pour-words';
import { formatPlate } from '@traco/contract/values/identifiers';
import { RecordFrame } from '../../kit/record/record-frame.tsx';
import { useMay } from '../../kit/session/use-may.ts';
import { api } from '../../lib/api.ts';
import { counted } from '../../lib/counted.ts';
import { changesWith } from '../../lib/events.ts';
import { formatM3 } from '../../lib/formats.ts';
import { notify } from '../../lib/notices.ts';
import { DetailLines } from '../../ui/detail-lines.tsx';
import { SidePanel } from '../../ui/side-panel.tsx';
import type { SetAddress } from '../../ui/use-address.ts';
import { StateForm } from './state-form.tsx';
import { useChoices } from './use-choices.ts';
import { VehicleForm } from './vehicle-form.tsx';
import { vehicleStatus } from './vehicle-status.ts';

interface Props {
  /** A vehicle's id, or `novo`. */
  id: string;
  isEditing: boolean;
  set: SetAddress;
  onClose: () => void;
}

/** A vehicle's side panel: what it is, whether it runs and why not, its form. */
export function VehiclePanel({ id, isEditing, set, onClose: close }: Props) {
  const mayWrite = useMay('fleet-management:write');
  const mayChangeState = useMay('fleet-management:state');
  const choices = useChoices();
  const queries = useQueryClient();
  const isNew = id === 'novo';
  const found = useQuery(
    api.fleetManagement.get.queryOptions({
      input: { id },
      enabled: !isNew,
      meta: changesWith('vehicles', 'loads'),
    }),
  );
  const vehicle = found.data;
  const saved = (message: string, tone: 'success' | 'warning' = 'success') => {
    void queries.invalidateQueries({ queryKey: api.fleetManagement.key() });
    void queries.invalidateQueries({ queryKey: api.catalogue.key() });
    notify({ message, tone });
  };
  if (isNew)
    return (
      <SidePanel title="Novo veículo" onClose={close}>
        {choices && mayWrite && (
          <VehicleForm
            vehicle={null}
            choices={choices}
            onSaved={(made) => {
              saved(`Veículo ${made.fleetNumber} cadastrado.`);
              set({ veiculo: made.id });
            }}
            onClose={close}
          />
        )}
      </SidePanel>
    );
  return (
    <RecordFrame
      kind="vehicle"
      id={id}
      title={vehicle && `${vehicle.fleetNumber} · ${formatPlate(vehicle.plate)}`}
      status={vehicle && vehicleStatus(vehicle.state)}
      found={found}
      onClose={close}
    >
      {vehicle && isEditing && mayWrite && choices && (
        <VehicleForm
          vehicle={vehicle}
          choices={choices}
          onSaved={() => {
            saved('Veículo alterado.');
            set({ alterar: null });
          }}
          onClose={() => set({ alterar: null })}
        />
      )}
      {vehicle && !isEditing && (
        <>
          <VehicleFacts vehicle={vehicle} />
          {mayWrite && (
            <Button variant="default" mb="md" onClick={() => set({ alterar: '1' }, false)}>
              Alterar veículo
            </Button>
          )}
          {mayChangeState && (
            <StateForm
              key={vehicle.revision}
              vehicle={vehicle}
              onSaved={(stranded) =>
                stranded > 0
                  ? saved(
                      `Situação alterada. ${counted(stranded, 'carga programada fica', 'cargas programadas ficam')} sem este veículo: avise a unidade.`,
                      'warning',
                    )
                  : saved('Situação alterada.')
              }
            />
          )}
        </>
      )}
    </RecordFrame>
  );
}

/** What it is, and who drives it. */
const VehicleFacts = ({ vehicle }: { vehicle: Vehicle }) => (
  <DetailLines
    lines={[
      ['Tipo', vehicleTypeWords[vehicle.type]],
      ['Bomba', vehicle.pumpKind && pumpKindWords[vehicle.pumpKind]],
      ['Balão', vehicle.drumM3 > 0 && formatM3(vehicle.drumM3)],
      ['Alcance', vehicle.reachMetres && `${vehicle.reachMetres} m`],
      ['Vazão', vehicle.pumpM3PerHour && `${vehicle.pumpM3PerHour} m³/h`],
      ['Unidade', vehicle.unit.name],
      ['Proprietário', vehicle.partner?.name ?? 'Próprio'],
      ['Motorista', vehicle.driver?.name ?? 'Sem motorista fixo'],
      ['Motivo da situação', vehicle.stateReason],
    ]}
  />
);
