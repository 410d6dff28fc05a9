import { hasEnded, type PublicNote } from '@traco/contract/delivery-note/delivery-note';
import { useState } from 'react';
import { client } from '../../lib/api.ts';
import { CheckFile } from './check-file.tsx';
import classes from './delivery-note.module.css';
import { NoteVersions } from './note-versions.tsx';
import { useDownload } from './use-download.ts';
import { WholeNote } from './whole-note.tsx';

/** The papers: the copy that the link gives to everybody, the whole one, what is kept of both, and the check of a file that somebody has. */
export function NoteFile({
  token,
  note,
  isBeingMade,
}: {
  token: string;
  note: PublicNote;
  isBeingMade: boolean;
}) {
  const { busy, failure, take } = useDownload();
  const [code, setCode] = useState<string | null>(null);
  return (
    <section className={classes.card} aria-label="Arquivo">
      <h2>Arquivo</h2>
      <button
        type="button"
        className="plain-button"
        disabled={busy}
        onClick={() => void take(() => client.deliveryNote.file({ token }))}
      >
        {busy ? 'Preparando…' : hasEnded(note.state) ? 'Baixar PDF' : 'Baixar PDF provisório'}
      </button>
      {failure && (
        <p className={classes.beyond} role="alert">
          {failure}
        </p>
      )}
      <p className={classes.quiet}>Cópia sem documentos: CPF, CNPJ, telefone e assinaturas não vão nela.</p>
      {isBeingMade && <p role="status">Preparando a nota definitiva…</p>}
      {note.versions.length === 0 && !isBeingMade && (
        <p>A nota definitiva sai quando a carga encerra. Até lá o PDF é provisório e diz isso.</p>
      )}
      <WholeNote token={token} mayTakeWhole={note.mayTakeWhole} onOpen={setCode} />
      <NoteVersions token={token} note={note} code={note.mayTakeWhole ? undefined : code} />
      {note.versions.length > 0 && <CheckFile note={note} />}
    </section>
  );
}
