import { Button } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { type PixReceiver, pixCode, pixTransaction } from '@traco/contract/receipts/pix-code';
import { formatMoney } from '../../lib/formats.ts';
import { CopiedText } from '../../ui/copied-text.tsx';
import { ScreenQr } from '../../ui/screen-qr.tsx';
import classes from './receipts.module.css';

interface Props {
  /** Whose key the unit has; null where nobody has given one. */
  receiver: PixReceiver | null;
  cents: number;
  receiptId: string;
}

/** The PIX of a value to the unit's key, to be read off the screen or copied into the bank's app. */
export function PixBox({ receiver, cents, receiptId }: Props) {
  if (!receiver)
    return (
      <p className={classes.hint}>
        A unidade não tem chave PIX. Cadastre-a nos ajustes da unidade para mostrar o QR code ao cliente.
      </p>
    );
  if (cents === 0) return null;
  const code = pixCode(receiver, cents, pixTransaction(receiptId));
  return (
    <div className={classes.pix}>
      <ScreenQr className={classes.code} text={code} label={`PIX de ${formatMoney(cents)}`} />
      <div>
        <p>
          Ainda não pagou? O cliente lê este código: <b>{formatMoney(cents)}</b> para {receiver.name}.
        </p>
        <CopiedText text={code} idle="Copiar código PIX">
          {({ words, copy }) => (
            <Button variant="default" leftSection={<IconCopy size={18} aria-hidden />} onClick={copy}>
              {words}
            </Button>
          )}
        </CopiedText>
      </div>
    </div>
  );
}
