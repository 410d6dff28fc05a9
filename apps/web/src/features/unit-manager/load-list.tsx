import { Button } from '@mantine/core';
import { stateWords } from '@traco/contract/concrete-volume/load-words';
import type { CrewDay, CrewLoad } from '@traco/contract/unit-manager/unit-manager';
import { RecordLink } from '../../kit/record/record-link.tsx';
import { formatTime, formatVolume } from '../../lib/formats.ts';
import { BoardEmpty } from '../../ui/board.tsx';
import { Callout } from '../../ui/callout.tsx';
import { ScrollList } from '../../ui/scroll-list.tsx';
import { hasLeft, loadText } from './crew-words.ts';
import classes from './unit-manager.module.css';
import { type AssignmentRefusal, truckName } from './use-assign.ts';

/** What a dragged load is known by to those that take it. */
export const LOAD_DRAG = 'application/x-traco-load';

interface Props {
  crew: CrewDay;
  loads: readonly CrewLoad[];
  refusal: AssignmentRefusal | null;
  sendingId: string | null;
  onAssign: (load: CrewLoad) => void;
}

/** The loads of the day with truck and driver; what has not begun can be dragged to a driver or assigned. */
export function LoadList({ crew, loads, refusal, sendingId, onAssign }: Props) {
  const zone = crew.unit.timeZone;
  const inPlant = loads.filter((load) => !hasLeft(load));
  const left = loads.filter(hasLeft).reverse();
  const shared = { crew, onAssign };
  return (
    <>
      {refusal && (
        <Callout
          tone="danger"
          role="alert"
          title={`A ${loadText(refusal.load, zone)} ${refusal.isUnanswered ? 'pode não ter sido atribuída' : 'não foi atribuída'}`}
        >
          {refusal.sentences.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </Callout>
      )}
      {loads.length === 0 && <BoardEmpty>Nenhuma carga aqui.</BoardEmpty>}
      <ul className={classes.loads}>
        {inPlant.map((load) => (
          <LoadRow key={load.id} {...shared} load={load} isSending={sendingId === load.id} />
        ))}
      </ul>
      {left.length > 0 && (
        <details className={classes.more} open={inPlant.length === 0}>
          <summary>{left.length === 1 ? '1 carga já saiu' : `${left.length} cargas já saíram`}</summary>
          <ScrollList label="Cargas que já saíram" className={classes.loads}>
            {left.map((load) => (
              <LoadRow key={load.id} {...shared} load={load} isSending={false} />
            ))}
          </ScrollList>
        </details>
      )}
    </>
  );
}

interface RowProps extends Pick<Props, 'crew' | 'onAssign'> {
  load: CrewLoad;
  isSending: boolean;
}

function LoadRow({ crew, load, isSending, onAssign }: RowProps) {
  const zone = crew.unit.timeZone;
  const mayBeAssigned = load.state === 'scheduled';
  const isOpen = mayBeAssigned && (!load.vehicleId || !load.driverId);
  return (
    <li
      draggable={mayBeAssigned}
      data-open={isOpen || undefined}
      onDragStart={(event) => {
        event.dataTransfer.setData(LOAD_DRAG, load.id);
        event.dataTransfer.effectAllowed = 'move';
      }}
    >
      <span className={classes.when}>{formatTime(load.plannedAt, zone)}</span>
      <span className={classes.who}>
        <span>
          <RecordLink kind="load" id={load.id}>
            {load.customer}
          </RecordLink>
        </span>
        <small>
          {formatVolume(load.m3)} m³ · {load.mixCode}
          {mayBeAssigned ? (load.isConfirmed ? '' : ' · a confirmar') : ` · ${stateWords[load.state]}`}
        </small>
        <small>{load.site}</small>
        {(load.vehicleId || load.driverId) && (
          <small>
            {load.driverId
              ? (crew.drivers.find(({ id }) => id === load.driverId)?.name ?? 'motorista de outra unidade')
              : 'sem motorista'}
            {' · '}
            {load.vehicleId ? truckName(crew, load.vehicleId) : 'sem caminhão'}
          </small>
        )}
      </span>
      {mayBeAssigned && (
        <Button
          size="compact-sm"
          variant={isOpen ? 'light' : 'default'}
          loading={isSending}
          aria-label={`${isOpen ? 'Atribuir' : 'Trocar'} ${loadText(load, zone)}`}
          onClick={() => onAssign(load)}
        >
          {isOpen ? 'Atribuir' : 'Trocar'}
        </Button>
      )}
    </li>
  );
}
