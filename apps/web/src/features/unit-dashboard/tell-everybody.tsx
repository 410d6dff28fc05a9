import { Button, Checkbox, Group, Skeleton } from '@mantine/core';
import { IconSpeakerphone } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ConcernedLoad } from '@traco/contract/incidents';
import type { LoadState } from '@traco/contract/load';
import { stateWords } from '@traco/contract/load-words';
import { useRef, useState } from 'react';
import { v7 as newId } from 'uuid';
import { leftWords } from '../../domain/concrete-clock/clock-of-load.ts';
import type { Incident } from '../../domain/day-plan/incident.ts';
import { useSending } from '../../domain/use-sending.ts';
import { api } from '../../lib/api.ts';
import { formatM3 } from '../../lib/formats.ts';
import { sentenceFor } from '../../lib/refusal-sentences.ts';
import { Callout } from '../../ui/callout.tsx';
import classes from './tell-everybody.module.css';

interface Props {
  unitId: string;
  incident: Incident;
  /** What everybody reads. */
  text: string;
}

const SHORTEST_TEXT = 5;
const SHOWN_PLANNED = 6;

/** The loads on the road with the minutes they have left, where else they could go, and one notice to all concerned. */
export function TellEverybody({ unitId, incident, text }: Props) {
  const [isDrill, setDrill] = useState(false);
  const [told, setTold] = useState<number | null>(null);
  const id = useRef(newId());
  const { send, isSending, failure } = useSending();
  const kind = incident.kind === 'plant' ? 'plant_stopped' : 'truck_broken';
  const vehicleId = incident.kind === 'truck' ? incident.truckId : undefined;
  const concerned = useQuery(
    api.incidents.concerned.queryOptions({
      input: { unitId, kind, ...(vehicleId ? { vehicleId } : {}) },
      gcTime: 0,
    }),
  );
  if (concerned.isPending) return <Skeleton height={90} radius="md" />;
  if (concerned.error)
    return (
      <Callout tone="danger" role="alert">
        {sentenceFor(concerned.error)}
      </Callout>
    );
  const { loads, people } = concerned.data;
  const out = loads.filter(({ minutesLeft }) => minutesLeft !== null);
  const planned = loads.filter(({ waysOut }) => waysOut.length > 0);
  const declare = () =>
    void send(async () => {
      const answer = await api.incidents.declare.call({
        id: id.current,
        unitId,
        kind,
        vehicleId: vehicleId ?? null,
        expectedMinutes: incident.kind === 'plant' ? incident.minutes : null,
        text,
        isDrill,
        loadIds: loads.map((load) => load.id),
      });
      setTold(answer.told);
    });
  return (
    <>
      {out.length > 0 && (
        <section aria-label="Na rua agora" className={classes.part}>
          <h3>Na rua agora: {out.length}</h3>
          <ul>
            {[...out].sort(byMinutesLeft).map((load) => (
              <li key={load.id} data-late={load.minutesLeft! <= 0 || undefined}>
                <strong>{leftWords(load.minutesLeft!)}</strong>
                <span>{wordsOf(load)}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {planned.length > 0 && (
        <section aria-label="Outra usina" className={classes.part}>
          <h3>De outra usina</h3>
          <ul>
            {planned.slice(0, SHOWN_PLANNED).map((load) => (
              <li key={load.id}>
                <strong>{load.waysOut[0]!.name}</strong>
                <span>
                  {load.customer}, {formatM3(load.m3)}: {load.waysOut[0]!.reason}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
      <Group justify="space-between" gap="xs">
        <Checkbox
          label="Simulado: nada é parado, e todo aviso diz que é treino"
          checked={isDrill}
          disabled={told !== null}
          onChange={(event) => setDrill(event.currentTarget.checked)}
        />
        <Button
          leftSection={<IconSpeakerphone size={18} aria-hidden />}
          color={isDrill ? 'gray' : undefined}
          loading={isSending}
          disabled={told !== null || text.trim().length < SHORTEST_TEXT}
          onClick={declare}
        >
          {told === null
            ? `Declarar e avisar ${people === 1 ? '1 pessoa' : `${people} pessoas`}`
            : `Avisados: ${told}`}
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

const byMinutesLeft = (one: ConcernedLoad, other: ConcernedLoad) => one.minutesLeft! - other.minutesLeft!;

const wordsOf = ({ customer, site, m3, state, vehicle, driver }: ConcernedLoad) =>
  [`${customer}, ${formatM3(m3)}`, site, stateWords[state as LoadState], vehicle, driver]
    .filter(Boolean)
    .join(' · ');
