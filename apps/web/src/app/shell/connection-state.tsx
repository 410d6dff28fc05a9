import { useLiveState } from '../../lib/events.ts';
import { useOnline } from '../../lib/use-online.ts';
import { isBasicMode } from '../startup/basic-mode.ts';
import classes from './top-bar.module.css';

const words = {
  live: 'Ao vivo',
  connecting: 'Conectando',
  interrupted: 'Reconectando',
  offline: 'Sem conexão',
  basic: 'A cada 30 s',
} as const;

/** Whether what is on the screen follows the server; always with a word, never by colour alone. */
export function ConnectionState() {
  const live = useLiveState();
  const connected = isBasicMode(location.search) ? 'basic' : live;
  const state = useOnline() ? connected : 'offline';
  return (
    <span className={classes.connection} data-state={state} role="status">
      <span aria-hidden="true" />
      <span className={classes.connectionWord}>{words[state]}</span>
    </span>
  );
}
