import { Button, Group } from '@mantine/core';
import { IconBrandWhatsapp, IconCopy } from '@tabler/icons-react';
import { whatsAppLink } from '@traco/contract/values/phones';
import { CopiedText } from './copied-text.tsx';

interface Props {
  text: string;
  /** Whom it goes to; null leaves the choice to WhatsApp. */
  phone: string | null;
  /** Sending it is not what the dialog is for. */
  isAside?: boolean;
}

/** Takes a message out of the app: by WhatsApp, or copied. */
export function ShareMessage({ text, phone, isAside = false }: Props) {
  return (
    <Group mt="sm" gap="xs">
      <Button
        component="a"
        href={whatsAppLink(phone, text)}
        target="_blank"
        rel="noreferrer"
        variant={isAside ? 'default' : 'filled'}
        leftSection={<IconBrandWhatsapp size={18} aria-hidden />}
      >
        Abrir no WhatsApp
      </Button>
      <CopiedText text={text} idle="Copiar mensagem">
        {({ words, copy }) => (
          <Button variant="default" leftSection={<IconCopy size={18} aria-hidden />} onClick={copy}>
            {words}
          </Button>
        )}
      </CopiedText>
    </Group>
  );
}
