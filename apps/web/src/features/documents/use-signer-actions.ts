import { client } from '../../lib/api.ts';
import { notify } from '../../lib/notices.ts';
import type { OpenDialog } from './document-dialogs.tsx';
import type { SignerAction } from './signer-line.tsx';
import { useRenewDocuments } from './use-documents.ts';

interface Parts {
  /** The document's. */
  id: string;
  send: (act: () => Promise<void>) => Promise<void>;
  /** Shows the documents of a person. */
  onPerson: (name: string) => void;
  onAsk: (asked: OpenDialog) => void;
}

/** What is done for somebody who signs: their link, a code, a reminder, another person in their place. */
export function useSignerActions({ id, send, onPerson, onAsk }: Parts) {
  const renew = useRenewDocuments();
  return (action: SignerAction, signerId: string, name: string) => {
    if (action === 'person') return onPerson(name);
    if (action === 'replace') return onAsk({ is: 'replace', signerId });
    return send(async () => {
      if (action === 'code') {
        const { code } = await client.documents.makeCode({ id, signerId });
        onAsk({ is: 'code', code, name });
      } else if (action === 'mail') {
        await client.documents.mail({ id, signerId });
        notify({ message: `O lembrete de ${name} vai por e-mail.`, tone: 'success' });
      } else {
        const isReminder = action === 'remind';
        const link = await client.documents.makeLink({ id, signerId, isReminder });
        onAsk({ is: 'links', links: [link], isReminder });
      }
      // Not waited for: the next action is taken at once.
      void renew();
    });
  };
}
