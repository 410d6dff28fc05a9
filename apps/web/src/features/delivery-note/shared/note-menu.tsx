import { ActionIcon, Button, Menu } from '@mantine/core';
import {
  IconBrandWhatsapp,
  IconCopy,
  IconExternalLink,
  IconFileDownload,
  IconReceipt,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { noteCodeWords } from '@traco/contract/delivery-note/delivery-note-words';
import { hasLinkEnded } from '@traco/contract/delivery-note/note-link-words';
import { whatsAppLink } from '@traco/contract/values/phones';
import { useState } from 'react';
import { api, client } from '../../../lib/api.ts';
import { changesWith } from '../../../lib/events.ts';
import { notify } from '../../../lib/notices.ts';
import { copyAndSay } from '../../../lib/outcomes.ts';
import { sentenceFor } from '../../../lib/refusal-sentences.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { LinkItems } from './link-items.tsx';
import { noteText } from './note-text.ts';

const icon = { size: 18, 'aria-hidden': true } as const;

/** What may be done with a load's delivery note: its PDF, its page, its link by hand or by WhatsApp. */
export function NoteMenu({ loadId, label }: { loadId: string; label?: string }) {
  const [isOpen, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const found = useQuery(
    api.deliveryNote.link.queryOptions({
      input: { loadId },
      enabled: isOpen,
      retry: false,
      staleTime: 30_000,
      meta: changesWith('note_links'),
    }),
  );
  const address = found.data && location.origin + found.data.path;
  const take = async () => {
    setBusy(true);
    try {
      saveFile(await client.deliveryNote.pdf({ loadId }));
    } catch (error) {
      notify({ message: sentenceFor(error), tone: 'error' });
    } finally {
      setBusy(false);
    }
  };
  const copy = (text: string) => copyAndSay(text, 'Link da nota copiado.', `Copie o endereço: ${text}`);
  return (
    <Menu opened={isOpen} onChange={setOpen} position={label ? 'bottom-end' : 'bottom-start'} shadow="md">
      <Menu.Target>
        {label ? (
          <ActionIcon variant="subtle" color="gray" size="lg" loading={busy} aria-label={label}>
            <IconReceipt {...icon} />
          </ActionIcon>
        ) : (
          <Button variant="default" loading={busy} leftSection={<IconReceipt {...icon} />}>
            Nota de remessa
          </Button>
        )}
      </Menu.Target>
      <Menu.Dropdown>
        {found.error && <Menu.Label>{sentenceFor(found.error)}</Menu.Label>}
        {found.isPending && <Menu.Label>Carregando…</Menu.Label>}
        {found.data && (
          <Menu.Item leftSection={<IconFileDownload {...icon} />} onClick={() => void take()}>
            Baixar PDF completo
          </Menu.Item>
        )}
        {found.data && address && !hasLinkEnded(found.data.link, new Date()) && (
          <>
            <Menu.Item
              component="a"
              href={address}
              target="_blank"
              rel="noreferrer"
              leftSection={<IconExternalLink {...icon} />}
            >
              Abrir a página da nota
            </Menu.Item>
            <Menu.Item leftSection={<IconCopy {...icon} />} onClick={() => void copy(address)}>
              Copiar link
            </Menu.Item>
            <Menu.Item
              component="a"
              href={whatsAppLink(found.data.contactPhone, noteText(found.data, address))}
              target="_blank"
              rel="noreferrer"
              leftSection={<IconBrandWhatsapp {...icon} />}
            >
              Abrir no WhatsApp
            </Menu.Item>
            <Menu.Divider />
            <Menu.Label>
              O link mostra a nota sem CPF, CNPJ e telefone.
              <br />A completa abre lá com o código {noteCodeWords(found.data.code)}.
            </Menu.Label>
          </>
        )}
        {found.data && <LinkItems loadId={loadId} link={found.data.link} timeZone={found.data.timeZone} />}
      </Menu.Dropdown>
    </Menu>
  );
}
