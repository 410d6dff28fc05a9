import { Button, Group } from '@mantine/core';
import { stepWords } from '@traco/contract/concrete-volume/load-words';
import { noteTitle } from '@traco/contract/delivery-note/delivery-note-words';
import { clockTone } from '@traco/contract/operational-sheet/concrete-clock';
import {
  findLoadStep,
  hasConcrete,
  isUnderWay,
  nextTripStep,
  type TripStep,
} from '@traco/contract/operational-sheet/load-steps';
import type { LoadRecord } from '@traco/contract/operational-sheet/sheet';
import { lazy, Suspense, useState } from 'react';
import { formatM3 } from '../../../../lib/formats.ts';
import { notify } from '../../../../lib/notices.ts';
import { Callout } from '../../../../ui/callout.tsx';
import { DetailLines } from '../../../../ui/detail-lines.tsx';
import { SidePanel } from '../../../../ui/side-panel.tsx';
import { handedOverLines } from '../../../totals/shared/volume-parts.ts';
import classes from './day-sheet.module.css';
import { clockOf } from './load-clock.ts';
import { checkWords, loadStatus, seenWords } from './sheet-words.ts';
import { StepTimeline } from './step-timeline.tsx';
import { useDayChanged } from './use-day-sheet.ts';
import { useLoadRecord } from './use-load-record.ts';

const Dialogs = lazy(() => import('./load-dialogs.tsx'));

/** What a person wants to do with the load that is open. */
export type LoadAct =
  | { kind: 'correct' | 'undo'; step: TripStep }
  | { kind: 'next' | 'swap' | 'divert' | 'refuse' | 'cancel' | 'water' | 'receive' };

interface Props {
  loadId: string;
  /** A closed day shows everything and changes nothing. */
  isClosed: boolean;
  onClose: () => void;
}

/** A load's side panel: its history with both clocks, what proves it, and what can be done. */
export function LoadPanel({ loadId, isClosed, onClose }: Props) {
  const found = useLoadRecord(loadId);
  const [act, setAct] = useState<LoadAct | null>(null);
  const changed = useDayChanged();
  const load = found.data;
  return (
    <SidePanel
      title={load ? titleOf(load) : 'Carga'}
      status={load && loadStatus(load)}
      found={found}
      onClose={onClose}
    >
      {load && (
        <>
          {isClosed && (
            <Callout tone="warning">
              O dia desta carga está fechado: ela não muda mais. O administrador o reabre.
            </Callout>
          )}
          {load.marks.length > 0 && (
            <Callout tone="warning" title="Não bate">
              {load.marks.map((mark) => checkWords[mark]).join(' · ')}
            </Callout>
          )}
          <Facts load={load} />
          {!isClosed && <Actions load={load} onAct={setAct} />}
          <StepTimeline load={load} isClosed={isClosed} onAct={setAct} />
          <Photos load={load} />
          {act && (
            <Suspense fallback={null}>
              <Dialogs
                act={act}
                load={load}
                onDone={(message) => {
                  setAct(null);
                  changed();
                  notify({ message, tone: 'success' });
                }}
                onClose={() => setAct(null)}
              />
            </Suspense>
          )}
        </>
      )}
    </SidePanel>
  );
}

const titleOf = (load: LoadRecord) => `${noteTitle(load)} · ${load.customer}`;

function Facts({ load }: { load: LoadRecord }) {
  const clock = clockOf(load, new Date(load.now));
  const receipt = load.receipts.at(-1);
  return (
    <DetailLines
      lines={[
        ['Obra', load.site],
        ['Traço', load.mix],
        ['Caminhão e motorista', [load.vehicle, load.driver].filter(Boolean).join(' · ') || 'Sem caminhão'],
        ['Motorista sabe', seenWords(load, load.timeZone)],
        [
          'Relógio do concreto',
          clock !== null && (
            <span className={classes.clock} data-tone={clockTone(clock, load)}>
              {clock} de {load.lifeMinutes} min
            </span>
          ),
        ],
        ['Carregado', formatM3(load.loadedM3)],
        ...(load.counts ? handedOverLines(load) : []),
        ['Voltou', load.returnedM3 > 0 && formatM3(load.returnedM3)],
        ['Desviado', load.divertedM3 > 0 && formatM3(load.divertedM3)],
        ['Veio da', load.transferredFrom && `nota ${load.transferredFrom.note}`],
        [
          'Foi para',
          load.divertedTo.length > 0 &&
            load.divertedTo
              .map(({ note, customer, m3 }) => `${customer}, nota ${note}, ${formatM3(m3)}`)
              .join('; '),
        ],
        ['Lacre', load.seal],
        [
          'Água além do traço',
          `${load.waterLitres} L de ${load.waterLimitLitres} L${load.water.some(({ unapproved }) => unapproved) ? ' — sem código' : ''}`,
        ],
        [
          'Código da água',
          load.waterCode && hasConcrete(load.state) && (
            <span>
              <b className={classes.code}>{load.waterCode}</b> diga ao motorista por telefone
            </span>
          ),
        ],
        ['Slump medido', receipt?.slumpMm != null && `${receipt.slumpMm} mm`],
        ['Temperatura', receipt?.temperatureC != null && `${receipt.temperatureC} °C`],
        ['Corpos de prova', Boolean(receipt?.cylinders) && String(receipt?.cylinders)],
        [
          'Recebeu',
          receipt &&
            (receipt.isAbsent
              ? 'Responsável ausente'
              : [receipt.receiverName, receipt.receiverDocument].filter(Boolean).join(' · ')),
        ],
        ['Observações', receipt?.notes],
        [
          'Retorno',
          load.returned &&
            `lastro ${formatM3(load.returned.residueM3)}, sobra ${formatM3(load.returned.surplusM3)}`,
        ],
      ]}
    />
  );
}

function Actions({ load, onAct }: { load: LoadRecord; onAct: (act: LoadAct) => void }) {
  const next = nextTripStep(load.state);
  const may = (to: 'refused' | 'diverted' | 'cancelled') => findLoadStep(load.state, to) !== undefined;
  const lacksReceipt = load.steps.dischargingAt !== null && load.receipts.length === 0;
  return (
    <Group gap="xs" my="sm" className={classes.actions}>
      {next && (load.state !== 'scheduled' || (load.vehicleId && load.driverId)) && (
        <Button size="sm" onClick={() => onAct({ kind: 'next' })}>
          {stepWords[next]}
        </Button>
      )}
      {lacksReceipt && (
        <Button size="sm" variant="light" onClick={() => onAct({ kind: 'receive' })}>
          Registrar recebimento
        </Button>
      )}
      {isUnderWay(load.state) && (
        <Button size="sm" variant="default" onClick={() => onAct({ kind: 'swap' })}>
          Trocar caminhão ou motorista
        </Button>
      )}
      {may('diverted') && (
        <Button size="sm" variant="default" onClick={() => onAct({ kind: 'divert' })}>
          Desviar
        </Button>
      )}
      {may('refused') && (
        <Button size="sm" variant="default" onClick={() => onAct({ kind: 'refuse' })}>
          Recusada
        </Button>
      )}
      {may('cancelled') && (
        <Button size="sm" variant="default" onClick={() => onAct({ kind: 'cancel' })}>
          Cancelar
        </Button>
      )}
      {(hasConcrete(load.state) || load.state === 'scheduled') && (
        <Button size="sm" variant="default" onClick={() => onAct({ kind: 'water' })}>
          Limite de água
        </Button>
      )}
    </Group>
  );
}

const Photos = ({ load }: { load: LoadRecord }) =>
  load.photos.length === 0 ? null : (
    <section aria-label="Fotos e assinaturas">
      <h3 className={classes.subtitle}>Fotos e assinaturas</h3>
      <ul className={classes.photos}>
        {load.photos.map(({ id, caption }) => (
          <li key={id}>
            <a href={`/api/files/${id}`} target="_blank" rel="noreferrer">
              <img src={`/api/files/${id}`} alt={caption} loading="lazy" />
              <span>{caption}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
