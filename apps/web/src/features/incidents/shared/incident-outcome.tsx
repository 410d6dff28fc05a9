import { Skeleton, Textarea } from '@mantine/core';
import type { DayBoard } from '@traco/contract/day-board/day-board';
import { LONGEST_INCIDENT_TEXT } from '@traco/contract/incidents/incidents';
import { useMemo, useState } from 'react';
import { formatCount } from '../../../lib/formats.ts';
import { sentenceFor } from '../../../lib/refusal-sentences.ts';
import { Callout } from '../../../ui/callout.tsx';
import { ShareMessage } from '../../../ui/share-message.tsx';
import { effectOf, type Incident } from '../../day-board/shared/incident.ts';
import { wordsOfIncident } from '../../day-board/shared/incident-words.ts';
import { AffectedLoads } from './affected-loads.tsx';
import { PlantsInstead } from './plants-instead.tsx';
import { RoadWays } from './road-ways.tsx';
import { TellEverybody } from './tell-everybody.tsx';
import { useConcerned } from './use-concerned.ts';
import { lineOfReroute, useReroutes } from './use-reroutes.ts';

interface Props {
  unitId: string;
  board: DayBoard;
  incident: Incident;
  isDrill: boolean;
  boardAddress: string;
}

const REASON = {
  plant: 'Usina parada: saída proposta na ocorrência',
  truck: 'Caminhão quebrado: saída proposta na ocorrência',
} as const;

/** The loads that an incident concerns, what puts them right in one press, and the one notice that tells of it. */
export function IncidentOutcome({ unitId, board, incident, isDrill, boardAddress }: Props) {
  const effect = useMemo(() => effectOf(board, board.now, incident), [board, incident]);
  const [text, setText] = useState(() => wordsOfIncident(incident, effect, board, board.now, isDrill));
  const [isTold, setTold] = useState(false);
  const concerned = useConcerned(unitId, incident);
  const reroutes = useReroutes(REASON[incident.kind], isDrill, (moved) => {
    void concerned.refetch();
    if (moved && !isTold) setText((before) => `${before}\n${lineOfReroute(moved)}`);
  });
  const found = concerned.data;
  const loadIds = new Set([
    ...(found?.loads ?? []).map(({ id }) => id),
    ...reroutes.done.map(({ load }) => load.id),
  ]);
  return (
    <>
      <AffectedLoads
        board={board}
        incident={incident}
        effect={effect}
        isDrill={isDrill}
        boardAddress={boardAddress}
      />
      {concerned.isPending && <Skeleton height={90} radius="md" />}
      {concerned.error && !found && (
        <Callout tone="danger" role="alert">
          {sentenceFor(concerned.error)}
        </Callout>
      )}
      {found && (
        <>
          <RoadWays
            {...reroutes}
            loads={found.loads}
            lifeMinutes={found.lifeMinutes}
            isTruckDown={incident.kind === 'truck'}
          />
          <PlantsInstead plants={found.plants} board={boardAddress} />
        </>
      )}
      {isTold && reroutes.done.length > 0 && (
        <Callout tone="warning" role="status">
          O aviso já saiu: o que for desviado agora, combine por telefone com o motorista e o vendedor.
        </Callout>
      )}
      <Textarea
        label="Mensagem"
        value={text}
        autosize
        minRows={3}
        maxRows={10}
        error={
          text.length > LONGEST_INCIDENT_TEXT && `No máximo ${formatCount(LONGEST_INCIDENT_TEXT)} letras.`
        }
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {found && (
        <TellEverybody
          unitId={unitId}
          incident={incident}
          isDrill={isDrill}
          text={text}
          loadIds={[...loadIds]}
          people={found.people}
          onTold={() => setTold(true)}
        />
      )}
      <ShareMessage text={text} phone={null} isAside />
    </>
  );
}
