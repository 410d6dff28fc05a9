import { Button, Group } from '@mantine/core';
import type { DayBoard } from '@traco/contract/day-board/day-board';
import { useState } from 'react';
import { useSending } from '../../../kit/form/use-sending.ts';
import { api } from '../../../lib/api.ts';
import { failureWords } from '../../../lib/refusal-sentences.ts';
import { Callout } from '../../../ui/callout.tsx';
import { ScreenLink } from '../../../ui/screen-link.tsx';
import { ScrollList } from '../../../ui/scroll-list.tsx';
import { toBoardChange } from '../../day-board/shared/board-change.ts';
import type { Incident, IncidentEffect } from '../../day-board/shared/incident.ts';
import { affectedWords } from '../../day-board/shared/incident-words.ts';
import classes from './affected-loads.module.css';

interface Props {
  board: DayBoard;
  incident: Incident;
  effect: IncidentEffect;
  isDrill: boolean;
  boardAddress: string;
}

/** The planned loads that cannot go as they stand on the board, and what puts them right in one press. */
export function AffectedLoads({ board, incident, effect: { affected, way }, isDrill, boardAddress }: Props) {
  const [done, setDone] = useState('');
  const { send, isSending, failure } = useSending();
  const count = way.loads.length;
  const loads = count === 1 ? '1 carga' : `${count} cargas`;
  const change = () =>
    isDrill
      ? setDone(`Simulado: ${loads}, nada mudou`)
      : void send(
          async () => {
            await api.dayBoard.change.call(toBoardChange(board, way));
            setDone(`Feito: ${loads}`);
          },
          (error) => failureWords('Nada foi alterado: resolva no quadro.', error),
        );
  return (
    <section aria-label="Cargas afetadas" className={classes.incident}>
      <h3>Cargas afetadas: {affected.length}</h3>
      {affected.length === 0 ? (
        <p>Nenhuma carga de hoje precisa mudar.</p>
      ) : (
        <ScrollList label="Cargas que mudam">
          {affected.map((load) => (
            <li key={load.loadId}>{affectedWords(load, board)}</li>
          ))}
        </ScrollList>
      )}
      <Group gap="xs" mt="xs">
        {count > 0 && (
          <Button size="sm" loading={isSending} disabled={done !== ''} onClick={change}>
            {done ||
              `${isDrill ? 'Simular: ' : ''}${incident.kind === 'plant' ? `Adiar ${loads}` : `Trocar o caminhão de ${loads}`}`}
          </Button>
        )}
        <Button size="sm" variant="default" component={ScreenLink} to={boardAddress}>
          Abrir o quadro
        </Button>
      </Group>
      {failure && (
        <Callout tone="danger" role="alert">
          {failure}
        </Callout>
      )}
    </section>
  );
}
