import { useDriverApp } from '../../features/operational-sheet/shared/driver-day/use-driver-app.ts';
import { useOnline } from '../../lib/use-online.ts';
import { ScreenLink } from '../../ui/screen-link.tsx';
import classes from './driver-frame.module.css';

/** What waits on the device, and whether there is a network: always in words. It opens the list of entries. */
export function QueuePill() {
  const { entries, isSending, isReady, cannotKeep } = useDriverApp();
  const online = useOnline();
  const waiting = entries.filter(({ state }) => state === 'waiting').length;
  const refused = entries.filter(({ state }) => state === 'refused').length;
  const state = !isReady
    ? 'opening'
    : refused > 0
      ? 'refused'
      : waiting > 0
        ? 'device'
        : cannotKeep
          ? 'unread'
          : online
            ? 'sent'
            : 'offline';
  const words = {
    // Nothing is said of entries that have not been read yet.
    opening: 'abrindo…',
    refused: `${refused} ${refused === 1 ? 'recusado' : 'recusados'}`,
    device: isSending && online ? `enviando ${waiting}` : `${waiting} no aparelho`,
    // What cannot be read cannot be said to be sent.
    unread: 'não guarda',
    sent: 'tudo enviado',
    offline: 'sem conexão',
  }[state];
  return (
    <ScreenLink to="/operational-sheet?form=lancamentos" className={classes.pill} data-state={state}>
      <span aria-hidden="true" />
      <span role="status">
        {words}
        {state === 'device' && !online && <span className="visually-hidden">, sem conexão</span>}
      </span>
    </ScreenLink>
  );
}
