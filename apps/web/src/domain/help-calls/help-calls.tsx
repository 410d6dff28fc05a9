import { Button, Group } from '@mantine/core';
import { occurrenceWords } from '@traco/contract/crew-words';
import type { OpenOccurrence } from '@traco/contract/unit-dashboard';
import { api } from '../../lib/api.ts';
import { formatTime } from '../../lib/formats.ts';
import { Callout } from '../../ui/callout.tsx';
import { useSending } from '../use-sending.ts';
import classes from './help-calls.module.css';

/** What drivers asked help for and nobody has taken up; nothing when there is none. */
export function HelpCalls(props: {
  calls: OpenOccurrence[];
  timeZone: string;
  mayTakeUp: boolean;
  onTaken?: (call: OpenOccurrence) => void;
}) {
  const { calls, timeZone, mayTakeUp, onTaken } = props;
  const { send, failure } = useSending();
  const takeUp = (call: OpenOccurrence) =>
    void send(async () => {
      await api.operationalSheet.takeUp.call({ id: call.id });
      onTaken?.(call);
    });
  return (
    <>
      {calls.length > 0 && (
        <ul className={classes.calls} aria-label="Pedidos de ajuda">
          {calls.map((call) => (
            <li key={call.id}>
              <span>
                <strong>{occurrenceWords[call.kind]}</strong> {call.text}
                <small>
                  {formatTime(call.at, timeZone)} · {[call.driver, call.vehicle].filter(Boolean).join(' · ')}
                </small>
              </span>
              <Group gap="xs" wrap="nowrap">
                {call.phone && (
                  <Button
                    component="a"
                    href={`tel:+55${call.phone}`}
                    size="compact-sm"
                    variant="default"
                    aria-label={`Ligar para ${call.driver}`}
                  >
                    Ligar
                  </Button>
                )}
                {mayTakeUp && (
                  <Button size="compact-sm" variant="default" onClick={() => takeUp(call)}>
                    Assumir
                  </Button>
                )}
              </Group>
            </li>
          ))}
        </ul>
      )}
      {failure && (
        <Callout tone="danger" role="alert">
          {failure}
        </Callout>
      )}
    </>
  );
}
