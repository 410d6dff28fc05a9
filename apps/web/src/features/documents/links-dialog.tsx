import { Text } from '@mantine/core';
import { invitationWords } from '@traco/contract/documents/document-words';
import type { DocumentDetails, SigningLink } from '@traco/contract/documents/documents';
import { Callout } from '../../ui/callout.tsx';
import { ShareMessage } from '../../ui/share-message.tsx';
import { ShortDialog } from '../../ui/short-dialog.tsx';

interface Props {
  document: DocumentDetails;
  links: readonly SigningLink[];
  /** Whether they were asked before. */
  isReminder?: boolean | undefined;
  onClose: () => void;
}

/** The message that a signer is sent. */
const messageOf = (document: DocumentDetails, name: string, address: string, isReminder: boolean) =>
  [
    `Olá, ${name.split(' ')[0]}. ${invitationWords(document, isReminder)}`,
    document.message,
    `Leia e assine aqui: ${address}`,
  ]
    .filter(Boolean)
    .join('\n\n');

/** The links of the signers, told once: each is sent by WhatsApp or copied. */
export default function LinksDialog({ document, links, isReminder = false, onClose }: Props) {
  return (
    <ShortDialog title="Links de assinatura" onClose={onClose} closeOnClickOutside={false}>
      <Callout tone="warning">
        Cada link é de uma pessoa só e não aparece de novo: envie agora. Se precisar, gere outro no documento.
      </Callout>
      {links.map(({ signerId, address }) => {
        const signer = document.signers.find(({ id }) => id === signerId);
        if (!signer) return null;
        return (
          <section key={signerId} aria-label={signer.name}>
            <Text fw={600} mt="sm">
              {signer.name}
              {signer.state === 'waiting' && ' (assina depois dos outros)'}
              {signer.mail?.state === 'waiting' && ' · também vai por e-mail'}
            </Text>
            {signer.asksCode && (
              <Text size="sm">Pede um código: gere-o nas ações de quem assina e passe por outro meio.</Text>
            )}
            <ShareMessage
              text={messageOf(document, signer.name, address, isReminder)}
              phone={signer.phone}
              isAside
            />
          </section>
        );
      })}
    </ShortDialog>
  );
}
