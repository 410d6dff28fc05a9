import { Button, Group, Skeleton, Textarea } from '@mantine/core';
import { receiptName } from '@traco/contract/receipts/receipt-words';
import type { ReceiptPage } from '@traco/contract/records/receipt-page';
import { pathOfVerification } from '@traco/contract/verify/verify';
import { useEffect, useRef, useState } from 'react';
import { useSending } from '../../kit/form/use-sending.ts';
import { client } from '../../lib/api.ts';
import { formatDay, formatMoney } from '../../lib/formats.ts';
import { Callout } from '../../ui/callout.tsx';
import { ShareMessage } from '../../ui/share-message.tsx';
import { ShortDialog } from '../../ui/short-dialog.tsx';

/** The message that takes a receipt to its payer: its PDF is sealed first, so that the link opens it. */
export function ShareReceipt({ page, onClose }: { page: ReceiptPage; onClose: () => void }) {
  const { receipt, phone } = page;
  const [text, setText] = useState<string>();
  const { send, failure } = useSending();
  const isAsked = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: one paper for one press
  useEffect(() => {
    if (isAsked.current) return;
    isAsked.current = true;
    void send(async () => {
      await client.receipts.paper({ id: receipt.id });
      setText(messageOf(receipt, location.origin + pathOfVerification(receipt.code)));
    });
  }, []);
  return (
    <ShortDialog title="Enviar ao cliente" onClose={onClose}>
      {text === undefined && !failure && <Skeleton height={160} radius="md" />}
      {failure && (
        <Callout tone="danger" role="alert">
          {failure}
        </Callout>
      )}
      {text !== undefined && (
        <>
          <Textarea
            label="Mensagem ao cliente"
            description="O link confere o recibo e abre o PDF. Quem tem o link, ou o papel com o código, vê de quem e quanto foi pago."
            value={text}
            autosize
            minRows={4}
            onChange={(event) => setText(event.currentTarget.value)}
          />
          <ShareMessage text={text} phone={phone} />
        </>
      )}
      <Group justify="flex-end" mt="md">
        <Button variant="default" onClick={onClose}>
          Fechar
        </Button>
      </Group>
    </ShortDialog>
  );
}

const messageOf = (receipt: ReceiptPage['receipt'], address: string) =>
  [
    `Olá! Recebemos ${formatMoney(receipt.valueCents)} em ${formatDay(receipt.issuedOn)}: recibo ${receiptName(receipt)} da ${receipt.unit.name}.`,
    `Para ver e conferir: ${address}`,
  ].join('\n');
