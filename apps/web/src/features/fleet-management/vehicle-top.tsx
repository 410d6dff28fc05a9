import { nameOfFigure } from '@traco/contract/figures/figures';
import { actsOfVehicle, type VehicleAct } from '@traco/contract/fleet-management/vehicle-acts';
import type { VehiclePage } from '@traco/contract/records/vehicle-page';
import { useState } from 'react';
import { type Fact, type RecordAction, RecordTop } from '../../kit/record/record-top.tsx';
import { useRole } from '../../kit/session/person.ts';
import { formatM3 } from '../../lib/formats.ts';
import { factOf } from '../figures/shared/fact-of.tsx';
import { StateDialog } from './state-dialog.tsx';

interface Props {
  page: VehiclePage;
  onEdit: () => void;
  /** Told how many loads that have not begun are left without it. */
  onState: (strandedLoads: number) => void;
}

const words: Record<VehicleAct, string> = {
  release: 'Liberar para o trabalho',
  state: 'Mudar situação',
  edit: 'Alterar veículo',
};

/** What stands first of a vehicle: what it holds and carried, and the next step for this person. */
export function VehicleTop({ page, onEdit, onState }: Props) {
  const { vehicle } = page;
  const role = useRole();
  const [asked, setAsked] = useState<'release' | 'state' | null>(null);
  const { primary, more } = role ? actsOfVehicle(vehicle.state, role) : { primary: null, more: [] };
  const toAction = (act: VehicleAct): RecordAction => ({
    label: words[act],
    run: act === 'edit' ? onEdit : () => setAsked(act),
  });
  return (
    <>
      <RecordTop
        facts={factsOf(page)}
        primary={primary ? toAction(primary) : undefined}
        more={more.map(toAction)}
      />
      {asked && (
        <StateDialog
          vehicle={vehicle}
          isRelease={asked === 'release'}
          onSaved={onState}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}

/** What it holds, and what it carried this month. */
const factsOf = ({ vehicle, month }: VehiclePage): Fact[] => [
  ...(vehicle.drumM3 > 0 ? [{ label: 'Balão', value: formatM3(vehicle.drumM3) }] : []),
  ...(month
    ? [
        factOf('loads', month.loads, { label: `${nameOfFigure('loads')} neste mês`, of: vehicle.plate }),
        factOf('volume', month.m3, { label: `${nameOfFigure('volume')} neste mês`, of: vehicle.plate }),
      ]
    : []),
];
