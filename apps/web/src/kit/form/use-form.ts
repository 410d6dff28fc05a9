import { ORPCError } from '@orpc/client';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { v7 as newId } from 'uuid';
import { findDraft, forgetDraft, keepDraft } from '../../lib/drafts.ts';
import { sentenceFor } from '../../lib/refusal-sentences.ts';
import type { Checked, Problems } from './check-draft.ts';
import { ownDraftName } from './own-draft.ts';
import { type DraftParts, useDraft } from './use-draft.ts';
import { useSending } from './use-sending.ts';
import { joined, type Versions } from './versions.ts';

interface Parts<Draft extends object, Row, Fields>
  extends Omit<DraftParts<Draft, Fields>, 'check' | 'onTyped' | 'onUnseen'> {
  /** What is wrong with a draft, or what is sent of it; where it matters, as a change of this version. */
  check: (draft: Draft, base: Row | null) => Checked<Draft, Fields>;
  /** Under which what is typed is kept on the device: `customer <id>`. */
  name: string;
  /** The version that the person begins with; null for something new. */
  row: Row | null;
  /** A row as the fields show it; null for what a new one begins with. */
  draftOf: (row: Row | null) => Draft;
  /** Sends what was checked: a change of `base`, or something new under an id that stays when it is sent again. */
  save: (fields: Fields, sent: { base: Row | null; id: string; draft: Draft }) => Promise<Row>;
  /** The field beside which a refusal stands; one that names its `field` itself needs no word here. */
  refusals?: Record<string, keyof Draft>;
  /** What a refusal says, where more is known than its own sentence. */
  sentenceOf?: (code: string, data: unknown) => string | undefined;
  /** Hears a refusal, where it offers a way out. */
  onRefused?: (code: string, data: unknown) => void;
  /** Values in words, where the value itself is none: rows by their id, words by value. */
  words?:
    | Partial<Record<keyof Draft, Words>>
    | ((field: keyof Draft, value: unknown, versions: Versions<Draft, Row>) => string | undefined);
  onSaved: (row: Row) => void;
}

/** How a field's value is said. */
export type Words =
  | readonly { id: string; name: string }[]
  | Partial<Record<string, string>>
  | ((value: unknown) => string | undefined);

interface Kept<Draft, Row> {
  id: string;
  base: Row | null;
  draft: Draft;
}

/**
 * The form of one row: what is typed is kept on the device until it is saved, the contract's sentences stand beside their
 * fields, refusals too, and when another person was quicker both versions are there to choose from.
 */
export function useForm<Draft extends object, Row, Fields>(parts: Parts<Draft, Row, Fields>) {
  const { row, draftOf, save, words, onSaved } = parts;
  const name = ownDraftName(parts.name);
  const [base, setBase] = useState(row);
  const isTouched = useRef(false);
  const touch = () => {
    isTouched.current = true;
  };
  const sending = useSending();
  const typing = useDraft<Draft, Fields>(() => draftOf(row), {
    ...parts,
    check: (typed) => parts.check(typed, base),
    onTyped: touch,
    onUnseen: sending.tell,
  });
  const { draft, show, open } = typing;
  const [id, setId] = useState(() => newId());
  const [newer, setNewer] = useState<Row | null>(null);
  const [isRestored, setRestored] = useState(false);

  useKept({ name, id, base, draft }, isTouched, (kept: Kept<Draft, Row>) => {
    setId(kept.id);
    setBase(kept.base);
    touch();
    open({ ...draftOf(row), ...kept.draft });
    setRestored(true);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a newer row is shown as long as nothing is typed
  useEffect(() => {
    if (isTouched.current) return;
    setBase(row);
    open(draftOf(row));
  }, [row]);

  const forget = () => {
    isTouched.current = false;
    return forgetDraft(name);
  };
  const refused = (error: unknown) => refusalAt({ ...parts, draft, show, onStale: setNewer }, error);
  const send = async () => {
    if (sending.isSending || newer) return;
    const { fields, elsewhere } = typing.check();
    sending.tell(elsewhere ?? '');
    if (!fields) return;
    await sending.send(async () => {
      const saved = await save(fields, { base, id, draft });
      await forget();
      setBase(saved);
      open(draftOf(saved));
      setRestored(false);
      onSaved(saved);
    }, refused);
  };

  return {
    ...typing,
    /** Under which something new is saved. */
    id,
    draftOf,
    words,
    base,
    newer,
    isRestored,
    send,
    isSending: sending.isSending,
    failure: sending.failure,
    submit: (event: FormEvent) => {
      event.preventDefault();
      // A form in a dialog may stand in another one.
      event.stopPropagation();
      void send();
    },
    /** Back to what the server has. */
    discard: () => {
      void forget();
      open(draftOf(row), {});
      setBase(row);
      setRestored(false);
    },
    /** What only I changed stays mine, what only the other changed becomes theirs, on both mine stays. */
    join: () => {
      if (!newer) return;
      touch();
      open(joined(draftOf(base), draft, draftOf(newer)));
      setBase(newer);
      setNewer(null);
    },
    takeTheirs: () => {
      if (!newer) return;
      void forget();
      onSaved(newer);
    },
  };
}
export type Form<Draft extends object, Row> = ReturnType<typeof useForm<Draft, Row, unknown>>;

/** Keeps on the device what is typed, and once brings back what was typed there before. */
function useKept<Draft, Row>(
  { name, id, base, draft }: Kept<Draft, Row> & { name: string },
  isTouched: { current: boolean },
  restore: (kept: Kept<Draft, Row>) => void,
) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form opens
  useEffect(() => {
    void findDraft<Kept<Draft, Row>>(name).then((kept) => {
      if (kept && !isTouched.current) restore(kept);
    });
  }, [name]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whether it is touched is read, not waited for
  useEffect(() => {
    if (isTouched.current) void keepDraft(name, { id, base, draft });
  }, [name, id, base, draft]);
}

interface Refusing<Draft extends object, Row, Fields>
  extends Pick<Parts<Draft, Row, Fields>, 'refusals' | 'sentenceOf' | 'onRefused'> {
  draft: Draft;
  show: (problems: Problems<Draft>) => void;
  onStale: (current: Row) => void;
}

/** Says a refusal at its field; the sentence where there is none, '' where nothing more is said. */
function refusalAt<Draft extends object, Row, Fields>(
  { refusals = {}, sentenceOf, onRefused, draft, show, onStale }: Refusing<Draft, Row, Fields>,
  error: unknown,
): string | undefined {
  if (!(error instanceof ORPCError)) return undefined;
  const data = (error.data ?? {}) as { current?: Row; field?: string; sentence?: string };
  if (error.code === 'STALE_REVISION' && data.current) {
    onStale(data.current);
    return '';
  }
  onRefused?.(error.code, data);
  const sentence = sentenceOf?.(error.code, data) ?? data.sentence ?? sentenceFor(error);
  const field = refusals[error.code] ?? (data.field && data.field in draft ? data.field : undefined);
  if (!field) return sentence;
  show({ [field]: sentence } as Problems<Draft>);
  return '';
}

/** A row is made under the form's id, or the version that was seen is changed. */
export const savingBy =
  <
    New extends { id: string },
    Changed extends { id: string; revision: number },
    Row extends { id: string; revision: number },
  >(calls: {
    create: (input: New) => Promise<Row>;
    edit: (input: Changed) => Promise<Row>;
  }) =>
  (
    fields: Omit<New, 'id'> & Omit<Changed, 'id' | 'revision'>,
    { base, id }: { base: Row | null; id: string },
  ) =>
    base
      ? calls.edit({ ...fields, id: base.id, revision: base.revision } as unknown as Changed)
      : calls.create({ ...fields, id } as unknown as New);
