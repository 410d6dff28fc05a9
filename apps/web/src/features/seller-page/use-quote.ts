import { useEffect, useRef, useState } from 'react';
import { v7 as newId } from 'uuid';
import { publicPost, publicSentence, publicUpload } from '../../kit/public-page/public-calls.ts';
import { findDraft, forgetDraft, keepDraft } from '../../lib/drafts.ts';
import { staysHere } from '../../lib/stays-here.ts';
import { useAttempt } from '../../lib/use-attempt.ts';
import { blankQuote, type QuoteDraft, type QuotePhoto, requestOfQuote } from './quote-draft.ts';

/** A request that was sent: its code, and photos that have still to follow. */
export interface SentQuote {
  followCode: string;
  pending: QuotePhoto[];
  photos: number;
  /** It had arrived before, with what was typed then. */
  stoodBefore?: boolean;
}

const KEEP_MS = 300;

/** A request for a quote to one seller: typed, kept on the device, sent once, its photos after it. */
export function useQuote(code: string) {
  const draftName = `quote:${code}`;
  const sentName = `quote-sent:${code}`;
  const [draft, setDraft] = useState<QuoteDraft>(() => blankQuote(newId()));
  const [sent, setSent] = useState<SentQuote>();
  const {
    send: attempt,
    isSending,
    failure,
    tell,
  } = useAttempt((error) =>
    publicSentence(error, staysHere('O que você preencheu', 'envie quando a conexão voltar')),
  );
  /** What was typed before the device had said what it kept. */
  const typed = useRef<Partial<QuoteDraft>>({});
  const keeping = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    void Promise.all([findDraft<QuoteDraft>(draftName), findDraft<SentQuote>(sentName)]).then(
      ([kept, before]) => {
        if (kept) setDraft({ ...blankQuote(newId()), ...kept, ...typed.current });
        if (before) setSent(before);
      },
    );
    return () => clearTimeout(keeping.current);
  }, [draftName, sentName]);

  const change = (part: Partial<QuoteDraft>) => {
    const next = { ...draft, ...part };
    typed.current = { ...typed.current, ...part };
    setDraft(next);
    clearTimeout(keeping.current);
    keeping.current = setTimeout(() => void keepDraft(draftName, next), KEEP_MS);
  };
  const keepSent = (next: SentQuote) => {
    setSent(next);
    return keepDraft(sentName, next);
  };
  const sendPhotos = async (from: SentQuote) => {
    let now = from;
    for (const photo of from.pending) {
      await publicUpload(`/lead-photos/${now.followCode}/${photo.id}`, photo.file);
      now = { ...now, pending: now.pending.filter(({ id }) => id !== photo.id) };
      await keepSent(now);
    }
  };
  return {
    draft,
    sent,
    isSending,
    failure,
    change,
    send: () =>
      attempt(async () => {
        const { followCode, stoodBefore } = await publicPost<{ followCode: string; stoodBefore: boolean }>(
          `/seller-page/${encodeURIComponent(code)}/leads`,
          requestOfQuote(draft),
        );
        clearTimeout(keeping.current);
        const now = { followCode, stoodBefore, pending: draft.photos, photos: draft.photos.length };
        await keepSent(now);
        await forgetDraft(draftName);
        await sendPhotos(now);
      }),
    sendRest: () => attempt(async () => void (sent && (await sendPhotos(sent)))),
    startAnew: () => {
      setSent(undefined);
      tell('');
      setDraft({ ...blankQuote(newId()), name: draft.name, phone: draft.phone, place: draft.place });
      void forgetDraft(sentName);
    },
  };
}
export type Quote = ReturnType<typeof useQuote>;
