import { Button, Group, Skeleton, Textarea } from '@mantine/core';
import type { Quote } from '@traco/contract/quotes/quote';
import { useEffect, useRef, useState } from 'react';
import { useSending } from '../../kit/form/use-sending.ts';
import { client } from '../../lib/api.ts';
import { formatDate, formatDay, formatM3, formatMoney } from '../../lib/formats.ts';
import { notify } from '../../lib/notices.ts';
import { Callout } from '../../ui/callout.tsx';
import { ShareMessage } from '../../ui/share-message.tsx';
import { ShortDialog } from '../../ui/short-dialog.tsx';

interface Link {
  text: string;
  expiresAt: string;
  phone: string | null;
}

/** Makes a link of what was sent and shows the message that takes it to the customer; or ends all that are open. */
export function ShareQuote({ quote, onClose }: { quote: Quote; onClose: () => void }) {
  const [link, setLink] = useState<Link>();
  const { send, isSending, failure } = useSending();
  const isAsked = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: one link for one press
  useEffect(() => {
    if (isAsked.current) return;
    isAsked.current = true;
    void send(async () => {
      const { path, expiresAt, phone } = await client.quotePage.link({ id: quote.id });
      setLink({ text: messageOf(quote, location.origin + path), expiresAt, phone });
    });
  }, []);
  const closeAll = () =>
    send(async () => {
      const { closed } = await client.quotePage.closeLinks({ id: quote.id });
      notify({
        message: closed === 1 ? '1 link encerrado.' : `${closed} links encerrados.`,
        tone: 'success',
      });
      onClose();
    });
  return (
    <ShortDialog title="Link para o cliente" onClose={onClose}>
      {!link && !failure && <Skeleton height={160} radius="md" />}
      {failure && (
        <Callout tone="danger" role="alert">
          {failure}
        </Callout>
      )}
      {link && (
        <>
          <Textarea
            label="Mensagem ao cliente"
            description={`O link não pede senha e abre até ${formatDate(link.expiresAt, quote.unit.timeZone)}. O cliente aceita, recusa ou pede mudança por ele.`}
            value={link.text}
            autosize
            minRows={4}
            onChange={(event) => setLink({ ...link, text: event.currentTarget.value })}
          />
          <ShareMessage text={link.text} phone={link.phone} />
        </>
      )}
      <Group justify="space-between" mt="md">
        <Button variant="subtle" color="red" disabled={isSending} onClick={() => void closeAll()}>
          Encerrar os links abertos
        </Button>
        <Button variant="default" onClick={onClose}>
          Fechar
        </Button>
      </Group>
    </ShortDialog>
  );
}

const messageOf = ({ number, m3, totalCents, validUntil, unit }: Quote, address: string) =>
  [
    `Olá! Segue o orçamento ${number} da ${unit.name}: ${formatM3(m3)} por ${formatMoney(totalCents)}.`,
    `Vale até ${formatDay(validUntil)}. Para ver e responder: ${address}`,
  ].join('\n');
