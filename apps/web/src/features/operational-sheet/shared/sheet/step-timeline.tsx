import { Button } from '@mantine/core';
import { stateWords, stepWords } from '@traco/contract/concrete-volume/load-words';
import { TripStep, timeOfStep, tripSteps } from '@traco/contract/operational-sheet/load-steps';
import type { LoadRecord, StepLine } from '@traco/contract/operational-sheet/sheet';
import { formatTime } from '../../../../lib/formats.ts';
import classes from './day-sheet.module.css';
import type { LoadAct } from './load-panel.tsx';

interface Props {
  load: LoadRecord;
  isClosed: boolean;
  onAct: (act: LoadAct) => void;
}

/** A device's clock that was wrong by more than this many minutes is shown beside the trusted time. */
const CLOCKS_APART_MINUTES = 2;

/** Each step with what was written about it, in order; the first writing stays beside its correction. */
export function StepTimeline({ load, isClosed, onAct }: Props) {
  const groups = [...tripSteps, ...others(load.history)]
    .map((state) => ({ state, lines: load.history.filter((line) => line.state === state) }))
    .filter(({ lines }) => lines.length > 0);
  if (groups.length === 0) return <p className={classes.quietText}>A viagem ainda não começou.</p>;
  return (
    <section aria-label="Histórico da viagem">
      <h3 className={classes.subtitle}>Histórico da viagem</h3>
      <ol className={classes.timeline}>
        {groups.map(({ state, lines }) => {
          const step = TripStep.safeParse(state).data;
          const at = step ? load.steps[timeOfStep[step]] : endedAt(lines);
          return (
            <li key={state} data-void={(step && !at) || undefined}>
              <div className={classes.stepHead}>
                <strong>{at ? formatTime(at, load.timeZone) : '—'}</strong>
                <span>{step ? stepWords[step] : stateWords[state]}</span>
                {step && at && !isClosed && (
                  <span className={classes.stepActs}>
                    <Button
                      size="compact-xs"
                      variant="subtle"
                      aria-label={`Corrigir ${stepWords[step]}`}
                      onClick={() => onAct({ kind: 'correct', step })}
                    >
                      Corrigir
                    </Button>
                    {load.state === step && step !== 'loading' && (
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
              </div>
              {lines.map((line) => (
                <StepNote key={line.id} line={line} zone={load.timeZone} />
              ))}
            </li>
          );
        })}
      </ol>
    </section>
  );
}

/** When a load ended that never came to the end of its trip. */
const endedAt = (lines: readonly StepLine[]) => lines.find(({ kind }) => kind === 'step')?.at;

const others = (history: readonly StepLine[]) => [
  ...new Set(history.map(({ state }) => state).filter((state) => !TripStep.safeParse(state).success)),
];

function StepNote({ line, zone }: { line: StepLine; zone: string }) {
  const apart = Math.abs(Date.parse(line.at) - Date.parse(line.deviceAt)) / 60_000;
  const words = {
    step: '',
    correction: 'Corrigida: ',
    void: 'Desfeita: ',
    crew: 'Troca de caminhão ou motorista: ',
  }[line.kind];
  const time = (at: string) => formatTime(at, zone);
  return (
    <p className={classes.stepNote}>
      {words}
      {line.kind !== 'void' && `${time(line.at)} `}por {line.who}
      {line.fromDevice && apart > CLOCKS_APART_MINUTES && ` · no aparelho eram ${time(line.deviceAt)}`}
      {` · servidor ${time(line.serverAt)}`}
      {line.hasPosition && ' · com posição'}
      {line.reason && <em> — {line.reason}</em>}
    </p>
  );
}
