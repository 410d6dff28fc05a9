import { type FormEvent, type RefObject, useRef, useState } from 'react';
import { type Cells, type Checked, type Problems, worded } from './check-draft.ts';

export interface DraftParts<Draft extends object, Fields> {
  /** What each field is called, in the order of the form. */
  labels: Partial<Record<keyof Draft, string>>;
  /** How what is typed into a field is written. */
  masks?: Partial<Record<keyof Draft, (typed: string) => string>>;
  check: (draft: Draft) => Checked<Draft, Fields>;
  /** The draft with another value in a field, where others follow it. */
  follow?: (draft: Draft, field: keyof Draft, value: Draft[keyof Draft]) => Draft;
  /** Hears that something was typed. */
  onTyped?: () => void;
  /** Hears what is wrong where the form shows no such field: a sentence is never lost. */
  onUnseen?: (sentence: string) => void;
  /** Hears what is wrong before the cursor goes there: a folded part unfolds. */
  onWrong?: (fields: readonly (keyof Draft)[]) => void;
}

/** What is typed, what is wrong with it at its field, and each field's part of the screen. */
export function useDraft<Draft extends object, Fields>(
  first: Draft | (() => Draft),
  parts: DraftParts<Draft, Fields>,
) {
  const { labels, masks, check, follow, onTyped, onUnseen, onWrong } = parts;
  const [draft, setDraft] = useState(first);
  const [problems, setProblems] = useState<Problems<Draft>>({});
  const [cells, setCells] = useState<Cells<Draft>>({});
  const form = useRef<HTMLFormElement>(null);

  const set = <Field extends keyof Draft>(field: Field, value: Draft[Field]) => {
    onTyped?.();
    setDraft((all) => follow?.(all, field, value) ?? { ...all, [field]: value });
    setProblems(({ [field]: _, ...others }) => others as Problems<Draft>);
  };
  /** Says what is wrong, and puts the cursor into the first such field as the form shows them. */
  const show = (found: Problems<Draft>) => {
    const wrong = worded(found);
    setProblems(wrong);
    const fields = Object.keys(wrong) as (keyof Draft)[];
    if (fields.length === 0) return;
    onWrong?.(fields);
    requestAnimationFrame(() => {
      const shown = shownOf(form, fields);
      const [first] = shown;
      first?.focus();
      // What stands there is replaced by typing.
      if (first instanceof HTMLInputElement) first.select();
      const isSeen = (field: keyof Draft) => shown.some(({ dataset }) => dataset.field === field);
      const unseen = fields.find((field) => !isSeen(field));
      if (unseen !== undefined) onUnseen?.(wrong[unseen] ?? '');
    });
  };
  const at = <Field extends keyof Draft & string>(field: Field) => ({
    label: labels[field] ?? '',
    error: problems[field],
    'data-field': field,
  });

  return {
    form,
    labels,
    draft,
    problems,
    set,
    show,
    /** Says no more what was wrong with a field: another one that was changed decides of it. */
    forgive: (field: keyof Draft) => setProblems(({ [field]: _, ...others }) => others as Problems<Draft>),
    /** Another draft stands in the form, with what is wrong with it; what was wrong stays where nothing is said of it. */
    open: (other: Draft | ((draft: Draft) => Draft), found?: Problems<Draft>) => {
      setDraft(other);
      if (found) setProblems(found);
    },
    /** What the check says of the draft; what is wrong is shown. */
    check: (): Checked<Draft, Fields> => {
      const checked = check(draft);
      setCells(checked.cells ?? {});
      show(checked.problems);
      return checked;
    },
    /** What a field that is typed into needs, or one that chooses by itself. */
    field: <Field extends keyof Draft & string>(field: Field) => ({
      ...at(field),
      value: String(draft[field] ?? ''),
      onChange: (typed: string | Typing) => {
        const value = typeof typed === 'string' ? typed : typed.currentTarget.value;
        set(field, (masks?.[field]?.(value) ?? value) as Draft[Field]);
      },
    }),
    /** What a list to search in needs: nothing chosen is null. It opens when asked: led to, its own problem stays in sight. */
    choice: <Field extends keyof Draft & string>(field: Field) => ({
      ...at(field),
      openOnFocus: false,
      value: String(draft[field] ?? '') || null,
      onChange: (value: string | null) => set(field, (value ?? '') as Draft[Field]),
    }),
    /** What several of the same need. */
    rows: <Field extends keyof Draft & string>(field: Field) => ({
      legend: labels[field] ?? '',
      rows: draft[field],
      problem: problems[field],
      cell: cells[field],
      'data-field': field,
      onChange: (all: Draft[Field]) => set(field, all),
    }),
    /** What a box to tick needs. */
    tick: <Field extends keyof Draft & string>(field: Field) => ({
      ...at(field),
      checked: draft[field] === true,
      onChange: (event: FormEvent<HTMLInputElement>) =>
        set(field, event.currentTarget.checked as Draft[Field]),
    }),
  };
}

interface Typing {
  currentTarget: { value: string };
}

/** The fields as the form shows them, of these. */
const shownOf = (form: RefObject<HTMLFormElement | null>, fields: readonly PropertyKey[]) =>
  [...(form.current?.querySelectorAll<HTMLElement>('[data-field]') ?? [])].filter(({ dataset }) =>
    fields.includes(dataset.field ?? ''),
  );
