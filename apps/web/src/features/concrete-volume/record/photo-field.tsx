import { Button, FileButton, Group, Progress } from '@mantine/core';
import { IconCamera, IconTrash } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { v7 as newId } from 'uuid';
import { api } from '../../../lib/api.ts';
import { sentenceFor } from '../refusal-sentences.ts';
import { shrinkPhoto } from './shrink-photo.ts';

/** Takes or chooses the photo of the delivery note, makes it small on the device and sends it. */
export function PhotoField({ fileId, onChange }: { fileId: string; onChange: (fileId: string) => void }) {
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState('');
  const [preview, setPreview] = useState('');
  const [last, setLast] = useState<File | null>(null);
  useEffect(() => () => URL.revokeObjectURL(preview), [preview]);

  const send = async (photo: File | null) => {
    if (!photo) return;
    setLast(photo);
    setFailure('');
    setSending(true);
    try {
      const small = await shrinkPhoto(photo);
      setPreview(URL.createObjectURL(small));
      const { id } = await api.files.upload.call({ id: newId(), purpose: 'note-photo', file: small });
      onChange(id);
    } catch (error) {
      const isOurs = error instanceof Error && error.constructor === Error;
      setFailure(isOurs ? error.message : sentenceFor(error));
    } finally {
      setSending(false);
    }
  };

  return (
    <div className="photo-field" data-field="notePhotoId">
      <Group gap="sm">
        {fileId && preview && <img src={preview} alt="Foto da nota" width={44} height={44} />}
        <FileButton onChange={send} accept="image/jpeg,image/png,image/webp">
          {(props) => (
            <Button
              {...props}
              variant="default"
              leftSection={<IconCamera size={18} aria-hidden />}
              loading={isSending}
            >
              {fileId ? 'Trocar foto da nota' : 'Foto da nota'}
            </Button>
          )}
        </FileButton>
        {fileId && (
          <Button
            variant="subtle"
            color="gray"
            leftSection={<IconTrash size={18} aria-hidden />}
            onClick={() => {
              onChange('');
              setPreview('');
            }}
          >
            Tirar
          </Button>
        )}
        {failure && last && (
          <Button variant="subtle" onClick={() => void send(last)}>
            Enviar de novo
          </Button>
        )}
      </Group>
      {isSending && <Progress value={100} animated mt={6} aria-label="Enviando a foto" />}
      {failure && (
        <p className="form-failure" role="alert">
          {failure}
        </p>
      )}
    </div>
  );
}
