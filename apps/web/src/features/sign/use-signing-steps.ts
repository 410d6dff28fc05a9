import { ORPCError } from '@orpc/client';
import type { SigningPage } from '@traco/contract/sign/sign';
import { useEffect, useState } from 'react';
import { useSending } from '../../kit/form/use-sending.ts';
import { sentenceFor } from '../../lib/refusal-sentences.ts';
import { findPosition } from './find-position.ts';
import { firstMissing, type MissingField, missingAt } from './missing-at.ts';
import { isGone, refusalWords, type SigningAccess, sendRefusal, sendSigning } from './open-signing.ts';
import type { SigningDraft } from './signing-draft.ts';
import { type Face, stepAfter } from './steps.ts';
import { useWalk } from './use-walk.ts';

interface Parts {
  asked: SigningAccess;
  page: SigningPage;
  draft: SigningDraft;
  change: (part: Partial<SigningDraft>) => void;
  /** Whether there is something to put onto the pages, and no place that the office has chosen for it. */
  mayPlace: boolean;
  onRefused: () => void;
}

/** Signing, step by step: where somebody is, what is missing there, and the way on, back and to their no. */
export function useSigningSteps({ asked, page, draft, change, mayPlace, onRefused }: Parts) {
  const walk = useWalk();
  // Neither is kept on the device: a code is used once, and who comes back to the last step agrees anew.
  const [code, setCode] = useState('');
  const [hasAgreed, setAgreed] = useState(false);
  const [givesPosition, setGivesPosition] = useState(false);
  const [lack, setLack] = useState<MissingField>();
  const { send, isSending, failure, tell } = useSending();
  const face: Face = !page.signer.isTurn ? 'read' : walk.face === 'place' && !mayPlace ? 'draw' : walk.face;

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each step that is come to
  useEffect(() => {
    tell('');
    if (face !== 'review') setAgreed(false);
  }, [face]);

  const say = (missing: MissingField | undefined) => {
    setLack(missing);
    if (missing) walk.goTo(missing.face);
  };
  /** Why the server took it not: at its field, or in a sentence. */
  const refusal = (error: unknown, fields: typeof signingFields) => {
    const at = error instanceof ORPCError ? fields[error.code as string] : undefined;
    if (at) say({ ...at, words: sentenceFor(error) });
    return at ? '' : refusalWords(asked, error);
  };
  const sign = () =>
    send(
      async () => {
        const position = givesPosition ? await findPosition() : null;
        // Whether it arrives or its answer is lost: sent again it is the same one.
        change({ isSent: true });
        const receipt = await sendSigning(asked, draft, { code, position });
        change({ receipt: { ...receipt, title: page.title } });
      },
      (error) => {
        if (isGone(error)) change({ isSent: false });
        return refusal(error, signingFields);
      },
    );
  const refuse = () =>
    send(
      async () => {
        change({ isRefusalSent: true });
        await sendRefusal(asked, draft, code);
        onRefused();
      },
      (error) => {
        if (isGone(error)) change({ isRefusalSent: false });
        return refusal(error, refusalFields);
      },
    );
  return {
    face,
    lack,
    code,
    hasAgreed,
    givesPosition,
    isSending,
    failure,
    setGivesPosition,
    goTo: walk.goTo,
    back: walk.back,
    problemOf: (field: string) => (lack?.face === face && lack.field === field ? lack.words : undefined),
    fill: (part: Partial<SigningDraft>) => {
      setLack(undefined);
      change(part);
    },
    giveCode: (typed: string) => {
      setLack(undefined);
      setCode(typed);
    },
    agree: (does: boolean) => {
      setLack(undefined);
      setAgreed(does);
    },
    /** What the main button of each step does. */
    goOn: () => {
      const filled = { page, draft, code, hasAgreed };
      const missing = face === 'review' ? firstMissing(filled) : missingAt(face, filled);
      tell('');
      say(missing);
      if (missing) return;
      if (face === 'review') void sign();
      else if (face === 'refuse') void refuse();
      else walk.goTo(stepAfter(face));
    },
  };
}
export type SigningSteps = ReturnType<typeof useSigningSteps>;

/** Where it is said which field the server did not take. */
const signingFields: Partial<Record<string, Omit<MissingField, 'words'>>> = {
  NOT_THE_SIGNER: { face: 'who', field: 'name' },
  CODE_WRONG: { face: 'who', field: 'code' },
  NOT_A_SIGNATURE: { face: 'draw', field: 'signature' },
};
const refusalFields: typeof signingFields = {
  NOT_THE_SIGNER: { face: 'refuse', field: 'cpf' },
  CODE_WRONG: { face: 'refuse', field: 'code' },
};
