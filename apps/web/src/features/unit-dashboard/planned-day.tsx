import { vehicleStates } from '@traco/contract/fleet-management/vehicle-states';
import { vehicleStateWords } from '@traco/contract/pours/pour-words';
import type { UnitPlan } from '@traco/contract/unit-dashboard/unit-dashboard';
import { formatPlate } from '@traco/contract/values/plates';
import { formatCount, formatM3, formatTime } from '../../lib/formats.ts';
import { pathOf } from '../../lib/paths.ts';
import { BoardEmpty } from '../../ui/board.tsx';
import { Explain } from '../../ui/explain.tsx';
import { type LinesBeside, useLineKeys } from '../../ui/line-keys.ts';
import { Panel } from '../../ui/panel.tsx';
import { ScreenLink } from '../../ui/screen-link.tsx';
import { explanationOf } from '../figures/shared/explanation.ts';
import classes from './unit-dashboard.module.css';

interface PlanProps {
  plan: UnitPlan;
}

interface DeparturesProps {
  /** The address of the day's board. */
  board: string;
  /** Pours open beside the list. */
  beside: LinesBeside;
}

/** The loads that leave next, each opening its pour; late ones say so. */
export function Departures({ plan, board, beside }: PlanProps & DeparturesProps) {
  const { departures, at, unit } = plan;
  const onKeyDown = useLineKeys(beside);
  return (
    <Panel title="Próximas saídas" aside={<ScreenLink to={board}>Quadro do dia</ScreenLink>}>
      <p className={classes.sums}>
        <Explain
          of={(['plannedVolume', 'plannedConfirmed'] as const).map((key) =>
            explanationOf(key, { of: unit.name, days: { from: plan.dayOn, to: plan.dayOn }, to: board }),
          )}
        >
          {formatM3(plan.plannedM3)} no dia, {formatM3(plan.confirmedM3)} confirmados
        </Explain>
      </p>
      {departures.length === 0 ? (
        <BoardEmpty>Nenhuma carga confirmada a sair hoje.</BoardEmpty>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveElementInteractions: the keys of its buttons, as in a table
        <ul className={classes.departures} onKeyDown={onKeyDown}>
          {departures.map(({ loadId, pourId, plannedAt, m3, customerName, siteName, plate, driverName }) => {
            const late = Math.floor((Date.parse(at) - Date.parse(plannedAt)) / 60_000);
            return (
              <li key={loadId}>
                <button type="button" data-row={pourId} onClick={() => beside.onOpen(pourId)}>
                  <span>
                    {formatTime(plannedAt, unit.timeZone)}
                    {late > 0 && <small data-late>{late} min</small>}
                  </span>
                  <span>
                    {customerName}
                    <small>
                      {[siteName, plate ? formatPlate(plate) : 'sem caminhão', driverName]
                        .filter(Boolean)
                        .join(' · ')}
                    </small>
                  </span>
                  <strong>{formatM3(m3)}</strong>
                </button>
                <ScreenLink
                  to={pathOf('/concrete-volume', {}, { unitId: unit.id, carga: loadId })}
                  aria-label={`Carregar ${formatM3(m3)} de ${customerName}`}
                >
                  Carregar
                </ScreenLink>
              </li>
            );
          })}
        </ul>
      )}
    </Panel>
  );
}

const typeWords = { mixer: 'Betoneiras', pump: 'Bombas' } as const;

/** Trucks and pumps of the unit by how they stand. */
export function FleetOfDay({ plan }: PlanProps) {
  const count = (type: keyof typeof typeWords, state: string) =>
    plan.vehicles.find((each) => each.type === type && each.state === state)?.count ?? 0;
  const types = (['mixer', 'pump'] as const).filter((type) =>
    plan.vehicles.some((each) => each.type === type),
  );
  return (
    <Panel title="Caminhões e bombas" folded>
      {types.length === 0 ? (
        <BoardEmpty>Nenhum veículo nesta unidade.</BoardEmpty>
      ) : (
        <table className={classes.fleet}>
          <thead>
            <tr>
              <th>Situação</th>
              {types.map((type) => (
                <th key={type} scope="col">
                  {typeWords[type]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {vehicleStates
              .filter((state) => types.some((type) => count(type, state) > 0))
              .map((state) => (
                <tr key={state}>
                  <th scope="row">{vehicleStateWords[state]}</th>
                  {types.map((type) => (
                    <td key={type}>{formatCount(count(type, state))}</td>
                  ))}
                </tr>
              ))}
          </tbody>
        </table>
      )}
    </Panel>
  );
}
