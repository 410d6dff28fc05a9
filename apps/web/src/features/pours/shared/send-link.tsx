import { Button, Group, Skeleton, Textarea } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import type { ListedPour } from '@traco/contract/pours/pour';
import { useEffect, useRef, useState } from 'react';
import { useSending } from '../../../kit/form/use-sending.ts';
import { client } from '../../../lib/api.ts';
import { formatInstant } from '../../../lib/formats.ts';
import { Callout } from '../../../ui/callout.tsx';
import { ShareMessage } from '../../../ui/share-message.tsx';
import { renewPours } from './renew-pours.ts';
import { shareText } from './share-text.ts';

/** Makes the customer's link and shows what to send with it; an older link dies. */
export function SendLink({ pour, onBack }: { pour: ListedPour; onBack: () => void }) {
  const queries = useQueryClient();
  const [link, setLink] = useState<{ text: string; expiresAt: string }>();
  const { send, failure } = useSending();
  const isAsked = useRef(false);
  const create = () =>
    send(async () => {
      const { path, expiresAt } = await client.pourConfirmation.send({ id: pour.id });
      setLink({ text: shareText(pour, `${location.origin}${path}`), expiresAt });
      void renewPours(queries);
    });
  // biome-ignore lint/correctness/useExhaustiveDependencies: one link for one press
  useEffect(() => {
    if (isAsked.current) return;
    isAsked.current = true;
    void create();
  }, []);
  return (
    <section aria-label="Link de confirmação">
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
            description={`O link não pede senha e vale até ${formatInstant(link.expiresAt, pour.unit.timeZone)}. Links anteriores deixaram de valer.`}
            value={link.text}
            autosize
            minRows={4}
            onChange={(event) => setLink({ ...link, text: event.currentTarget.value })}
          />
          <ShareMessage text={link.text} phone={pour.contactPhone} />
        </>
      )}
      <Group justify="flex-end" mt="sm">
        <Button variant="default" onClick={onBack}>
          Fechar
        </Button>
      </Group>
    </section>
  );
}
