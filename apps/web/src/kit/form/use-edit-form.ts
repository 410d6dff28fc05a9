import { ORPCError } from '@orpc/client';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { v7 as newId } from 'uuid';
import { findDraft, forgetDraft, keepDraft } from '../../lib/drafts.ts';
import { sentenceFor } from '../../lib/refusal-sentences.ts';
import { ownDraftName } from './own-draft.ts';

/** Sentences of what is wrong, by field. */
export type Problems<Draft> = Partial<Record<keyof Draft, string | undefined>>;

interface Parts<Draft extends object, Row> {
  /** Under which what is typed is kept on the device: `customer of <id>`. */
  name: string;
  /** The version that the person begins with; null for something new. */
  row: Row | null;
  /** A row as the fields show it; null for what a new one begins with. */
  draftOf: (row: Row | null) => Draft;
  check: (draft: Draft) => Problems<Draft>;
  /** Sends the draft as a change of `base`, or as something new under an id that stays the same. */
  save: (draft: Draft, base: Row | null, id: string) => Promise<Row>;
  /** The field beside which the server's refusal stands. */
  fieldOf?: (code: string, data: unknown) => keyof Draft | undefined;
  /** What the refusal says, where more is known than its own sentence. */
  sentenceOf?: (code: string, data: unknown) => string | undefined;
  onSaved: (row: Row) => void;
}

interface Kept<Draft, Row> {
  id: string;
  base: Row | null;
  draft: Draft;
}

/**
 * The form of one row: what is typed is kept on the device until it is saved, errors stand beside their fields, and
 * when another person was quicker both versions are there to choose from.
 */
export function useEditForm<Draft extends object, Row>(parts: Parts<Draft, Row>) {
  const { row, draftOf, check, save, fieldOf, sentenceOf, onSaved } = parts;
  const name = ownDraftName(parts.name);
  const [id, setId] = useState(() => newId());
  const [base, setBase] = useState(row);
  const [draft, setDraft] = useState(() => draftOf(row));
  const [problems, setProblems] = useState<Problems<Draft>>({});
  const [failure, setFailure] = useState('');
  const [newer, setNewer] = useState<Row | null>(null);
  const [isSending, setSending] = useState(false);
  const [isRestored, setRestored] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const isTouched = useRef(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form opens
  useEffect(() => {
    void findDraft<Kept<Draft, Row>>(name).then((kept) => {
      if (!kept || isTouched.current) return;
      setId(kept.id);
      setBase(kept.base);
      isTouched.current = true;
      setDraft({ ...draftOf(row), ...kept.draft });
      setRestored(true);
    });
  }, [name]);
  useEffect(() => {
    if (isTouched.current) void keepDraft(name, { id, base, draft });
  }, [name, id, base, draft]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a newer row is shown as long as nothing is typed
  useEffect(() => {
    if (isTouched.current) return;
    setBase(row);
    setDraft(draftOf(row));
  }, [row]);

  const forget = () => {
    isTouched.current = false;
    return forgetDraft(name);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (isSending || newer) return;
    const found = Object.fromEntries(
      Object.entries(check(draft)).filter(([, sentence]) => sentence),
    ) as Problems<Draft>;
    setProblems(found);
    setFailure('');
    if (Object.keys(found).length > 0) return focusFirst(form.current, found);
    setSending(true);
    try {
      const saved = await save(draft, base, id);
      await forget();
      setBase(saved);
      setDraft(draftOf(saved));
      setRestored(false);
      onSaved(saved);
    } catch (error) {
      const current = currentOf<Row>(error);
      if (current) return setNewer(current);
      const { code = '', data } = error instanceof ORPCError ? error : {};
      const field = fieldOf?.(code, data);
      if (field) {
        const refused = { [field]: sentenceOf?.(code, data) ?? sentenceFor(error) } as Problems<Draft>;
        setProblems(refused);
        focusFirst(form.current, refused);
      } else setFailure(sentenceFor(error));
    } finally {
      setSending(false);
    }
  };

  return {
    form,
    base,
    draft,
    problems,
    failure,
    newer,
    isSending,
    isRestored,
    submit,
    set: <Field extends keyof Draft>(field: Field, value: Draft[Field]) => {
      isTouched.current = true;
      setDraft((all) => ({ ...all, [field]: value }));
      setProblems((all) => ({ ...all, [field]: undefined }));
    },
    /** Back to what the server has. */
    discard: () => {
      void forget();
      setDraft(draftOf(row));
      setBase(row);
      setRestored(false);
      setProblems({});
    },
    /** What only I changed stays mine, what only the other changed becomes his, on both mine stays. */
    join: () => {
      if (!newer) return;
      const [before, theirs] = [draftOf(base), draftOf(newer)];
      const joined = Object.fromEntries(
        Object.entries(draft).map(([field, mine]) => {
          const key = field as keyof Draft;
          return [field, isSame(before[key], mine) ? theirs[key] : mine];
        }),
      ) as Draft;
      isTouched.current = true;
      setDraft(joined);
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
export type EditForm<Draft extends object, Row> = ReturnType<typeof useEditForm<Draft, Row>>;

/** Whether two values of a field are the same. */
export const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

function currentOf<Row>(error: unknown): Row | undefined {
  if (!(error instanceof ORPCError) || error.code !== 'STALE_REVISION') return undefined;
  return (error.data as { current?: Row } | undefined)?.current;
}

/** The cursor goes to the first of these fields as the form shows them. */
const focusFirst = (form: HTMLFormElement | null, found: object) =>
  [...(form?.querySelectorAll<HTMLElement>('[data-field]') ?? [])]
    .find(({ dataset }) => dataset.field && dataset.field in found)
    ?.focus();
