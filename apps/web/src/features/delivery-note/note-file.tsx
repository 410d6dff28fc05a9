import type { DeliveryNote } from '@traco/contract/delivery-note';
import { hasEnded } from '@traco/contract/delivery-note';
import { useState } from 'react';
import { client } from '../../lib/api.ts';
import { formatInstant } from '../../lib/formats.ts';
import { sentenceFor } from '../../lib/refusal-sentences.ts';
import { saveFile } from '../../lib/save-file.ts';
import { CheckFile } from './check-file.tsx';
import classes from './delivery-note.module.css';

/** The paper: the version in force with its hash, older ones, and the check of a file that somebody has. */
export function NoteFile({
  token,
  note,
  isSealing,
}: {
  token: string;
  note: DeliveryNote;
  isSealing: boolean;
}) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  const take = async (fetched: () => Promise<File>) => {
    setBusy(true);
    setFailure('');
    try {
      saveFile(await fetched());
    } catch (error) {
      setFailure(sentenceFor(error));
    } finally {
      setBusy(false);
    }
  };
  const versions = [...note.versions].reverse();
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
      {isSealing && <p role="status">Selando a nota…</p>}
      {versions.length === 0 && !isSealing && (
        <p>A nota é selada quando a carga encerra. Até lá o PDF é provisório e diz isso.</p>
      )}
      <ol className={classes.versions}>
        {versions.map(({ version, sha256, sealedAt, bytes }, place) => (
          <li key={version}>
            <b>
              Versão {version}, {place === 0 && note.isSealed ? 'vigente' : 'substituída'}
            </b>
            <small>
              selada em {formatInstant(sealedAt, note.unit.timeZone)} · {Math.ceil(bytes / 1024)} kB
            </small>
            <small>
              SHA-256 <code>{sha256}</code>
            </small>
            {place > 0 && (
              <button
                type="button"
                className={classes.older}
                disabled={busy}
                onClick={() => void take(() => client.deliveryNote.version({ token, version }))}
              >
                Baixar a versão {version}
              </button>
            )}
          </li>
        ))}
      </ol>
      {versions.length > 0 && <CheckFile note={note} />}
    </section>
  );
}
