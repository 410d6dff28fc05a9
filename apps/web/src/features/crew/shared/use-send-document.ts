import { PHOTO_BYTES } from '@traco/contract/files/files';
import { useState } from 'react';
import { v7 as newId } from 'uuid';
import { useSending } from '../../../kit/form/use-sending.ts';
import { client } from '../../../lib/api.ts';
import { deviceSentence, mayBeSentAgain } from '../../../lib/refusal-sentences.ts';
import { shrinkPhoto } from '../../../lib/shrink-photo.ts';
import { useFormHold } from '../../../ui/form-hold.ts';

export interface SentDocument {
  /** The unit that may see it, where the account has none of its own. */
  unitId?: string | undefined;
  /** Whose paper it is. */
  purpose?:
    | 'driver-document'
    | 'employee-document'
    | 'seller-document'
    | 'term-attachment'
    | 'term-roll'
    | 'payment-proof'
    | undefined;
  onChange: (fileId: string | null, name?: string) => void;
}

/** A chosen file on its way: what it is called, whether it is there, and whether sending it again could help. */
export function useSendDocument({ purpose = 'driver-document', unitId, onChange }: SentDocument) {
  const { send: sendOnce, isSending, failure, tell } = useSending();
  const [name, setName] = useState('');
  const [unsent, setUnsent] = useState<File | null>(null);
  const [isWorthAgain, setWorthAgain] = useState(false);
  useFormHold(
    isSending
      ? 'O arquivo ainda está a caminho: espere um instante.'
      : unsent
        ? 'O arquivo não foi enviado: envie de novo, escolha outro ou tire-o.'
        : '',
  );
  const send = async (chosen: File | null) => {
    if (!chosen) return;
    setUnsent(chosen);
    await sendOnce(
      async () => {
        const id = newId();
        const file = await preparedFile(chosen);
        await client.files.upload({ id, purpose, file, ...(unitId ? { unitId } : {}) });
        setName(chosen.name);
        setUnsent(null);
        onChange(id, chosen.name);
      },
      (error) => {
        const ours = deviceSentence(error);
        setWorthAgain(ours === undefined && mayBeSentAgain(error));
        return ours;
      },
    );
  };
  const remove = () => {
    if (!unsent) onChange(null);
    setUnsent(null);
    tell('');
  };
  return { name, unsent, send, remove, isSending, failure, isWorthAgain };
}

/** A PDF as it is; a photo made small. @throws Error with a sentence when it is too large or no photo */
async function preparedFile(chosen: File): Promise<File> {
  if (chosen.type !== 'application/pdf') return shrinkPhoto(chosen, 'documento');
  if (chosen.size > PHOTO_BYTES) throw new Error('O PDF passa de 5 MB: envie um menor.');
  return chosen;
}
