import { Button } from '@mantine/core';
import type { IncidentLine } from '@traco/contract/incidents/incidents';
import { useSending } from '../../../kit/form/use-sending.ts';
import { api } from '../../../lib/api.ts';
import { formatTime } from '../../../lib/formats.ts';
import { Callout } from '../../../ui/callout.tsx';

interface Props {
  incidents: readonly IncidentLine[];
  timeZone: string;
}

/** Incidents that are not over, each with its end one press away; a drill says that it is one. */
export function OpenIncidents({ incidents, timeZone }: Props) {
  const { send, isSending, failure } = useSending();
  return incidents.map(({ id, kind, vehicle, isDrill, text, startedAt, expectedUntil, revision }) => {
    const what = kind === 'plant_stopped' ? 'Usina parada' : `Caminhão ${vehicle ?? ''} quebrado`;
    const until = expectedUntil ? `, previsão ${formatTime(expectedUntil, timeZone)}` : '';
    return (
      <Callout
        key={id}
        tone={isDrill ? 'warning' : 'danger'}
        role="status"
        title={`${isDrill ? 'SIMULADO: ' : ''}${what} desde ${formatTime(startedAt, timeZone)}${until}`}
      >
        {text}{' '}
        <Button
          size="compact-sm"
          variant="default"
          loading={isSending}
          onClick={() =>
            void send(async () => {
              await api.incidents.end.call({ id, revision });
            })
          }
        >
          Encerrar
        </Button>
        {failure && <span role="alert"> {failure}</span>}
      </Callout>
    );
  });
}
