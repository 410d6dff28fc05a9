import { Button, FileInput, NativeSelect, Progress, TextInput } from '@mantine/core';
import { DOCUMENT_BYTES } from '@traco/contract/documents/document-limits';
import { documentKinds, documentKindWords } from '@traco/contract/documents/document-words';
import type { DocumentDetails } from '@traco/contract/documents/documents';
import { useEffect, useRef, useState } from 'react';
import { v7 as newId } from 'uuid';
import { UnitOfPaper } from '../../kit/form/unit-field.tsx';
import { useScope } from '../../kit/form/use-lookups.ts';
import { NotSent, sendFile } from '../../lib/send-file.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';

interface Props {
  onUploaded: (document: DocumentDetails) => void;
  /** Begins with a template instead. */
  onTemplates: () => void;
  onClose: () => void;
}

/** A PDF becomes a draft: what it is, what it is called, and the file, with how much of it has gone. */
export default function UploadDialog({ onUploaded, onTemplates, onClose }: Props) {
  const { ownUnitId } = useScope();
  const [id, setId] = useState(() => newId());
  const [file, setFile] = useState<File | null>(null);
  const [typed, setTyped] = useState<string>();
  const [proposed, setProposed] = useState('');
  const title = typed ?? proposed;
  const [kind, setKind] = useState<string>('supply_contract');
  const [unitId, setUnitId] = useState(ownUnitId);
  const [share, setShare] = useState<number>();
  const [failure, setFailure] = useState('');
  const [fault, setFault] = useState('');
  const sending = useRef<AbortController>(undefined);
  // Whoever leaves sends no more.
  useEffect(() => () => sending.current?.abort(), []);
  const choose = (chosen: File | null) => {
    setFailure('');
    setFault(chosen && chosen.size > DOCUMENT_BYTES ? 'O PDF passa de 20 MB.' : '');
    setFile(chosen && chosen.size <= DOCUMENT_BYTES ? chosen : null);
    // Another file is another document: the first may have arrived although its answer did not.
    setId(newId());
    if (chosen) setProposed(chosen.name.replace(/\.[a-z]{2,4}$/i, '').slice(0, 120));
  };
  const send = async () => {
    if (!file) return setFault((before) => before || 'Escolha o PDF.');
    if (title.trim().length < 3) return setFailure('Dê um título ao documento.');
    setFailure('');
    setShare(0);
    sending.current = new AbortController();
    try {
      const fields = { id, title, kind, ...(unitId ? { unitId } : {}), file };
      onUploaded(await sendFile<DocumentDetails>('/documents', fields, setShare, sending.current.signal));
    } catch (error) {
      setFailure(error instanceof NotSent ? error.message : 'O arquivo não foi enviado. Tente de novo.');
    } finally {
      setShare(undefined);
    }
  };
  return (
    <FormDialog
      title="Novo documento"
      button="Enviar PDF"
      isSending={share !== undefined}
      failure={failure}
      onSend={() => void send()}
      onClose={onClose}
    >
      {share === undefined && (
        <Button variant="default" onClick={onTemplates}>
          Começar de um modelo
        </Button>
      )}
      <FileInput
        label="PDF"
        description="Até 20 MB, sem senha."
        placeholder="Escolher o arquivo"
        accept="application/pdf"
        value={file}
        error={fault}
        onChange={choose}
      />
      <TextInput
        label="Título"
        maxLength={120}
        value={title}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <NativeSelect
        label="Tipo"
        value={kind}
        data={documentKinds.map((value) => ({ value, label: documentKindWords[value] }))}
        onChange={(event) => setKind(event.currentTarget.value)}
      />
      <UnitOfPaper value={unitId} ofNone="Empresa" onChange={setUnitId} />
      {share !== undefined && <UploadShare share={share} />}
    </FormDialog>
  );
}

/** How much of the file has gone; what remains after that is the server's. @param share from 0 to 1 */
const UploadShare = ({ share }: { share: number }) => (
  <Progress.Root size="lg">
    <Progress.Section value={share * 100} aria-label={share < 1 ? 'Enviando o arquivo' : 'Conferindo o PDF'}>
      <Progress.Label>{share < 1 ? `${Math.round(share * 100)} %` : 'Conferindo o PDF…'}</Progress.Label>
    </Progress.Section>
  </Progress.Root>
);
