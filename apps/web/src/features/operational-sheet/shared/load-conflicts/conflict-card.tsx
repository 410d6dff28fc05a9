import { Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import {
  type ConflictDecision,
  stayingRefusalWords,
} from '@traco/contract/operational-sheet/load-conflict-words';
import type { LoadConflict } from '@traco/contract/operational-sheet/load-conflicts';
import { CallLink } from '../../../../ui/call-link.tsx';
import { decisionWords, standingWords, toldWords, turnWords } from './conflict-words.ts';
import classes from './load-conflicts.module.css';

/** One load that the plant has to decide: who is out with it, what they told with its photos, and a press for either way. */
export function ConflictCard(props: {
  conflict: LoadConflict;
  isBusy: boolean;
  onDecide: (decision: ConflictDecision) => void;
}) {
  const { conflict, isBusy, onDecide } = props;
  const { driver, cannotStay, entries } = conflict;
  const told = toldWords(conflict);
  const words = decisionWords[conflict.kind](conflict);
  const files = entries.flatMap((entry) => entry.files);
  return (
    <li>
      <IconAlertTriangle className={classes.sign} size={22} aria-hidden />
      <div className={classes.words}>
        <strong>{standingWords(conflict)}</strong>
        <p>
          {turnWords(conflict)}
          {told && ` Do aparelho, sem conexão: ${told}.`}
        </p>
        {files.length > 0 && (
          <p className={classes.files}>
            {files.map((id, index) => (
              <a key={id} href={`/api/files/${id}`} target="_blank" rel="noreferrer">
                <img src={`/api/files/${id}`} alt={`Prova ${index + 1} de ${files.length}`} loading="lazy" />
              </a>
            ))}
          </p>
        )}
        {cannotStay && <p>{stayingRefusalWords[cannotStay]}</p>}
      </div>
      <div className={classes.actions}>
        {!cannotStay && (
          <Button size="sm" disabled={isBusy} onClick={() => onDecide('stays')}>
            {words.stays}
          </Button>
        )}
        <Button size="sm" variant="default" disabled={isBusy} onClick={() => onDecide('passed')}>
          {words.passed}
        </Button>
        <Button
          component={CallLink}
          phone={driver.phone}
          size="sm"
          variant="subtle"
          aria-label={`Ligar para ${driver.name}`}
        >
          Ligar
        </Button>
      </div>
    </li>
  );
}
