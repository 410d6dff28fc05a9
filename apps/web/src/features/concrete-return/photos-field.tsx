import { ActionIcon, Button, FileButton, Group, Progress } from '@mantine/core';
import { IconCamera, IconX } from '@tabler/icons-react';
import { v7 as newId } from 'uuid';
import { useSending } from '../../kit/form/use-sending.ts';
import { client } from '../../lib/api.ts';
import { deviceSentence } from '../../lib/refusal-sentences.ts';
import { shrinkPhoto } from '../../lib/shrink-photo.ts';
import callout from '../../ui/callout.module.css';
import classes from './concrete-return.module.css';

interface Props {
  /** The field of the form, for its cursor. */
  field: string;
  label: string;
  ids: readonly string[];
  most: number;
  /** The unit that may see them, where the account has none of its own. */
  unitId: string;
  error?: string | undefined;
  onChange: (ids: string[]) => void;
}

/** Takes or chooses photos, makes them small on the device and sends each at once; their ids go with the form. */
export function PhotosField({ field, label, ids, most, unitId, error, onChange }: Props) {
  const { send: sendOnce, isSending, failure } = useSending();
  const send = async (photos: File[]) => {
    const sent = [...ids];
    await sendOnce(async () => {
      for (const photo of photos.slice(0, most - ids.length)) {
        const id = newId();
        const file = await shrinkPhoto(photo, 'retorno');
        await client.files.upload({ id, purpose: 'load-photo', file, ...(unitId ? { unitId } : {}) });
        sent.push(id);
      }
    }, deviceSentence);
    if (sent.length > ids.length) onChange(sent);
  };
  return (
    <div>
      <Group gap="sm">
        {ids.map((id, index) => (
          <span key={id} className={classes.photo}>
            <a href={`/api/files/${id}`} target="_blank" rel="noreferrer">
              <img src={`/api/files/${id}`} alt={`${label} ${index + 1}`} width={56} height={56} />
            </a>
            <ActionIcon
              variant="default"
              size="sm"
              aria-label={`Tirar ${label.toLowerCase()} ${index + 1}`}
              onClick={() => onChange(ids.filter((each) => each !== id))}
            >
              <IconX size={14} aria-hidden />
            </ActionIcon>
          </span>
        ))}
        {ids.length < most && (
          <FileButton
            multiple
            onChange={(photos) => void send(photos)}
            accept="image/jpeg,image/png,image/webp"
          >
            {(props) => (
              <Button
                {...props}
                variant="default"
                data-field={field}
                leftSection={<IconCamera size={18} aria-hidden />}
                loading={isSending}
              >
                {label}
              </Button>
            )}
          </FileButton>
        )}
      </Group>
      {isSending && <Progress value={100} animated mt={6} aria-label="Enviando as fotos" />}
      {(failure || error) && (
        <p className={callout.formFailure} role="alert">
          {failure || error}
        </p>
      )}
    </div>
  );
}
