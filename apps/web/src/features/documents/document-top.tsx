import {
  actsOfDocument,
  type DocumentAct,
  nextSigner,
  refuserOf,
} from '@traco/contract/documents/document-acts';
import type { DocumentDetails } from '@traco/contract/documents/documents';
import { pathOfVerification } from '@traco/contract/verify/verify';
import { actionsOf, type Fact, type RecordAction, RecordTop } from '../../kit/record/record-top.tsx';
import { useRole } from '../../kit/session/person.ts';
import { client } from '../../lib/api.ts';
import { signedWords } from './document-columns.tsx';
import type { OpenDialog } from './document-dialogs.tsx';
import { deadlineOf, waitingWords } from './document-time.ts';
import { openFile } from './open-file.ts';
import type { SignerAction } from './signer-line.tsx';
import { useRenewDocuments } from './use-documents.ts';

interface Props {
  document: DocumentDetails;
  isSending: boolean;
  send: (act: () => Promise<void>) => Promise<void>;
  onPrepare: () => void;
  onAsk: (asked: OpenDialog) => void;
  onSigner: (action: SignerAction, signerId: string, name: string) => void;
}

/** What stands first of a document: how far it is, its next step, and what else is done with it. */
export function DocumentTop({ document, isSending, send, onPrepare, onAsk, onSigner }: Props) {
  const role = useRole();
  const renew = useRenewDocuments();
  const { id, revision, code } = document;
  const signer = nextSigner(document);
  const refuser = refuserOf(document);
  const open = (which: 'original' | 'sealed') =>
    void send(() => openFile(() => client.documents.file({ id, which })));
  const archive = () =>
    void send(async () => {
      await client.documents.archive({ id, revision });
      await renew();
    });
  const actions: Record<DocumentAct, RecordAction> = {
    prepare: { label: 'Preparar e enviar', run: onPrepare },
    remind: {
      label: `Lembrar ${signer?.name ?? ''}`,
      run: () => signer && onSigner('remind', signer.id, signer.name),
    },
    replace: {
      label: `Substituir ${refuser?.name ?? ''}`,
      run: () => refuser && onSigner('replace', refuser.id, refuser.name),
    },
    deadline: { label: 'Mudar prazo', run: () => onAsk({ is: 'deadline' }) },
    openSealed: { label: 'Abrir assinado', run: () => open('sealed') },
    openOriginal: { label: 'Abrir original', run: () => open('original') },
    verify: { label: 'Verificação', to: code ? pathOfVerification(code) : undefined },
    template: { label: 'Salvar como modelo', run: () => onAsk({ is: 'template' }) },
    archive: { label: 'Arquivar', run: archive },
    cancel: { label: 'Cancelar documento', run: () => onAsk({ is: 'cancel' }), isGrave: true },
  };
  return (
    <RecordTop
      facts={factsOf(document, new Date())}
      {...actionsOf(role && actsOfDocument(document, role), (act) => actions[act])}
      isSending={isSending}
    />
  );
}

/** How many have signed, how long it waits and until when. */
function factsOf(document: DocumentDetails, now: Date): Fact[] {
  const waits = waitingWords(document, now);
  const deadline = deadlineOf(document, now);
  return [
    { label: 'Assinaturas', value: signedWords(document) },
    ...(waits ? [{ label: 'Espera', value: waits }] : []),
    ...(deadline ? [{ label: 'Prazo', value: deadline.word, isAlarming: deadline.tone === 'red' }] : []),
  ];
}
