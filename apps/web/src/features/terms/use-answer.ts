import type { TermAnswer } from '@traco/contract/terms/term-words';
import type { PublicTerm, TermReader, TermReceipt } from '@traco/contract/terms/terms';
import { useEffect, useRef, useState } from 'react';
import { v7 as newId } from 'uuid';
import { isRefusal, PublicRefusal, publicPost, publicSentence } from '../../kit/public-page/public-calls.ts';
import { keptPerson } from '../../kit/session/person.ts';
import { findDraft, forgetDraft, keepDraft } from '../../lib/drafts.ts';
import { staysHere } from '../../lib/stays-here.ts';
import { useAttempt } from '../../lib/use-attempt.ts';
import { blankAnswer, type TermDraft, whoOf } from './term-draft.ts';

/** A device that goes from hand to hand keeps nothing. */
const KEPT_WHILE_OPEN = 'Fique nesta página e toque de novo quando a conexão voltar.';

/**
 * A reader's way through a term: who they are, and their word. What they type is kept on the device until it was sent; of a device
 * that goes from hand to hand, nothing is.
 */
export function useAnswer(
  term: PublicTerm,
  { isShared, onChanged }: { isShared: boolean; onChanged: () => void },
) {
  const draftName = draftNameOf(term);
  const [draft, setDraft] = useState<TermDraft>(() => blankAnswer(newId()));
  const [reader, setReader] = useState<TermReader>();
  const [isSigned, setSigned] = useState(false);
  const [receipt, setReceipt] = useState<TermReceipt | null>(null);
  const { send, isSending, failure, tell } = useAttempt((error) =>
    publicSentence(
      error,
      isShared ? KEPT_WHILE_OPEN : staysHere('O que você preencheu', 'envie quando a conexão voltar'),
    ),
  );
  /** Too many names were guessed at this CPF, or from here: for an hour only an account answers. */
  const [isLate, setLate] = useState(false);
  const isTouched = useRef(false);

  const attempt = (work: () => Promise<void>) => {
    setLate(false);
    return send(work, (error) => {
      if (error instanceof PublicRefusal && error.status === 409) onChanged();
      setLate(error instanceof PublicRefusal && error.status === 429);
      return undefined;
    });
  };
  const recognise = (found: TermReader) => {
    setReader(found);
    setReceipt(found.receipt);
  };

  useOpening(term, isShared, {
    onKept: (kept) => {
      if (!isTouched.current) setDraft({ ...blankAnswer(newId()), ...kept });
    },
    onFound: (found) => {
      setSigned(true);
      recognise(found);
    },
  });

  return {
    draft,
    reader,
    isSigned,
    receipt,
    isSending,
    failure,
    isLate,
    change: (part: Partial<TermDraft>) => {
      const next = { ...draft, ...part };
      isTouched.current = true;
      setDraft(next);
      tell('');
      setLate(false);
      if (!isShared) void keepDraft(draftName, next);
    },
    identify: () => attempt(async () => recognise(await identify(term, whoOf(draft)))),
    /** Somebody else than who is signed in, or than who said their name. */
    startAnew: () => {
      setReader(undefined);
      setSigned(false);
      setReceipt(null);
      tell('');
      setDraft(blankAnswer(newId()));
      void forgetDraft(draftName);
    },
    send: (answer: TermAnswer) =>
      attempt(async () => {
        const answered = await sendAnswer(term, draft, { answer, isSigned });
        setReceipt(answered);
        await forgetDraft(draftName);
      }),
    /** Who refused may accept after all: an answer of its own. */
    answerAgain: () => {
      setReceipt(null);
      setDraft({ ...draft, id: newId(), hasTicked: false, reason: '' });
    },
  };
}
export type Answer = ReturnType<typeof useAnswer>;

const draftNameOf = ({ versionId }: PublicTerm) => `term:${versionId}`;

/** Whether somebody may answer a term, by their name and CPF or as who is signed in. */
const identify = ({ versionId }: PublicTerm, who: { name: string; cpf: string } | null) =>
  publicPost<TermReader>(`/terms/${versionId}/reader`, { who });

/** Sends an answer; one that had arrived before is shown as it arrived. */
async function sendAnswer(
  term: PublicTerm,
  draft: TermDraft,
  { answer, isSigned }: { answer: TermAnswer; isSigned: boolean },
): Promise<TermReceipt> {
  const { id, reason } = draft;
  return publicPost<TermReceipt>(`/terms/${term.versionId}/answers`, {
    id,
    who: isSigned ? null : whoOf(draft),
    answer,
    sha256: term.sha256,
    hasRead: true,
    reason: answer === 'refused' ? reason : '',
  }).catch(async (error: unknown) => {
    // Already answered, perhaps by this very device before its network was lost: what was answered is shown.
    if (!isRefusal(error) || error.status !== 409) throw error;
    const found = await identify(term, isSigned ? null : whoOf(draft));
    if (!found.receipt) throw error;
    return found.receipt;
  });
}

/** As a term opens: what was typed on this device before, and whoever is signed in. */
function useOpening(
  term: PublicTerm,
  isShared: boolean,
  heard: { onKept: (kept: TermDraft) => void; onFound: (found: TermReader) => void },
) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for the reader who opens it
  useEffect(() => {
    if (isShared) return;
    let isGone = false;
    void findDraft<TermDraft>(draftNameOf(term)).then((kept) => {
      if (kept && !isGone) heard.onKept(kept);
    });
    if (keptPerson.read() && term.state === 'published')
      void identify(term, null)
        .then((found) => {
          if (!isGone) heard.onFound(found);
        })
        .catch(() => undefined);
    return () => {
      isGone = true;
    };
  }, [draftNameOf(term), isShared]);
}
