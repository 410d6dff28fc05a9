import { Button } from '@mantine/core';
import { stateWords, stepWords } from '@traco/contract/concrete-volume/load-words';
import type { LoadRecord, StepLine } from '@traco/contract/operational-sheet/sheet';
import timeline from '../../kit/record/record-timeline.module.css';
import { formatTime } from '../../lib/formats.ts';
import classes from './load-record.module.css';
import type { StepAct } from './load-timeline.tsx';
import type { TimelineEntry } from './timeline-of.ts';

/** A device's clock that was wrong by more than this many minutes is shown beside the trusted time. */
const CLOCKS_APART_MINUTES = 2;

interface Props {
  entry: Extract<TimelineEntry, { kind: 'step' }>;
  trip: LoadRecord;
  /** Absent for whoever may not put it right. */
  onAct: ((act: StepAct) => void) | undefined;
}

/** A step of the trip with what was written of it; the first writing stays beside its correction. */
export const StepEntry = ({ entry: { state, step, lines, isVoid }, trip, onAct }: Props) => (
  <>
    <span>{step ? stepWords[step] : stateWords[state]}</span>
    {step && !isVoid && onAct && (
      <span className={classes.acts}>
        <Button
          size="compact-xs"
          variant="subtle"
          aria-label={`Corrigir ${stepWords[step]}`}
          onClick={() => onAct({ kind: 'correct', step })}
        >
          Corrigir
        </Button>
        {trip.state === step && step !== 'loading' && (
          <Button
            size="compact-xs"
            variant="subtle"
            aria-label={`Desfazer ${stepWords[step]}`}
            onClick={() => onAct({ kind: 'undo', step })}
          >
            Desfazer
          </Button>
        )}
      </span>
    )}
    {lines.map((line) => (
      <Written key={line.id} line={line} zone={trip.timeZone} />
    ))}
  </>
);

const kindWords: Record<StepLine['kind'], string> = {
  step: '',
  correction: 'Corrigida: ',
  void: 'Desfeita: ',
  crew: 'Troca de caminhão ou motorista: ',
};

function Written({ line, zone }: { line: StepLine; zone: string }) {
  const apart = Math.abs(Date.parse(line.at) - Date.parse(line.deviceAt)) / 60_000;
  const time = (at: string) => formatTime(at, zone);
  return (
    <p className={timeline.note}>
      {kindWords[line.kind]}
      {line.kind !== 'void' && `${time(line.at)} `}por {line.who}
      {line.fromDevice && apart > CLOCKS_APART_MINUTES && ` · no aparelho eram ${time(line.deviceAt)}`}
      {` · servidor ${time(line.serverAt)}`}
      {line.hasPosition && ' · com posição'}
      {line.reason && <em> — {line.reason}</em>}
    </p>
  );
}
