import { Button } from '@mantine/core';
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
  onTaken?: () => void;
}) {
  const { calls, timeZone, mayTakeUp, onTaken } = props;
  const { send, failure } = useSending();
  const takeUp = (id: string) =>
    void send(async () => {
      await api.operationalSheet.takeUp.call({ id });
      onTaken?.();
    });
  return (
    <>
      {calls.length > 0 && (
        <ul className={classes.calls} aria-label="Pedidos de ajuda">
          {calls.map(({ id, kind, text, at, driver, vehicle }) => (
            <li key={id}>
              <span>
                <strong>{occurrenceWords[kind]}</strong> {text}
                <small>
                  {formatTime(at, timeZone)} · {[driver, vehicle].filter(Boolean).join(' · ')}
                </small>
              </span>
              {mayTakeUp && (
                <Button size="compact-sm" variant="default" onClick={() => takeUp(id)}>
                  Assumir
                </Button>
              )}
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
