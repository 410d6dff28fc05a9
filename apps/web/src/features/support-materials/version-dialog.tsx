import { Button, FileButton, Group, Radio, TextInput } from '@mantine/core';
import { MATERIAL_BYTES, type Material } from '@traco/contract/support-materials/support-material';
import { useState } from 'react';
import { v7 as newId } from 'uuid';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { UploadProgress } from '../../ui/upload-progress.tsx';
import { MATERIAL_FILES } from './material-words.ts';
import { useFileSending } from './use-file-sending.ts';

/** A new file in place of the one in force. */
export function VersionDialog(props: { material: Material; onClose: () => void; onSaved: () => void }) {
  const { material, onClose, onSaved } = props;
  const [versionId] = useState(() => newId());
  const [file, setFile] = useState<File | null>(null);
  const [note, setNote] = useState('');
  const [links, setLinks] = useState<'follow' | 'die'>('follow');
  const { send, share, isSending, failure, tell } = useFileSending();
  return (
    <FormDialog
      title="Nova versão"
      button="Enviar versão"
      isSending={isSending}
      failure={failure}
      onSend={() => {
        if (!file) return tell('Escolha o arquivo.');
        if (file.size > MATERIAL_BYTES) return tell('O arquivo passa de 20 MB.');
        const fields = { id: material.id, versionId, note, links, file };
        return void send('/support-materials/versions', fields, onSaved);
      }}
      onClose={onClose}
    >
      <Group gap="sm">
        <FileButton accept={MATERIAL_FILES} onChange={setFile}>
          {(button) => (
            <Button {...button} variant="default">
              Escolher arquivo
            </Button>
          )}
        </FileButton>
        <span>{file?.name ?? `Substitui a versão ${material.version.number}`}</span>
      </Group>
      <TextInput
        label="O que mudou"
        maxLength={200}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      <Radio.Group
        label="Os links já enviados"
        value={links}
        onChange={(value) => setLinks(value as 'follow' | 'die')}
      >
        <Radio mt={4} value="follow" label="Passam a mostrar a nova versão" />
        <Radio mt={6} value="die" label="Deixam de valer" />
      </Radio.Group>
      {share !== undefined && <UploadProgress share={share} then="Guardando o arquivo" />}
    </FormDialog>
  );
}
