import { useParams } from '@tanstack/react-router';
import { useNoIndex } from '../../lib/use-no-index.ts';
import classes from './delivery-note.module.css';
import { LinkEnded } from './link-ended.tsx';
import { NoteFacts } from './note-facts.tsx';
import { NoteFile } from './note-file.tsx';
import { NoteHead } from './note-head.tsx';
import { NoteProof } from './note-proof.tsx';
import { NoteTimes } from './note-times.tsx';
import { useNote } from './use-note.ts';

/** `/delivery-note/{token}`: one load's note, for whoever was given its link or its paper. */
export default function DeliveryNotePage() {
  const { token = '' }: { token?: string } = useParams({ strict: false });
  const { note, ended, isDead, isUnreachable, isBeingMade, retry } = useNote(token);
  useNoIndex();
  return (
    <div className={classes.page}>
      <header className={classes.head}>
        <img src="/icon.svg" alt="" width="28" height="28" />
        <span>{(!ended && note?.unit.name) || 'Nota de remessa'}</span>
      </header>
      {ended ? (
        <LinkEnded {...ended} />
      ) : isDead ? (
        <section className={classes.card}>
          <h1>Nota não encontrada</h1>
          <p>Confira o endereço ou leia de novo o código QR da nota.</p>
        </section>
      ) : note ? (
        <>
          <NoteHead note={note} />
          <NoteTimes note={note} />
          <NoteFacts note={note} />
          <NoteProof note={note} />
          <NoteFile token={token} note={note} isBeingMade={isBeingMade} />
        </>
      ) : isUnreachable ? (
        <section className={classes.card}>
          <h1>Sem conexão</h1>
          <p>Não foi possível abrir a nota. Verifique a internet e tente de novo.</p>
          <button type="button" className="plain-button" onClick={retry}>
            Tentar de novo
          </button>
        </section>
      ) : (
        <p className={classes.loading} role="status">
          Carregando…
        </p>
      )}
    </div>
  );
}
