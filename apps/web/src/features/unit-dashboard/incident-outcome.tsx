import { Button, CopyButton, Group, Textarea } from '@mantine/core';
import { IconBrandWhatsapp, IconCopy } from '@tabler/icons-react';
import type { DayBoard } from '@traco/contract/day-board';
import { useMemo, useState } from 'react';
import { toBoardChange } from '../../domain/day-plan/board-change.ts';
import { effectOf, type Incident } from '../../domain/day-plan/incident.ts';
import { affectedWords, wordsOfIncident } from '../../domain/day-plan/incident-words.ts';
import { whatsAppAddress } from '../../domain/pours/share-text.ts';
import { useSending } from '../../domain/use-sending.ts';
import { api } from '../../lib/api.ts';
import { Callout } from '../../ui/callout.tsx';
import { ScreenLink } from '../../ui/screen-link.tsx';
import classes from './unit-dashboard.module.css';

interface Props {
  board: DayBoard;
  incident: Incident;
  boardAddress: string;
}

/** The loads that an incident concerns, what puts them right in one press, and the message that tells of it. */
export function IncidentOutcome({ board, incident, boardAddress }: Props) {
  const effect = useMemo(() => effectOf(board, board.now, incident), [board, incident]);
  const [text, setText] = useState(() => wordsOfIncident(incident, effect, board, board.now));
  const [isDone, setDone] = useState(false);
  const { send, isSending, failure } = useSending();
  const { affected, way } = effect;
  const count = way.loads.length;
  const loads = count === 1 ? '1 carga' : `${count} cargas`;
  return (
    <>
      <section aria-label="Cargas afetadas" className={classes.incident}>
        <h3>Cargas afetadas: {affected.length}</h3>
        {affected.length === 0 ? (
          <p>Nenhuma carga de hoje precisa mudar.</p>
        ) : (
          <ul>
            {affected.map((load) => (
              <li key={load.loadId}>{affectedWords(load, board)}</li>
            ))}
          </ul>
        )}
        <Group gap="xs" mt="xs">
          {count > 0 && (
            <Button
              size="sm"
              loading={isSending}
              disabled={isDone}
              onClick={() =>
                void send(async () => {
                  await api.dayBoard.change.call(toBoardChange(board, way));
                  setDone(true);
                })
              }
            >
              {isDone
                ? `Feito: ${loads}`
                : incident.kind === 'plant'
                  ? `Adiar ${loads}`
                  : `Trocar o caminhão de ${loads}`}
            </Button>
          )}
          <Button size="sm" variant="default" component={ScreenLink} to={boardAddress}>
            Abrir o quadro
          </Button>
        </Group>
        {failure && (
          <Callout tone="danger" role="alert">
            {failure} Nada foi alterado: resolva no quadro.
          </Callout>
        )}
      </section>
      <Textarea
        label="Mensagem"
        value={text}
        autosize
        minRows={3}
        maxRows={10}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Group gap="xs">
        <Button
          component="a"
          href={whatsAppAddress(null, text)}
          target="_blank"
          rel="noreferrer"
          variant="default"
          leftSection={<IconBrandWhatsapp size={18} aria-hidden />}
        >
          Abrir no WhatsApp
        </Button>
        <CopyButton value={text}>
          {({ copied, copy }) => (
            <Button variant="default" leftSection={<IconCopy size={18} aria-hidden />} onClick={copy}>
              {copied ? 'Copiado' : 'Copiar mensagem'}
            </Button>
          )}
        </CopyButton>
      </Group>
    </>
  );
}
