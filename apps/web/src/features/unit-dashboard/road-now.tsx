import { stateWords } from '@traco/contract/concrete-volume/load-words';
import { noteTitle } from '@traco/contract/delivery-note/delivery-note-words';
import { hasConcrete } from '@traco/contract/operational-sheet/trip';
import type { UnitRoad } from '@traco/contract/unit-dashboard/unit-dashboard';
import { formatM3 } from '../../lib/formats.ts';
import { pathOf } from '../../lib/paths.ts';
import { BoardEmpty } from '../../ui/board.tsx';
import { Panel } from '../../ui/panel.tsx';
import { ScreenLink } from '../../ui/screen-link.tsx';
import {
  type ClockLine,
  ClockList,
  clocksInShort,
} from '../operational-sheet/shared/concrete-clock/clock-list.tsx';
import { clockOfLoad } from '../operational-sheet/shared/concrete-clock/clock-of-load.ts';
import { HelpCalls } from '../operational-sheet/shared/help-calls/help-calls.tsx';
import classes from './road-now.module.css';

/** What is on the road, and the server's clock now. */
export interface LiveRoad {
  road: UnitRoad;
  now: string;
}

/** The clocks of the loads on the road that have concrete in the drum. */
export const clockLines = ({ road, now }: LiveRoad): ClockLine[] =>
  road.loads
    .filter(({ state }) => hasConcrete(state))
    .flatMap((load) => {
      const shown = clockOfLoad(load, road.clock, new Date(now));
      if (!shown) return [];
      const note = noteTitle(load);
      return [
        {
          id: load.id,
          clock: shown,
          title: load.customer,
          details: [
            `${stateWords[load.state]} · ${load.site || 'sem obra'} · ${formatM3(load.m3)}`,
            [load.vehicle, load.driver, note].filter(Boolean).join(' · '),
          ],
          opens: pathOf('/loads/{id}', { id: load.id }),
        },
      ];
    });

/** What is on the road now: the concrete's clocks, what comes back empty, what waits for a hand. */
export function RoadNow({ road, now, mayTakeUp }: LiveRoad & { mayTakeUp: boolean }) {
  const { loads, clock, returns, unit } = road;
  const lines = clockLines({ road, now });
  const empty = loads.length - lines.length;
  return (
    <Panel
      title="Na rua agora"
      folded={clocksInShort(lines)}
      aside={`minutos desde a primeira água, de ${clock.lifeMinutes}`}
    >
      <HelpCalls calls={road.occurrences} timeZone={unit.timeZone} mayTakeUp={mayTakeUp} />
      {lines.length === 0 ? (
        <BoardEmpty>Nenhum caminhão com concreto na rua.</BoardEmpty>
      ) : (
        <ClockList lines={lines} limits={clock} />
      )}
      <p className={classes.rest}>
        {empty > 0 && `${empty === 1 ? '1 caminhão volta' : `${empty} caminhões voltam`} vazio. `}
        {returns.count > 0 && (
          <ScreenLink to={pathOf('/concrete-return-list', {})}>
            {returns.count === 1 ? '1 retorno' : `${returns.count} retornos`} a decidir,{' '}
            {formatM3(returns.m3)} de sobra
          </ScreenLink>
        )}
      </p>
    </Panel>
  );
}
