import type { CrewDay, CrewLoad } from '@traco/contract/unit-manager/unit-manager';
import { FilterChips } from '../../kit/list/filter-chips.tsx';
import type { ListFilter } from '../../kit/list/filters.ts';
import { counted } from '../../lib/counted.ts';
import { Panel } from '../../ui/panel.tsx';
import { useAddress } from '../../ui/use-address.ts';
import { useReveal } from '../../ui/use-reveal.ts';
import { LoadList } from './load-list.tsx';
import classes from './unit-manager.module.css';
import type { Assigning } from './use-assign.ts';

interface Props {
  crew: CrewDay;
  assigning: Assigning;
}

/** The day's loads, all or those that nobody drives yet; one is taken up to be assigned. */
export function LoadsPanel({ crew, assigning: { refusal, forgetRefusal, sendingId } }: Props) {
  const [{ cargas: shown, carga: openId }, set] = useAddress();
  const panel = useReveal<HTMLElement>(shown);
  const loads = crew.loads.filter((load) => shown !== 'abertas' || isUnassigned(load));
  const isOpen = crew.loads.some(({ id }) => id === openId);
  return (
    <Panel
      ref={panel}
      title="Cargas"
      folded={shown || openId ? undefined : counted(crew.loads.length, 'carga', 'cargas')}
      aside={<span className={classes.forMouse}>arraste para um motorista, ou atribua</span>}
    >
      <FilterChips filters={[{ ...ofLoads, value: shown ?? '' }]} set={set} />
      <LoadList
        crew={crew}
        loads={loads}
        refusal={isOpen ? null : refusal}
        sendingId={sendingId}
        onAssign={({ id }) => {
          forgetRefusal();
          set({ carga: id }, false);
        }}
      />
    </Panel>
  );
}

const ofLoads: Omit<ListFilter, 'value'> = {
  name: 'cargas',
  label: 'Cargas',
  all: 'Todas as cargas',
  options: [{ value: 'abertas', label: 'sem caminhão ou motorista' }],
};

const isUnassigned = ({ state, vehicleId, driverId }: CrewLoad) =>
  state === 'scheduled' && (!vehicleId || !driverId);
