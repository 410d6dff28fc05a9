import { useQuery } from '@tanstack/react-query';
import { stateWords } from '@traco/contract/concrete-volume/load-words';
import { noteOfLoad } from '@traco/contract/delivery-note/delivery-note-words';
import type { Pour } from '@traco/contract/pours/pour';
import { formatPlate } from '@traco/contract/values/identifiers';
import { api } from '../../../lib/api.ts';
import { changesWith } from '../../../lib/events.ts';
import { formatM3, formatTime } from '../../../lib/formats.ts';
import { ScrollList } from '../../../ui/scroll-list.tsx';
import { NoteMenu } from '../../delivery-note/shared/note-menu.tsx';
import classes from './pour-panel.module.css';

/** The loads of a pour in their turns: when, how much, in which truck, where they are. */
export function PourLoads({ pour }: { pour: Pour }) {
  const loads = useQuery(
    api.pours.loads.queryOptions({ input: { id: pour.id }, meta: changesWith('loads', 'pours') }),
  );
  if (!loads.data || loads.data.length === 0) return null;
  return (
    <section aria-label="Cargas" className={classes.part}>
      <h3>
        Cargas <small>hora em que a usina carrega</small>
      </h3>
      <ScrollList label="Cargas da programação" className={classes.loads} isOrdered>
        {loads.data.map(({ id, turn, state, plannedAt, loadedAt, m3, plate, driverName, ...note }) => (
          <li key={id} data-begun={state !== 'scheduled' || undefined}>
            <span>{turn ?? '—'}</span>
            <span>{formatTime(loadedAt ?? plannedAt ?? pour.startsAt, pour.unit.timeZone)}</span>
            <span>
              {stateWords[state]}
              <small>
                {[
                  plate && formatPlate(plate),
                  driverName,
                  note.noteNumber !== null && `nota ${noteOfLoad(note)}`,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </small>
            </span>
            <strong>{formatM3(m3)}</strong>
            {note.noteNumber !== null && (
              <NoteMenu loadId={id} label={`Nota de remessa ${noteOfLoad(note)}`} />
            )}
          </li>
        ))}
      </ScrollList>
    </section>
  );
}
