import type { CrewDay, CrewDriver } from '@traco/contract/unit-manager/unit-manager';
import { FilterChips } from '../../kit/list/filter-chips.tsx';
import type { ListFilter } from '../../kit/list/filters.ts';
import { counted } from '../../lib/counted.ts';
import { Explain } from '../../ui/explain.tsx';
import { Panel } from '../../ui/panel.tsx';
import { useAddress } from '../../ui/use-address.ts';
import { useReveal } from '../../ui/use-reveal.ts';
import { explanationsOf } from '../figures/shared/explanation.ts';
import { CrewList } from './crew-list.tsx';
import { truckOf } from './crew-words.ts';
import { byDuty } from './duty-order.ts';
import type { Assigning } from './use-assign.ts';

interface Props {
  crew: CrewDay;
  now: Date;
  assigning: Assigning;
}

/** The plant's drivers, by duty; a load that is dropped on one is theirs, with their truck. */
export function CrewPanel({ crew, now, assigning: { assign, forgetRefusal } }: Props) {
  const [{ equipe: shown }, set] = useAddress();
  const panel = useReveal<HTMLElement>(shown);
  const drivers = [...crew.drivers].filter((driver) => passes(driver, shown)).sort(byDuty);

  const dropped = (loadId: string, on: CrewDriver) => {
    const found = crew.loads.find(({ id }) => id === loadId);
    const own = truckOf(on);
    const truck = crew.vehicles.find(({ id, type }) => id === own && type === 'mixer');
    if (!found) return;
    forgetRefusal();
    if (truck) void assign(found, { driverId: on.id, vehicleId: truck.id });
    else set({ carga: loadId, motorista: on.id }, false);
  };

  return (
    <Panel
      ref={panel}
      title="Motoristas"
      folded={shown ? undefined : counted(drivers.length, 'motorista', 'motoristas')}
      aside={
        <Explain of={explanationsOf('doneLoads', { besides: ['givenLoads', 'givenVolume'] })}>
          cargas entregues/dadas
        </Explain>
      }
    >
      <FilterChips filters={[{ ...ofDuty, value: shown ?? '' }]} set={set} />
      <CrewList
        crew={crew}
        now={now}
        drivers={drivers}
        onOpen={({ id }) => set({ motorista: id }, false)}
        onDropLoad={dropped}
      />
    </Panel>
  );
}

const ofDuty: Omit<ListFilter, 'value'> = {
  name: 'equipe',
  label: 'Motoristas',
  all: 'Todos os motoristas',
  options: [
    { value: 'ausentes', label: 'ausentes' },
    { value: 'sem-jornada', label: 'sem jornada' },
  ],
};

function passes({ shift, blocks, absence }: CrewDriver, shown: string | undefined): boolean {
  if (shown === 'ausentes') return absence !== null;
  return shown !== 'sem-jornada' || (!shift && blocks.length === 0);
}
