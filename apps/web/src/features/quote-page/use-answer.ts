import type { PublicQuote } from '@traco/contract/quote-page/quote-page';
import { quoteConsent } from '@traco/contract/quote-page/quote-page-words';
import { useEffect, useRef, useState } from 'react';
import { v7 as newId } from 'uuid';
import { isRefusal, publicPost, publicSentence } from '../../kit/public-page/public-calls.ts';
import { findDraft, forgetDraft, keepDraft } from '../../lib/drafts.ts';
import { staysHere } from '../../lib/stays-here.ts';
import { useAttempt } from '../../lib/use-attempt.ts';
import { type AnswerDraft, blankAnswer } from './answer-draft.ts';

interface Answering {
  token: string;
  quote: PublicQuote;
  onAnswer: (quote: PublicQuote) => void;
  /** The quote became another meanwhile. */
  reopen: () => void;
}

/** The customer's answer: typed, kept on the device, sent once; what was lost on the way is sent again as the same. */
export function useAnswer({ token, quote, onAnswer, reopen }: Answering) {
  const name = `quote-answer:${token}`;
  const [draft, setDraft] = useState<AnswerDraft>(() => blankAnswer(newId()));
  /** What was typed before the device had said what it kept. */
  const typed = useRef<Partial<AnswerDraft>>({});
  const attempt = useAttempt((error) =>
    publicSentence(error, staysHere('O que você preencheu', 'envie quando a conexão voltar')),
  );
  useEffect(() => {
    void findDraft<AnswerDraft>(name).then((kept) => kept && setDraft({ ...kept, ...typed.current }));
  }, [name]);
  const change = (part: Partial<AnswerDraft>) => {
    typed.current = { ...typed.current, ...part };
    setDraft((before) => {
      const next = { ...before, ...part };
      void keepDraft(name, next);
      return next;
    });
  };
  const send = () =>
    attempt.send(
      async () => {
        const { path, body } = callOf(draft);
        const given = { token, hash: quote.hash, requestId: draft.requestId, name: draft.name, ...body };
        const answered = await publicPost<PublicQuote>(path, given);
        await forgetDraft(name);
        // Another wish is another answer: it gets an id of its own.
        setDraft({ ...blankAnswer(newId()), name: draft.name });
        typed.current = {};
        onAnswer(answered);
      },
      (error) => {
        if (isRefusal(error) && [404, 409].includes(error.status)) reopen();
        return undefined;
      },
    );
  return { draft, change, send, isSending: attempt.isSending, failure: attempt.failure };
}
export type Answer = ReturnType<typeof useAnswer>;

function callOf({ wish, document, reason, message }: AnswerDraft) {
  if (wish === 'accept')
    return { path: '/quote-page/accept', body: { document, consent: quoteConsent.version } };
  if (wish === 'refuse') return { path: '/quote-page/refuse', body: { reason, message } };
  return { path: '/quote-page/change', body: { message } };
}
