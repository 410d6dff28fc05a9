import type { LoadPage } from '@traco/contract/load-record/load-record';
import record from '../../kit/record/record.module.css';
import { LoadNote } from '../delivery-note/shared/load-note.tsx';
import classes from './load-record.module.css';

/** The papers of a load: its delivery note, the note's photo, photos and signatures of the way. */
export function LoadPapers({ page: { load, trip } }: { page: LoadPage }) {
  const photos = [
    ...(load.notePhotoId ? [{ id: load.notePhotoId, caption: 'Foto da nota' }] : []),
    ...trip.photos,
  ];
  if (load.state === 'scheduled' && photos.length === 0) return null;
  return (
    // What opens the note is no paper by itself.
    <section
      className={record.part}
      aria-label="Papéis e fotos"
      data-off-paper={photos.length === 0 || undefined}
    >
      <h3>Papéis e fotos</h3>
      <LoadNote load={load} />
      {photos.length > 0 && (
        <ul className={classes.photos}>
          {photos.map(({ id, caption }) => (
            <li key={id}>
              <a href={`/api/files/${id}`} target="_blank" rel="noreferrer">
                <img src={`/api/files/${id}`} alt={caption} loading="lazy" />
                <span>{caption}</span>
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
