import { stateWords } from '@traco/contract/concrete-volume/load-words';
import { nameOfFigure } from '@traco/contract/figures/figures';
import { clockTone } from '@traco/contract/operational-sheet/concrete-clock';
import { formatPlate } from '@traco/contract/values/identifiers';
import { formatInstant, formatM3, formatMoney, NO_FIGURE } from '../../lib/formats.ts';
import { Callout } from '../../ui/callout.tsx';
import { DetailLines } from '../../ui/detail-lines.tsx';
import { loadTitle } from '../concrete-volume/shared/load-words.ts';
import classes from './concrete-return.module.css';
import { ageWords } from './shared/return-status.ts';
import type { ReturnForm } from './use-return-form.ts';

/** What is known while the return is typed: what it costs, how old the concrete is, and the load. */
export function LiveAnswer({ load, zone, answer, isFree }: ReturnForm) {
  const { m3, lossCents, age, clock } = answer;
  const { lifeMinutes } = clock;
  const isDead = age !== null && age >= lifeMinutes;
  return (
    <section
      className={classes.answer}
      data-empty={(!load && !isFree) || undefined}
      aria-label="O que este retorno custa"
    >
      <p className={classes.loss} role="status">
        <span>Perda estimada</span>
        <strong>{lossCents === null ? NO_FIGURE : formatMoney(lossCents)}</strong>
        <span>{m3 > 0 ? `${formatM3(m3)} pelo custo do traço` : 'volume × custo do traço'}</span>
      </p>
      {(load || isFree) && (
        <p className={classes.age} data-tone={age === null ? undefined : clockTone(age, clock)}>
          {ageWords(age, lifeMinutes)}
        </p>
      )}
      {isDead && (
        <Callout tone="warning" role="status">
          Passou do prazo do concreto: não vai para outra obra nem para outra carga.
        </Callout>
      )}
      {load && (
        <div className={classes.facts}>
          <DetailLines
            lines={[
              ['Carga', loadTitle(load)],
              ['Situação', stateWords[load.state]],
              ['Cliente', load.customer.name],
              ['Obra', load.site?.name],
              ['Produto', `${load.mix.code} · ${load.mix.name}`],
              [nameOfFigure('loaded'), formatM3(load.loadedM3)],
              ['Primeira água', formatInstant(load.loadedAt, zone)],
              ['Caminhão', load.vehicle && formatPlate(load.vehicle.plate)],
              ['Motorista', load.driver?.name],
            ]}
          />
        </div>
      )}
      {!load && !isFree && <p className={classes.quiet}>Escolha a carga para ver a perda e a idade.</p>}
    </section>
  );
}
