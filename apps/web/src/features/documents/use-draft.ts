import { useQueryClient } from '@tanstack/react-query';
import type { DocumentDetails } from '@traco/contract/documents/documents';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { ownDraftName } from '../../kit/form/own-draft.ts';
import { api } from '../../lib/api.ts';
import { findDraft, forgetDraft, keepDraft } from '../../lib/drafts.ts';
import type { RangedFile } from '../../ui/pdf-viewer/ranged-file.ts';
import { type DocumentDraft, differences, draftOf } from './document-draft.ts';

/** A document as it is prepared on this device; what somebody else saved meanwhile is put beside it, never under it. */
export function useDraft(document: DocumentDetails) {
  const name = ownDraftName(`document ${document.id}`);
  const [draft, setDraft] = useState<DocumentDraft>();
  const isTouched = useRef(false);
  const begin = useRef(document);
  begin.current = document;
  useEffect(() => {
    void findDraft<DocumentDraft>(name).then((kept) => {
      isTouched.current = kept !== undefined;
      setDraft(kept ?? draftOf(begin.current));
    });
  }, [name]);
  useEffect(() => {
    if (isTouched.current && draft) void keepDraft(name, draft);
  }, [name, draft]);
  const change = useCallback((part: Partial<DocumentDraft>) => {
    isTouched.current = true;
    setDraft((before) => before && { ...before, ...part });
  }, []);
  /** Keeps it as it is, over what was saved of it. */
  const keep = (revision: number) => keepDraft(name, { ...draft, revision });
  const forget = useCallback(() => {
    isTouched.current = false;
    return forgetDraft(name);
  }, [name]);

  const theirs = useMemo(() => draftOf(document), [document]);
  // What was kept before revisions were has none, and is older than any.
  const isBehind = draft !== undefined && !(draft.revision >= theirs.revision);
  const differ = isBehind ? differences(draft, theirs) : [];
  const hasNews = isBehind && (!isTouched.current || differ.length === 0);
  useEffect(() => {
    if (hasNews) setDraft(theirs);
  }, [hasNews, theirs]);
  return {
    draft,
    change,
    keep,
    forget,
    /** In what the document, saved by somebody else since, differs from this draft; undefined when none is newer. */
    newer: isBehind && !hasNews ? differ : undefined,
    keepMine: () => change({ revision: theirs.revision }),
    takeTheirs: () => {
      setDraft(theirs);
      void forget();
    },
  };
}

/** A draft that has been found on this device or begun. */
export type PreparedDraft = ReturnType<typeof useDraft> & { draft: DocumentDraft };

/** The PDF of a document, in pieces: its address is exchanged when its time is over. */
export function useOriginal({ id, original: { bytes } }: DocumentDetails): RangedFile {
  const queries = useQueryClient();
  return useMemo(() => {
    const options = api.documents.file.queryOptions({ input: { id, which: 'original' } });
    return {
      bytes,
      addressOf: async (isStale) => {
        const staleTime = isStale ? 0 : Number.POSITIVE_INFINITY;
        return (await queries.fetchQuery({ ...options, staleTime })).address;
      },
    };
  }, [id, bytes, queries]);
}
