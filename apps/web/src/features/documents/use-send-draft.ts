import { ORPCError } from '@orpc/client';
import { useQuery } from '@tanstack/react-query';
import type { DocumentDetails, SigningLink } from '@traco/contract/documents/documents';
import { useRef, useState } from 'react';
import { useSending } from '../../kit/form/use-sending.ts';
import { api, client } from '../../lib/api.ts';
import { notify } from '../../lib/notices.ts';
import { completePart, fieldsOf, validateDraft, validateDueDay } from './document-draft.ts';
import { useRenewDocuments } from './use-documents.ts';
import type { PreparedDraft } from './use-draft.ts';

const HALF_KEPT = 'Rascunho salvo. Signatários incompletos ficam só neste aparelho, até você completar.';
const HALF_LOST =
  'Rascunho salvo sem os signatários incompletos: este aparelho não os guardou. Inclua-os de novo.';

interface Parts {
  document: DocumentDetails;
  own: PreparedDraft;
  onSent: (sent: { document: DocumentDetails; links: SigningLink[] }) => void;
  onLeave: () => void;
}

/** A draft is saved and left, or saved and sent to whom it is for; what it still lacks is said first. */
export function useSendDraft({ document, own, onSent, onLeave }: Parts) {
  const { draft, change, keep, forget } = own;
  const renew = useRenewDocuments();
  const dueField = useRef<HTMLInputElement>(null);
  const [byMail, setByMail] = useState(true);
  const { send, isSending, failure, tell } = useSending();
  const ways = useQuery(api.documents.ways.queryOptions({ staleTime: Number.POSITIVE_INFINITY }));
  const mails = ways.data?.mail === true && draft.signers.some(({ email }) => email.trim() !== '');
  const save = (then: 'leave' | 'send') => {
    const now = new Date();
    const problem = then === 'send' ? validateDraft(draft, now) : '';
    // What is wrong with the day stands at its field already.
    if (problem && problem === validateDueDay(draft.dueOn, now)) return dueField.current?.focus();
    if (problem) return tell(problem);
    const { id } = document;
    return send(
      async () => {
        const part = then === 'leave' ? completePart(draft) : draft;
        const { revision } = await client.documents.prepare({ id, ...fieldsOf(part) });
        if (then === 'leave') {
          const isWhole = part.signers.length === draft.signers.length;
          if (isWhole) await forget();
          else notify({ message: (await keep(revision)) ? HALF_KEPT : HALF_LOST, tone: 'warning' });
          return onLeave();
        }
        // It is saved, whatever becomes of the sending: the next try goes on from here.
        change({ revision });
        const sent = await client.documents.send({ id, revision, byMail: mails && byMail });
        await forget();
        onSent(sent);
      },
      (error) => {
        // What somebody else did with it meanwhile is looked at.
        if (error instanceof ORPCError && ['STALE_REVISION', 'WRONG_STATE'].includes(error.code))
          void renew();
        return undefined;
      },
    );
  };
  return {
    save,
    isSending,
    failure,
    tell,
    /** What is wrong with the day is shown there. */
    dueField,
    /** Whether the links can go by mail at all. */
    mails,
    byMail,
    setByMail,
  };
}
