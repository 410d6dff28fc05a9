import { Button, Group } from '@mantine/core';
import { IconSpeakerphone } from '@tabler/icons-react';
import { LONGEST_INCIDENT_TEXT } from '@traco/contract/incidents/incidents';
import { useRef, useState } from 'react';
import { v7 as newId } from 'uuid';
import { useSending } from '../../../kit/form/use-sending.ts';
import { api } from '../../../lib/api.ts';
import { counted } from '../../../lib/counted.ts';
import { outcomeWords } from '../../../lib/outcomes.ts';
import { Callout } from '../../../ui/callout.tsx';
import type { Incident } from '../../day-board/shared/incident.ts';
import { declared } from './use-concerned.ts';

interface Props {
  unitId: string;
  incident: Incident;
  isDrill: boolean;
  /** What everybody reads. */
  text: string;
  loadIds: readonly string[];
  people: number;
  onTold: () => void;
}

const SHORTEST_TEXT = 5;

/** Declares the incident and tells everybody concerned in one notice. */
export function TellEverybody({ unitId, incident, isDrill, text, loadIds, people, onTold }: Props) {
  const [told, setTold] = useState<number | null>(null);
  const id = useRef(newId());
  const { send, isSending, failure } = useSending();
  const declare = () =>
    void send(async () => {
      const answer = await api.incidents.declare.call({
        id: id.current,
        unitId,
        ...declared(incident),
        expectedMinutes: incident.kind === 'plant' ? incident.minutes : null,
        text,
        isDrill,
        loadIds: [...loadIds],
      });
      setTold(answer.notified);
      onTold();
    });
  return (
    <>
      <Group justify="flex-end" gap="xs">
        <Button
          leftSection={<IconSpeakerphone size={18} aria-hidden />}
          color={isDrill ? 'gray' : undefined}
          loading={isSending}
          disabled={
            told !== null || text.trim().length < SHORTEST_TEXT || text.length > LONGEST_INCIDENT_TEXT
          }
          onClick={declare}
        >
          {told === null
            ? `${isDrill ? 'Declarar o simulado' : 'Declarar'} e avisar ${people === 1 ? '1 pessoa' : `${people} pessoas`}`
            : outcomeWords.noticeLeft(counted(told, 'pessoa', 'pessoas'))}
        </Button>
      </Group>
      {failure && (
        <Callout tone="danger" role="alert">
          {failure}
        </Callout>
      )}
    </>
  );
}
