import { Button } from '@mantine/core';
import { stateWords } from '@traco/contract/concrete-volume/load-words';
import type { ConcernedLoad } from '@traco/contract/incidents/incidents';
import { formatM3 } from '../../../lib/formats.ts';
import { Callout } from '../../../ui/callout.tsx';
import { leftWords } from '../../operational-sheet/shared/concrete-clock/clock-of-load.ts';
import classes from './road-ways.module.css';
import type { Reroute, useReroutes } from './use-reroutes.ts';

interface Props extends ReturnType<typeof useReroutes> {
  loads: readonly ConcernedLoad[];
  lifeMinutes: number;
  isTruckDown: boolean;
}

/** The loads on the road, those with the fewest minutes left first, each with where else it could go in one press. */
export function RoadWays({ loads, lifeMinutes, isTruckDown, done, reroute, isSending, failure }: Props) {
  const moved = new Set(done.flatMap(({ load, newLoadId }) => [load.id, newLoadId]));
  const out = loads.filter(({ id, minutesLeft }) => minutesLeft !== null && !moved.has(id));
  if (out.length === 0 && done.length === 0) return null;
  return (
    <section aria-label="Na rua agora" className={classes.road}>
      <h3>Na rua agora: {out.length + done.length}</h3>
      {isTruckDown && (
        <p>
          Só desvie se o caminhão ainda anda; se não, passe a carga a outro caminhão na ficha operacional.
        </p>
      )}
      <ul>
        {done.map((each) => (
          <Moved key={each.load.id} {...each} />
        ))}
        {[...out].sort(byUrgency).map((load) => (
          <li key={load.id} data-late={load.minutesLeft! <= 0 || undefined}>
            <strong>{leftWords(load.minutesLeft!)}</strong>
            <div>
              <span>{wordsOf(load)}</span>
              <small data-late={load.endAge! > lifeMinutes || undefined}>
                {whereBound(load, lifeMinutes)}
              </small>
              <Ways load={load} lifeMinutes={lifeMinutes} reroute={reroute} isSending={isSending} />
            </div>
          </li>
        ))}
      </ul>
      {failure && (
        <Callout tone="danger" role="alert">
          {failure}
        </Callout>
      )}
    </section>
  );
}

const Moved = ({ load, way, newLoadId, note }: Reroute) => (
  <li data-moved>
    <strong>{newLoadId ? 'desviada' : 'simulado'}</strong>
    <div role="status">
      {newLoadId
        ? `${formatM3(load.m3)} de ${load.customer} seguem para ${way.name}${note ? `, nota ${note}` : ''}.`
        : `${formatM3(load.m3)} de ${load.customer} iriam para ${way.name}, a ${way.minutes} min. Nada foi desviado.`}
    </div>
  </li>
);

/** Of a load that ends in time where it is bound, it is no news that nobody else takes it. */
function Ways({
  load,
  lifeMinutes,
  reroute,
  isSending,
}: Pick<Props, 'lifeMinutes' | 'reroute' | 'isSending'> & { load: ConcernedLoad }) {
  const pours = load.waysOut.filter(({ kind }) => kind === 'pour');
  const plant = load.waysOut.find(({ kind }) => kind === 'plant');
  return (
    <>
      {pours.map((way, index) => (
        <div key={way.id} className={classes.way}>
          <span>
            {index === 0 ? 'Pode ir para' : 'Ou para'} <b>{way.name}</b>
            <small>{way.reason}</small>
          </span>
          <Button
            size="compact-sm"
            variant={index === 0 ? 'light' : 'default'}
            disabled={isSending}
            aria-label={`Desviar para ${way.name}`}
            onClick={() => reroute(load, way)}
          >
            Desviar
          </Button>
        </div>
      ))}
      {plant && (
        <small>
          {pours.length > 0 ? 'Ou' : 'Nenhuma obra recebe no prazo;'} {plant.name}, a {plant.minutes} min:{' '}
          {plant.reason}
        </small>
      )}
      {load.waysOut.length === 0 && load.state !== 'discharging' && load.endAge! > lifeMinutes && (
        <small>Nenhuma obra ou usina recebe no prazo.</small>
      )}
    </>
  );
}

/** What is being discharged goes nowhere else: it comes last. */
const byUrgency = (one: ConcernedLoad, other: ConcernedLoad) =>
  Number(one.state === 'discharging') - Number(other.state === 'discharging') ||
  one.minutesLeft! - other.minutesLeft!;

const wordsOf = ({ customer, site, m3, state, vehicle, driver }: ConcernedLoad) =>
  [`${customer}, ${formatM3(m3)}`, site, stateWords[state], vehicle, driver].filter(Boolean).join(' · ');

const whereBound = ({ endAge, state }: ConcernedLoad, lifeMinutes: number) =>
  `${state === 'discharging' ? 'Já descarrega:' : 'No destino'} termina com ${endAge} de ${lifeMinutes} min.`;
