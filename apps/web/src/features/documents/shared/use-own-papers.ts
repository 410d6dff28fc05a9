import type { DocumentToSign } from '@traco/contract/sign/sign';
import type { OwnTerm } from '@traco/contract/terms/terms';
import { useEffect, useState } from 'react';
import { publicGet } from '../../../kit/public-page/public-calls.ts';

/** What waits for a word of whoever is signed in. */
export interface OwnPapers {
  documents: DocumentToSign[];
  terms: OwnTerm[];
}

const nothing: OwnPapers = { documents: [], terms: [] };

/**
 * The documents and terms that wait for whoever is signed in, asked for again whenever the page is looked at anew. By plain
 * calls, since a driver's phone loads no more; without a network, what was known stays.
 * @param wanted `documents` where the terms stand by themselves
 */
export function useOwnPapers(wanted: 'all' | 'documents' = 'all'): OwnPapers {
  const [papers, setPapers] = useState(nothing);
  useEffect(() => {
    let isGone = false;
    const ask = async () => {
      const found = await Promise.allSettled([
        publicGet<{ rows: DocumentToSign[] }>('/documents-to-sign'),
        wanted === 'all' ? publicGet<OwnTerm[]>('/own-terms') : [],
      ]);
      if (isGone) return;
      const [documents, terms] = found;
      setPapers((before) => ({
        documents: documents.status === 'fulfilled' ? documents.value.rows : before.documents,
        terms: terms.status === 'fulfilled' ? terms.value.filter(({ receipt }) => !receipt) : before.terms,
      }));
    };
    const look = () => document.visibilityState === 'visible' && void ask();
    void ask();
    document.addEventListener('visibilitychange', look);
    window.addEventListener('online', look);
    return () => {
      isGone = true;
      document.removeEventListener('visibilitychange', look);
      window.removeEventListener('online', look);
    };
  }, [wanted]);
  return papers;
}
