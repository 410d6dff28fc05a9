import { Button, Group } from '@mantine/core';
import { findDocumentStep, isOpenDocument } from '@traco/contract/documents/document-states';
import type { DocumentDetails } from '@traco/contract/documents/documents';
import { pathOfVerification } from '@traco/contract/verify/verify';
import { client } from '../../lib/api.ts';
import { ScreenLink } from '../../ui/screen-link.tsx';
import type { OpenDialog } from './document-dialogs.tsx';
import { openFile } from './open-file.ts';
import { useRenewDocuments } from './use-documents.ts';

interface Props {
  document: DocumentDetails;
  mayWrite: boolean;
  isSending: boolean;
  send: (act: () => Promise<void>) => Promise<void>;
  onPrepare: () => void;
  onAsk: (asked: OpenDialog) => void;
}

/** What is done with a document as it stands. */
export function DocumentActions({ document, mayWrite, isSending, send, onPrepare, onAsk }: Props) {
  const renew = useRenewDocuments();
  const { id, revision, state, sealed, code } = document;
  const open = (which: 'original' | 'sealed') =>
    send(() => openFile(() => client.documents.file({ id, which })));
  const archive = () =>
    send(async () => {
      await client.documents.archive({ id, revision });
      await renew();
    });
  return (
    <Group gap="xs" my="md">
      {mayWrite && state === 'draft' && <Button onClick={onPrepare}>Preparar e enviar</Button>}
      <Button variant="default" loading={isSending} onClick={() => void open('original')}>
        Abrir original
      </Button>
      {sealed && (
        <Button variant="default" onClick={() => void open('sealed')}>
          Abrir assinado
        </Button>
      )}
      {code && (
        <Button component={ScreenLink} to={pathOfVerification(code)} variant="default">
          Verificação
        </Button>
      )}
      {mayWrite && (isOpenDocument(state) || state === 'expired') && (
        <Button variant="default" onClick={() => onAsk({ is: 'deadline' })}>
          Mudar prazo
        </Button>
      )}
      {mayWrite && document.signers.length > 0 && (
        <Button variant="default" onClick={() => onAsk({ is: 'template' })}>
          Guardar como modelo
        </Button>
      )}
      {mayWrite && state === 'signed' && sealed && (
        <Button variant="default" onClick={() => void archive()}>
          Arquivar
        </Button>
      )}
      {mayWrite && findDocumentStep(state, 'cancelled') && (
        <Button variant="default" color="red" onClick={() => onAsk({ is: 'cancel' })}>
          Cancelar documento
        </Button>
      )}
    </Group>
  );
}
