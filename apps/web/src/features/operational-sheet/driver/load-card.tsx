import { IconChevronDown, IconFileText, IconMapPin, IconPhone } from '@tabler/icons-react';
import { stateWords } from '@traco/contract/concrete-volume/load-words';
import { noteOfLoad } from '@traco/contract/delivery-note/delivery-note-words';
import type { DriverDay, DriverLoad } from '@traco/contract/operational-sheet/driver-day';
import { hasConcrete } from '@traco/contract/operational-sheet/trip';
import { formatM3, formatTime } from '../../../lib/formats.ts';
import { CallLink } from '../../../ui/call-link.tsx';
import touch from '../../../ui/touch/touch.module.css';
import { lifeLeftIfLoadedNow } from '../shared/driver-day/load-clock.ts';
import { litresOf } from '../shared/driver-day/with-entries.ts';
import { LoadEntries } from './load-entries.tsx';
import { LoadTimes } from './load-times.tsx';
import { wayOf } from './route-links.ts';
import sheetEntries from './sheet-entries.module.css';
import sheetLoads from './sheet-loads.module.css';
import { useSheetForm } from './use-sheet-form.ts';

/** Less of its life than this left at the end of the discharge is too little to begin with. */
export const SHORT_LIFE_MINUTES = 15;

/** One load of today; open, it shows all that its driver needs to bring it there and to prove it. */
export function DriverLoadCard(props: {
  load: DriverLoad;
  day: DriverDay;
  now: Date;
  isOpen: boolean;
  onToggle: () => void;
}) {
  const { load, day, isOpen, onToggle } = props;
  const { timeZone } = day.unit;
  const bodyId = `carga-${load.id}`;
  return (
    <article className={sheetLoads.load} data-state={load.state} data-open={isOpen || undefined}>
      <h2>
        <button type="button" aria-expanded={isOpen} aria-controls={bodyId} onClick={onToggle}>
          <span className={sheetLoads.loadTime}>
            {load.plannedAt ? formatTime(load.plannedAt, timeZone) : '—'}
          </span>
          <span className={sheetLoads.loadWho}>
            {load.customer}
            <small>
              {load.site} · {formatM3(load.m3)} · {stateWords[load.state]}
            </small>
          </span>
          <IconChevronDown size={22} aria-hidden />
        </button>
      </h2>
      {isOpen && (
        <div id={bodyId} className={sheetLoads.loadBody}>
          <LoadLinks load={load} day={day} />
          <LoadActions load={load} />
          <LoadFacts load={load} day={day} />
          <LoadTimes load={load} timeZone={timeZone} />
          <LoadEntries loadId={load.id} />
        </div>
      )}
    </article>
  );
}

function LoadFacts({ load, day }: { load: DriverLoad; day: DriverDay }) {
  const { mix } = load;
  return (
    <>
      <ShortLifeNote load={load} day={day} />
      <dl className={sheetLoads.facts}>
        <div data-wide>
          <dt>Produto</dt>
          <dd>
            {mix.name}, slump {mix.slumpMm} ± {mix.slumpToleranceMm} mm
          </dd>
        </div>
        <div>
          <dt>Volume</dt>
          <dd>
            {formatM3(load.m3)}
            {load.turn && load.turns && `, carga ${load.turn} de ${load.turns}`}
          </dd>
        </div>
        <div>
          <dt>Descarga</dt>
          <dd>
            {load.pumped ? `bombeada${load.pump ? `, ${load.pump}` : ''}` : 'convencional'}
            {load.moulding && ', com moldagem'}
          </dd>
        </div>
        <div>
          <dt>Nota</dt>
          <dd>
            {noteWords(load)}
            {load.seal && `, lacre ${load.seal}`}
          </dd>
        </div>
        <WaterFact load={load} />
        {load.receipt && (
          <div>
            <dt>Recebido</dt>
            <dd>{load.receipt.isAbsent ? 'responsável ausente' : load.receipt.receiverName}</dd>
          </div>
        )}
        {load.returned && (
          <div>
            <dt>Retorno</dt>
            <dd>{formatM3(load.returned.residueM3 + load.returned.surplusM3)}</dd>
          </div>
        )}
        {load.contactName && (
          <div>
            <dt>Contato</dt>
            <dd>{load.contactName}</dd>
          </div>
        )}
        <div data-wide>
          <dt>Endereço</dt>
          <dd>
            {load.address || 'sem endereço'}
            {load.accessNotes && <small>{load.accessNotes}</small>}
          </dd>
        </div>
        {load.notes && (
          <div data-wide>
            <dt>Observações</dt>
            <dd>{load.notes}</dd>
          </div>
        )}
      </dl>
    </>
  );
}

function ShortLifeNote({ load, day }: { load: DriverLoad; day: DriverDay }) {
  const left = lifeLeftIfLoadedNow(load, day.settings);
  if (load.state !== 'scheduled' || left >= SHORT_LIFE_MINUTES) return null;
  return (
    <p className={touch.note} data-tone="danger">
      {left < 0
        ? `Carregada agora, a descarga passaria ${-left} min do prazo.`
        : `Carregada agora, sobrariam só ${left} min no fim da descarga.`}
    </p>
  );
}

function WaterFact({ load }: { load: DriverLoad }) {
  const litres = litresOf(load);
  if (litres <= 0) return null;
  return (
    <div>
      <dt>Água</dt>
      <dd>
        {litres} L de {load.waterLimitLitres} L
        {load.water.some(({ unapproved }) => unapproved) && (
          <small data-danger>
            {load.water.some(({ wrongCode }) => wrongCode)
              ? 'o código do gerente não confere'
              : 'acima do limite, sem o código do gerente'}
          </small>
        )}
      </dd>
    </div>
  );
}

function noteWords({ noteSeries, noteNumber, steps }: DriverLoad): string {
  if (noteNumber !== null) return noteOfLoad({ noteSeries, noteNumber });
  return steps.loadingAt ? 'ganha o número quando o aparelho enviar' : 'sai com a primeira água';
}

function LoadLinks({ load, day }: { load: DriverLoad; day: DriverDay }) {
  const { open } = useSheetForm();
  const way = wayOf(load, day);
  const word = way.isHomeward ? ' até a usina' : '';
  return (
    <div className={sheetEntries.links}>
      <a href={way.waze} target="_blank" rel="noreferrer" aria-label={`Waze${word}`}>
        <IconMapPin size={20} aria-hidden /> Waze
      </a>
      <a href={way.maps} target="_blank" rel="noreferrer" aria-label={`Maps${word}`}>
        <IconMapPin size={20} aria-hidden /> Maps
      </a>
      <CallLink phone={load.contactPhone} aria-label={`Ligar para ${load.contactName || 'a obra'}`}>
        <IconPhone size={20} aria-hidden /> Ligar
      </CallLink>
      {load.steps.loadingAt && (
        <button type="button" onClick={() => open('nota', { carga: load.id })}>
          <IconFileText size={20} aria-hidden /> Nota
        </button>
      )}
    </div>
  );
}

function LoadActions({ load }: { load: DriverLoad }) {
  const { open } = useSheetForm();
  const { steps, state } = load;
  const more = { carga: load.id };
  return (
    <div className={sheetEntries.actions}>
      {hasConcrete(state) && (
        <button type="button" onClick={() => open('agua', more)}>
          Água
        </button>
      )}
      {steps.dischargingAt && (
        <button type="button" onClick={() => open('recebimento', more)}>
          {load.receipt ? 'Refazer recebimento' : 'Recebimento'}
        </button>
      )}
      {!load.returned && state !== 'scheduled' && state !== 'loading' && (
        <button type="button" onClick={() => open('retorno', more)}>
          Retorno
        </button>
      )}
      {(state === 'en_route' || state === 'on_site') && (
        <button type="button" data-danger onClick={() => open('recusa', more)}>
          Recusa
        </button>
      )}
      <button type="button" data-danger onClick={() => open('ajuda', more)}>
        Preciso de ajuda
      </button>
    </div>
  );
}
