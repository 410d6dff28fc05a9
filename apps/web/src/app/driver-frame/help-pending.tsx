import type { QueuedEntry } from '../../features/operational-sheet/shared/device-queue/queued-entry.ts';
import { CallPlant } from '../../features/operational-sheet/shared/driver-day/call-plant.tsx';
import { useDriverApp } from '../../features/operational-sheet/shared/driver-day/use-driver-app.ts';
import classes from './driver-frame.module.css';
import { useInSight } from './use-in-sight.ts';

/** For so long after it was called for it is said that the call has arrived. */
const SAID_MS = 10 * 60_000;

/** A call for help that the plant has not heard is no call: this stands on every screen until the server has answered. */
export function HelpPending() {
  const { entries, day } = useDriverApp();
  const call = entries.findLast(({ entry }) => entry.kind === 'occurrence');
  useInSight(call && call.state !== 'sent' ? call.id : '');
  if (!call || !day) return null;
  if (call.state !== 'sent') {
    return (
      <section className={classes.help} data-state="unheard" aria-label="Pedido de ajuda">
        <p role="alert">
          <strong>A usina ainda não sabe: ligue.</strong>{' '}
          {call.state === 'refused'
            ? 'O seu pedido de ajuda não foi aceito; veja em “Lançamentos”.'
            : 'O seu pedido de ajuda está guardado neste aparelho e será enviado quando houver conexão.'}
        </p>
        <CallPlant day={day} isFirst />
      </section>
    );
  }
  if (!isFresh(call)) return null;
  return (
    <section className={classes.help} aria-label="Pedido de ajuda">
      <p role="status">
        <strong>O pedido de ajuda chegou à usina.</strong> Você é avisado aqui quando alguém assumir. Se for
        urgente, ligue.
      </p>
      <CallPlant day={day} />
    </section>
  );
}

const isFresh = ({ entry }: QueuedEntry) => Math.abs(Date.now() - Date.parse(entry.deviceAt)) < SAID_MS;
