import type { Load } from '@traco/contract/concrete-volume/load';
import classes from './load-note.module.css';
import { NoteMenu } from './note-menu.tsx';

/** The way to a load's delivery note; of one that the system did not send out, that it has none. */
export function LoadNote({ load }: { load: Pick<Load, 'id' | 'origin' | 'noteNumber' | 'state'> }) {
  if (load.state === 'scheduled') return null;
  const isOurs = load.origin === 'dispatch' && load.noteNumber !== null;
  return (
    <div className={classes.line}>
      {isOurs ? (
        <NoteMenu loadId={load.id} />
      ) : (
        <small>Sem nota de remessa do sistema: a carga foi lançada à mão ou importada.</small>
      )}
    </div>
  );
}
