import { useState } from 'react';
import { sentenceFor } from '../../lib/refusal-sentences.ts';
import { saveFile } from '../../lib/save-file.ts';

/** Hands one file after the other to the browser's downloads; what stood against the last one, in words. */
export function useDownload() {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  return {
    busy,
    failure,
    forget: () => setFailure(''),
    /** Whether it came. */
    take: async (fetched: () => Promise<File>): Promise<boolean> => {
      setBusy(true);
      setFailure('');
      try {
        saveFile(await fetched());
        return true;
      } catch (error) {
        setFailure(sentenceFor(error));
        return false;
      } finally {
        setBusy(false);
      }
    },
  };
}
