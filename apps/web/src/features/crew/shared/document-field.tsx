import { Button, FileButton, Group, Progress } from '@mantine/core';
import { IconPaperclip, IconTrash } from '@tabler/icons-react';
import callout from '../../../ui/callout.module.css';
import { type SentDocument, useSendDocument } from './use-send-document.ts';

interface Props extends SentDocument {
  /** What the button says while there is no file. */
  label: string;
  fileId: string | null;
  /** A PDF too, unless otherwise said. */
  accepts?: keyof typeof kinds;
}

const photos = 'image/jpeg,image/png,image/webp';
const kinds = { documents: `${photos},application/pdf`, photos };

/**
 * Sends a photo (made small on the device) or a PDF of up to 5 MB; its id is bound to what the form sends. A file that
 * was chosen and is not there yet keeps the form: it would go without it, and nobody would know.
 */
export function DocumentField({ label, unitId, purpose, fileId, accepts = 'documents', onChange }: Props) {
  const { name, unsent, send, remove, isSending, failure, isWorthAgain } = useSendDocument({
    purpose,
    unitId,
    onChange,
  });
  return (
    <div>
      <Group gap="sm">
        <FileButton onChange={(file) => void send(file)} accept={kinds[accepts]}>
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
        <p className={callout.formFailure} role="alert">
          {failure}
        </p>
      )}
    </div>
  );
}
