import { AskFirst } from '../../../kit/form/ask-first.tsx';
import { client } from '../../../lib/api.ts';
import { counted } from '../../../lib/counted.ts';
import { DueDialog } from './due-dialog.tsx';
import { PaperDialog } from './paper-dialog.tsx';
import type { VersionProps } from './version-details.tsx';

/** What is asked before something is done with a version. */
export type OpenDialog = 'publish' | 'revoke' | 'paper' | 'due' | null;

interface Props {
  version: VersionProps['version'];
  asked: OpenDialog;
  onDone: (message: string) => void;
  onClose: () => void;
}

/** The dialog over a version: what it needs is said in it, and done. */
export function VersionDialogs({ version, asked, onDone, onClose }: Props) {
  const { id, revision, counts } = version;
  return (
    <>
      {asked === 'publish' && (
        <AskFirst
          title="Publicar termo"
          button="Publicar"
          act={async () => {
            await client.terms.publish({ id, revision });
            onDone('Termo publicado.');
          }}
          onClose={onClose}
        >
          O texto não muda mais, fica com um código de conferência (SHA-256) e é pedido a{' '}
          <b>{counted(counts.asked, 'pessoa', 'pessoas')}</b>. A versão anterior, se houver, é substituída, e
          quem já a aceitou responde de novo.
        </AskFirst>
      )}
      {asked === 'revoke' && (
        <AskFirst
          title="Revogar termo"
          button="Revogar"
          act={async () => {
            await client.terms.revoke({ id, revision });
            onDone('Termo revogado.');
          }}
          onClose={onClose}
        >
          Ninguém mais precisa responder. O que foi respondido continua guardado. Isto não se desfaz: para
          pedir de novo, publique uma nova versão.
        </AskFirst>
      )}
      {asked === 'due' && (
        <DueDialog version={version} onChanged={() => onDone('Prazo mudado.')} onClose={onClose} />
      )}
      {asked === 'paper' && (
        <PaperDialog
          version={version}
          onKept={(kept) => onDone(counted(kept, 'aceite guardado.', 'aceites guardados.'))}
          onClose={onClose}
        />
      )}
    </>
  );
}
