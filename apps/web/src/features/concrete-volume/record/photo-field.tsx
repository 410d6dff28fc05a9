import { Button, FileButton, Group, Progress } from '@mantine/core';
import { IconCamera, IconTrash } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { v7 as newId } from 'uuid';
import { useSending } from '../../../kit/form/use-sending.ts';
import { deviceSentence, mayBeSentAgain } from '../../../lib/refusal-sentences.ts';
import { shrinkPhoto } from '../../../lib/shrink-photo.ts';
import callout from '../../../ui/callout.module.css';
import entries from '../styles/entries.module.css';
import form from '../styles/form.module.css';
import { findKeptPhoto, forgetPhoto, keepPhoto, sendPhoto } from './kept-photos.ts';

interface Props {
  /** The photo's file, '' for none. */
  fileId: string;
  /** The unit that may see it. */
  unitId: string;
  error?: string | undefined;
  onChange: (fileId: string) => void;
}

/**
 * Takes or chooses the photo of the delivery note and makes it small on the device. It is sent at once; without a
 * network it waits on the device and goes before its load.
 */
export function PhotoField({ fileId, unitId, error, onChange }: Props) {
  const { send: sendOnce, isSending, failure } = useSending();
  const { address, isWaiting, look } = usePhoto(fileId);

  const send = async (photo: File | null) => {
    if (!photo) return;
    const id = newId();
    await sendOnce(async () => {
      try {
        const small = await shrinkPhoto(photo);
        await keepPhoto(id, small);
        await sendPhoto(id, small, unitId);
      } catch (problem) {
        const mayWait = deviceSentence(problem) === undefined && mayBeSentAgain(problem);
        if (!mayWait || (await findKeptPhoto(id)) === undefined) {
          await forgetPhoto(id);
          throw problem;
        }
      }
      onChange(id);
    }, deviceSentence);
    look();
  };

  return (
    <div className={form.photoField} data-field="notePhotoId" tabIndex={-1}>
      <Group gap="sm">
        {fileId && address && (
          <a href={address} target="_blank" rel="noreferrer">
            <img src={address} alt="Foto da nota" width={44} height={44} />
          </a>
        )}
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
              void forgetPhoto(fileId);
              onChange('');
            }}
          >
            Tirar
          </Button>
        )}
      </Group>
      {isSending && <Progress value={100} animated mt={6} aria-label="Enviando a foto" />}
      {fileId && isWaiting && !isSending && (
        <p className={entries.quiet} role="status">
          A foto está neste aparelho e vai junto com a carga.
        </p>
      )}
      {(failure || error) && (
        <p className={callout.formFailure} role="alert">
          {failure || error}
        </p>
      )}
    </div>
  );
}

/** Where a photo can be seen: on the device while it waits there, else at the server. */
function usePhoto(fileId: string) {
  const [kept, setKept] = useState<{ id: string; address: string } | null>(null);
  const [looked, setLooked] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: looks again when asked
  useEffect(() => {
    let isGone = false;
    let address = '';
    void (fileId ? findKeptPhoto(fileId) : Promise.resolve(undefined)).then((photo) => {
      if (isGone) return;
      address = photo instanceof Blob ? URL.createObjectURL(photo) : '';
      setKept(address ? { id: fileId, address } : null);
    });
    return () => {
      isGone = true;
      URL.revokeObjectURL(address);
    };
  }, [fileId, looked]);
  const isWaiting = kept !== null && kept.id === fileId;
  return {
    isWaiting,
    address: isWaiting ? kept.address : fileId ? `/api/files/${fileId}` : '',
    look: () => setLooked((times) => times + 1),
  };
}
