import { Menu } from '@mantine/core';
import { IconLinkOff, IconRefresh } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import type { NoteLink } from '@traco/contract/delivery-note/note-link';
import { hasLinkEnded, linkWords } from '@traco/contract/delivery-note/note-link-words';
import { useMay } from '../../../kit/session/use-may.ts';
import { api, client } from '../../../lib/api.ts';
import { notify } from '../../../lib/notices.ts';
import { failureWords } from '../../../lib/refusal-sentences.ts';

const icon = { size: 18, 'aria-hidden': true } as const;

interface Props {
  loadId: string;
  link: NoteLink;
  timeZone: string;
}

/** Until when a note's link opens, and for who shares notes what they may do about it; once it has ended, renewing alone. */
export function LinkItems({ loadId, link, timeZone }: Props) {
  const queries = useQueryClient();
  const mayShare = useMay('delivery-note:share');
  const { queryKey } = api.deliveryNote.link.queryOptions({ input: { loadId } });
  const take = (changed: NoteLink) =>
    queries.setQueryData(queryKey, (found) => found && { ...found, link: changed });
  const renew = async () => {
    try {
      const renewed = await client.deliveryNote.renewLink({ loadId });
      take(renewed);
      const until = linkWords(renewed, timeZone, new Date()).replace('O link vale', 'vale');
      notify({ message: `Link renovado: ${until}.`, tone: 'success' });
    } catch (error) {
      notify({ message: failureWords('O link não foi renovado.', error), tone: 'error' });
    }
  };
  const close = async () => {
    try {
      take(await client.deliveryNote.closeLink({ loadId }));
      notify({
        message: 'Link encerrado: quem o abrir não vê mais a nota.',
        tone: 'success',
        action: { label: 'Renovar', run: () => void renew() },
      });
    } catch (error) {
      notify({ message: failureWords('O link não foi encerrado.', error), tone: 'error' });
    }
  };
  return (
    <>
      <Menu.Divider />
      <Menu.Label>{linkWords(link, timeZone, new Date())}</Menu.Label>
      {mayShare && (
        <Menu.Item
          closeMenuOnClick={false}
          leftSection={<IconRefresh {...icon} />}
          onClick={() => void renew()}
        >
          Renovar link
        </Menu.Item>
      )}
      {mayShare && !hasLinkEnded(link, new Date()) && (
        <Menu.Item
          closeMenuOnClick={false}
          leftSection={<IconLinkOff {...icon} />}
          onClick={() => void close()}
        >
          Encerrar link
        </Menu.Item>
      )}
    </>
  );
}
