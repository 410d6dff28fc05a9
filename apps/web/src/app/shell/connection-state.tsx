import { useLiveState } from '../../lib/events.ts';
import { useOnline } from '../../lib/use-online.ts';

const words = {
  live: 'Ao vivo',
  connecting: 'Conectando',
  interrupted: 'Reconectando',
  offline: 'Sem conexão',
} as const;

/** Whether what is on the screen follows the server; always with a word, never by colour alone. */
export function ConnectionState() {
  const live = useLiveState();
  const state = useOnline() ? live : 'offline';
  return (
    <span className="shell-connection" data-state={state} role="status">
      <span aria-hidden="true" />
      <span className="shell-connection-word">{words[state]}</span>
    </span>
  );
}
