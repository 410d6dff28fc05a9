import { Button, Group } from '@mantine/core';
import { IconCopy, IconQrcode } from '@tabler/icons-react';
import { pathOfTerm } from '@traco/contract/terms/term-words';
import { useState } from 'react';
import { PublicQr } from '../../../kit/public-page/public-qr.tsx';
import { notify } from '../../../lib/notices.ts';
import { copyText } from '../../../lib/outcomes.ts';
import { ShortDialog } from '../../../ui/short-dialog.tsx';
import classes from './management.module.css';

/** Where a version is read and answered: to open, to send to somebody, or to read off with a telephone or the shared tablet. */
export function TermAddress({ id, title }: { id: string; title: string }) {
  const [isShown, setShown] = useState(false);
  const address = location.origin + pathOfTerm(id);
  const copy = async () => {
    if (await copyText(address)) notify({ message: 'Endereço copiado.', tone: 'success' });
    else setShown(true);
  };
  return (
    <>
      <a href={pathOfTerm(id)} target="_blank" rel="noreferrer">
        {`${location.host}${pathOfTerm(id)}`}
      </a>
      <Group gap="xs" mt={6}>
        <Button
          size="xs"
          variant="default"
          leftSection={<IconCopy size={16} aria-hidden />}
          onClick={() => void copy()}
        >
          Copiar endereço
        </Button>
        <Button
          size="xs"
          variant="default"
          leftSection={<IconQrcode size={16} aria-hidden />}
          onClick={() => setShown(true)}
        >
          Código QR
        </Button>
      </Group>
      {isShown && (
        <ShortDialog title={title} onClose={() => setShown(false)}>
          <p>Leia com a câmera do celular, ou do tablet que vai passar de mão em mão.</p>
          <div className={classes.qr}>
            <PublicQr text={address} words="Código QR do termo" />
          </div>
          <code className={classes.sign}>{address}</code>
        </ShortDialog>
      )}
    </>
  );
}
