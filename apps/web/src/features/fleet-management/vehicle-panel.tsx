import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Vehicle } from '@traco/contract/fleet-management/vehicle';
import { vehicleName } from '@traco/contract/fleet-management/vehicle-name';
import { pumpKindWords, vehicleTypeWords } from '@traco/contract/pours/pour-words';
import { RecordColumns } from '../../kit/record/record-columns.tsx';
import { RecordFrame } from '../../kit/record/record-frame.tsx';
import { linkTo } from '../../kit/record/record-link.tsx';
import { useMay } from '../../kit/session/use-may.ts';
import { api } from '../../lib/api.ts';
import { counted } from '../../lib/counted.ts';
import { changesWith } from '../../lib/events.ts';
import { notify } from '../../lib/notices.ts';
import { DetailLines } from '../../ui/detail-lines.tsx';
import { SidePanel } from '../../ui/side-panel.tsx';
import type { SetAddress } from '../../ui/use-address.ts';
import { LastLoads } from '../totals/shared/record-lines.tsx';
import { useFormChoices } from './use-choices.ts';
import { VehicleForm } from './vehicle-form.tsx';
import { vehicleStatus } from './vehicle-status.ts';
import { VehicleTimeline } from './vehicle-timeline.tsx';
import { VehicleTop } from './vehicle-top.tsx';

interface Props {
  /** A vehicle's id, or `novo`. */
  id: string;
  isEditing: boolean;
  set: SetAddress;
  onClose: () => void;
}

/** A vehicle's side panel: what it is, whether it runs and why not, its form. */
export default function VehiclePanel({ id, isEditing, set, onClose: close }: Props) {
  const mayWrite = useMay('fleet-management:write');
  const queries = useQueryClient();
  const isNew = id === 'novo';
  const choices = useFormChoices(mayWrite && (isNew || isEditing));
  const found = useQuery(
    api.records.vehicle.queryOptions({
      input: { id },
      enabled: !isNew,
      meta: changesWith('vehicles', 'loads'),
    }),
  );
  const page = found.data;
  const vehicle = page?.vehicle;
  const saved = (message: string, tone: 'success' | 'warning' = 'success') => {
    void queries.invalidateQueries({ queryKey: api.records.key() });
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
      title={vehicle && vehicleName(vehicle)}
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
      {page && vehicle && !isEditing && (
        <>
          <VehicleTop
            page={page}
            onEdit={() => set({ alterar: '1' }, false)}
            onState={(stranded) =>
              stranded > 0
                ? saved(
                    `Situação alterada. ${counted(stranded, 'carga programada fica', 'cargas programadas ficam')} sem este veículo: avise a unidade.`,
                    'warning',
                  )
                : saved('Situação alterada.')
            }
          />
          <RecordColumns>
            <div>
              <VehicleLines vehicle={vehicle} />
              <LastLoads loads={page.loads} zone={page.timeZone} names />
            </div>
            <VehicleTimeline page={page} />
          </RecordColumns>
        </>
      )}
    </RecordFrame>
  );
}

/** What it is, and who drives it. */
const VehicleLines = ({ vehicle }: { vehicle: Vehicle }) => (
  <DetailLines
    lines={[
      ['Tipo', vehicleTypeWords[vehicle.type]],
      ['Bomba', vehicle.pumpKind && pumpKindWords[vehicle.pumpKind]],
      ['Alcance', vehicle.reachMetres && `${vehicle.reachMetres} m`],
      ['Vazão', vehicle.pumpM3PerHour && `${vehicle.pumpM3PerHour} m³/h`],
      ['Unidade', linkTo('unit', vehicle.unit)],
      ['Proprietário', vehicle.partner?.name ?? 'Próprio'],
      ['Motorista', linkTo('driver', vehicle.driver) ?? 'Sem motorista fixo'],
      ['Motivo da situação', vehicle.stateReason],
    ]}
  />
);
