import { clockMinutes, clockTone } from '@traco/contract/concrete-clock';
import { stateWords } from '@traco/contract/load-words';
import type { CrewDay } from '@traco/contract/unit-manager';
import { formatVolume } from '../../lib/formats.ts';
import { Meter } from '../../ui/meter.tsx';
import { Panel } from '../../ui/panel.tsx';
import classes from './unit-manager.module.css';
import { truckName } from './use-assign.ts';

const running = new Set(['loading', 'en_route', 'on_site', 'discharging']);

/** The concrete's clock of every load under way, the oldest first. */
export function RunningClocks({ crew, now }: { crew: CrewDay; now: Date }) {
  const clocks = crew.loads
    .filter(({ state }) => running.has(state))
    .map((load) => ({ load, minutes: clockMinutes(load.begun, now) ?? 0 }))
    .sort((one, other) => other.minutes - one.minutes);
  if (clocks.length === 0) return null;
  const drivers = new Map(crew.drivers.map(({ id, name }) => [id, name]));
  return (
    <Panel title="Relógios correndo" aside={`minutos desde a primeira água, de ${crew.lifeMinutes}`}>
      <ul className={classes.clocks}>
        {clocks.map(({ load, minutes }) => {
          const left = crew.lifeMinutes - minutes;
          const words = left > 0 ? `faltam ${left} min` : `passou ${-left} min`;
          return (
            <li key={load.id} data-tone={clockTone(minutes, crew.lifeMinutes)}>
              <span>
                <strong>
                  {minutes} <small>min</small>
                </strong>
                <span className={classes.clockLeft}>{words}</span>
              </span>
              <span className={classes.clockWhat}>
                <span>{load.customer}</span>
                <small>
                  {stateWords[load.state]} · {load.site} · {formatVolume(load.m3)} m³
                </small>
                <small>
                  {truckName(crew, load.vehicleId)}
                  {load.driverId && ` · ${drivers.get(load.driverId) ?? ''}`}
                </small>
                <Meter
                  share={minutes / crew.lifeMinutes}
                  words={`${minutes} de ${crew.lifeMinutes} minutos`}
                />
              </span>
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}
