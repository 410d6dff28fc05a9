import { Button, FileButton, Group, Progress } from '@mantine/core';
import { IconPaperclip, IconTrash } from '@tabler/icons-react';
import { PHOTO_BYTES } from '@traco/contract/files/files';
import { useState } from 'react';
import { v7 as newId } from 'uuid';
import { useSending } from '../../../kit/form/use-sending.ts';
import { client } from '../../../lib/api.ts';
import { deviceSentence, mayBeSentAgain } from '../../../lib/refusal-sentences.ts';
import { shrinkPhoto } from '../../../lib/shrink-photo.ts';
import { useFormHold } from '../../../ui/form-hold.ts';

interface Props {
  /** What the button says while there is no file. */
  label: string;
  /** The unit that may see it, where the account has none of its own. */
  unitId?: string;
  /** Whose paper it is. */
  purpose?: 'driver-document' | 'employee-document' | 'seller-document' | 'term-attachment' | 'term-roll';
  fileId: string | null;
  onChange: (fileId: string | null, name?: string) => void;
}

/**
 * Sends a photo (made small on the device) or a PDF of up to 5 MB; its id is bound to what the form sends. A file that
 * was chosen and is not there yet keeps the form: it would go without it, and nobody would know.
 */
export function DocumentField({ label, unitId, purpose = 'driver-document', fileId, onChange }: Props) {
  const { send: sendOnce, isSending, failure, tell } = useSending();
  const [name, setName] = useState('');
  const [unsent, setUnsent] = useState<File | null>(null);
  const [isWorthAgain, setWorthAgain] = useState(false);
  useFormHold(
    isSending
      ? 'O arquivo ainda está a caminho: espere um instante.'
      : unsent
        ? 'O arquivo não foi enviado: envie de novo, escolha outro ou tire-o.'
        : '',
  );
  const send = async (chosen: File | null) => {
    if (!chosen) return;
    setUnsent(chosen);
    await sendOnce(
      async () => {
        const id = newId();
        const file = await preparedFile(chosen);
        await client.files.upload({ id, purpose, file, ...(unitId ? { unitId } : {}) });
        setName(chosen.name);
        setUnsent(null);
        onChange(id, chosen.name);
      },
      (error) => {
        const ours = deviceSentence(error);
        setWorthAgain(ours === undefined && mayBeSentAgain(error));
        return ours;
      },
    );
  };
  const remove = () => {
    if (!unsent) onChange(null);
    setUnsent(null);
    tell('');
  };
  return (
    <div>
      <Group gap="sm">
        <FileButton
          onChange={(file) => void send(file)}
          accept="image/jpeg,image/png,image/webp,application/pdf"
        >
          {(props) => (
            <Button
              {...props}
              variant="default"
              loading={isSending}
              leftSection={<IconPaperclip size={18} aria-hidden />}
            >
              {fileId || unsent ? 'Trocar arquivo' : label}
            </Button>
          )}
        </FileButton>
        {unsent ? (
          <span>{unsent.name}</span>
        ) : (
          fileId && (
            <a href={`/api/files/${fileId}`} target="_blank" rel="noreferrer">
              {name || 'Ver arquivo'}
            </a>
          )
        )}
        {failure && isWorthAgain && (
          <Button variant="light" onClick={() => void send(unsent)}>
            Enviar de novo
          </Button>
        )}
        {(fileId || unsent) && !isSending && (
          <Button
            variant="subtle"
            color="gray"
            leftSection={<IconTrash size={18} aria-hidden />}
            onClick={remove}
          >
            Tirar
          </Button>
        )}
      </Group>
      {isSending && <Progress value={100} animated mt={6} aria-label="Enviando o arquivo" />}
      {failure && (
        <p className="form-failure" role="alert">
          {failure}
        </p>
      )}
    </div>
  );
}

/** A PDF as it is; a photo made small. @throws Error with a sentence when it is too large or no photo */
async function preparedFile(chosen: File): Promise<File> {
  if (chosen.type !== 'application/pdf') return shrinkPhoto(chosen, 'documento');
  if (chosen.size > PHOTO_BYTES) throw new Error('O PDF passa de 5 MB: envie um menor.');
  return chosen;
}
