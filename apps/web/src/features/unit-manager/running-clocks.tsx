import { stateWords } from '@traco/contract/concrete-volume/load-words';
import { clockMinutes, clockTone } from '@traco/contract/operational-sheet/concrete-clock';
import { hasConcrete } from '@traco/contract/operational-sheet/trip';
import type { CrewDay } from '@traco/contract/unit-manager/unit-manager';
import { formatVolume } from '../../lib/formats.ts';
import { Panel } from '../../ui/panel.tsx';
import { ClockList, clocksInShort } from '../operational-sheet/shared/concrete-clock/clock-list.tsx';
import { truckName } from './use-assign.ts';

/** The concrete's clock of every load under way, the one that runs out first on top. */
export function RunningClocks({ crew, now }: { crew: CrewDay; now: Date }) {
  const drivers = new Map(crew.drivers.map(({ id, name }) => [id, name]));
  const lines = crew.loads
    .filter(({ state }) => hasConcrete(state))
    .map((load) => {
      const minutes = clockMinutes(load.begun, now) ?? 0;
      const left = crew.clock.lifeMinutes - minutes;
      return {
        id: load.id,
        clock: { minutes, left, tone: clockTone(minutes, crew.clock), endsAt: null },
        title: load.customer,
        details: [
          `${stateWords[load.state]} · ${load.site} · ${formatVolume(load.m3)} m³`,
          [truckName(crew, load.vehicleId), load.driverId && drivers.get(load.driverId)]
            .filter(Boolean)
            .join(' · '),
        ],
      };
    });
  if (lines.length === 0) return null;
  return (
    <Panel
      title="Relógios correndo"
      folded={clocksInShort(lines)}
      aside={`minutos desde a primeira água, de ${crew.clock.lifeMinutes}`}
    >
      <ClockList lines={lines} limits={crew.clock} />
    </Panel>
  );
}
