import { Button, Group } from '@mantine/core';
import { occurrenceWords } from '@traco/contract/crew/crew-words';
import type { OpenOccurrence } from '@traco/contract/unit-dashboard/unit-dashboard';
import { telOf } from '@traco/contract/values/phones';
import { useSending } from '../../../../kit/form/use-sending.ts';
import { api } from '../../../../lib/api.ts';
import { formatTime } from '../../../../lib/formats.ts';
import { pathOf } from '../../../../lib/paths.ts';
import { CallLink } from '../../../../ui/call-link.tsx';
import { Callout } from '../../../../ui/callout.tsx';
import { ScreenLink } from '../../../../ui/screen-link.tsx';
import { addressOfLoad } from '../../../totals/shared/list-address.ts';
import classes from './help-calls.module.css';

/**
 * What drivers asked help for and nobody has taken up; nothing when there is none. Each can be acted on: taken up, or its driver
 * called, or what it is about opened.
 */
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
                <Button
                  component={CallLink}
                  phone={call.phone}
                  size="compact-sm"
                  variant={mayTakeUp ? 'default' : 'filled'}
                  aria-label={`Ligar para ${call.driver}`}
                >
                  Ligar
                </Button>
                {mayTakeUp ? (
                  <Button size="compact-sm" onClick={() => takeUp(call)}>
                    Assumir
                  </Button>
                ) : (
                  !telOf(call.phone) && <OpenWhat call={call} />
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

/** For whom the driver cannot be called: their load, their truck, or the day that it may change. */
function OpenWhat({ call: { loadId, vehicleId } }: { call: OpenOccurrence }) {
  const [to, words] = loadId
    ? [addressOfLoad(loadId), 'Abrir carga']
    : vehicleId
      ? [pathOf('/fleet-management', {}, { veiculo: vehicleId }), 'Abrir caminhão']
      : [pathOf('/unit-schedule', {}), 'Abrir programação'];
  return (
    <Button component={ScreenLink} to={to} size="compact-sm">
      {words}
    </Button>
  );
}
