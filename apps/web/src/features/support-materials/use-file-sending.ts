import { useState } from 'react';
import { sentenceFor } from '../../lib/refusal-sentences.ts';
import { NotSent, sendFile } from '../../lib/send-file.ts';

/** Sends a form with a file: how much of it has gone, and why it did not go. Sent again it begins anew, with the same ids. */
export function useFileSending() {
  const [share, setShare] = useState<number>();
  const [failure, setFailure] = useState('');
  return {
    share,
    isSending: share !== undefined,
    failure,
    tell: setFailure,
    async send(address: string, fields: Record<string, string | File>, onSent: () => void) {
      setFailure('');
      setShare(0);
      try {
        await sendFile(address, fields, setShare);
        onSent();
      } catch (error) {
        setFailure(error instanceof NotSent ? error.message : sentenceFor(error));
      } finally {
        setShare(undefined);
      }
    },
  };
}
