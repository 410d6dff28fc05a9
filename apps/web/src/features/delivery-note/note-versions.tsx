import type { PublicNote } from '@traco/contract/delivery-note/delivery-note';
import type { NoteVersion } from '@traco/contract/delivery-note/note-papers';
import { client } from '../../lib/api.ts';
import { formatInstant } from '../../lib/formats.ts';
import classes from './delivery-note.module.css';
import { useDownload } from './use-download.ts';

/**
 * The versions that are kept, the last one first, by what each is checked; older ones can be taken here.
 * @param code what opens the whole papers; null: nothing but their copies, undefined: they are open without one
 */
export function NoteVersions({
  token,
  note,
  code,
}: {
  token: string;
  note: PublicNote;
  code: string | null | undefined;
}) {
  const { busy, failure, take } = useDownload();
  const versions = [...note.versions].reverse();
  return (
    <>
      <ol className={classes.versions}>
        {versions.map((each, index) => (
          <li key={each.version}>
            <b>
              Versão {each.version}, {index === 0 && note.isUpToDate ? 'vigente' : 'substituída'}
            </b>
            <Kept version={each} zone={note.unit.timeZone} />
            {index > 0 && each.masked && (
              <button
                type="button"
                className={classes.older}
                disabled={busy}
                onClick={() => void take(() => client.deliveryNote.version({ token, version: each.version }))}
              >
                Baixar a versão {each.version}
              </button>
            )}
            {index > 0 && code !== null && (
              <button
                type="button"
                className={classes.older}
                disabled={busy}
                onClick={() =>
                  void take(() =>
                    client.deliveryNote.whole({ token, code: code ?? null, version: each.version }),
                  )
                }
              >
                Baixar a versão {each.version} completa
              </button>
            )}
            {!each.masked && code === null && <small>Só existe completa: abre com o código.</small>}
          </li>
        ))}
      </ol>
      {failure && (
        <p className={classes.beyond} role="alert">
          {failure}
        </p>
      )}
    </>
  );
}

function Kept({ version: { keptAt, seal, whole, masked }, zone }: { version: NoteVersion; zone: string }) {
  return (
    <>
      <small>
        {seal ? 'selada em' : 'com código de verificação, de'} {formatInstant(keptAt, zone)}
      </small>
      {seal && (
        <small>
          Selo digital do certificado “{seal.certificate}”
          {seal.isSelfSigned && ', gerado pela própria instalação'}
        </small>
      )}
      {masked && (
        <small>
          SHA-256 da cópia sem documentos <code>{masked.sha256}</code>
        </small>
      )}
      <small>
        SHA-256 da nota completa <code>{whole.sha256}</code>
      </small>
    </>
  );
}
