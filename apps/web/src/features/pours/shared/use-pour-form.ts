import type { Pour } from '@traco/contract/pours/pour';
import { dayIn } from '@traco/contract/values/time-zone';
import type { Unusual, UnusualKey } from '@traco/contract/values/unusual-keys';
import { useEffect, useRef } from 'react';
import { checkedBy } from '../../../kit/form/check-draft.ts';
import { useDraft } from '../../../kit/form/use-draft.ts';
import { deviceZone, useLookups } from '../../../kit/form/use-lookups.ts';
import { forgetDraft, keepDraft } from '../../../lib/drafts.ts';
import { reasonField, reasonProblems } from '../../unusual/shared/reason-problems.ts';
import { type PourParts, type PourProblems, plannedDay, problemsOfPour, wishOf } from './check-pour.ts';
import { changePour, isPristinePour, type PourDraft, type PourField } from './pour-draft.ts';
import { unusualOfDraft } from './unusual-draft.ts';
import { useLatePayer } from './use-late-payer.ts';

/** Who types: what is fixed by their account. */
export interface PourScope {
  ownUnitId: string;
  choosesUnit: boolean;
}

interface Begun {
  /** The draft to begin with: a kept one, a blank one, a copy. */
  first: PourDraft;
  /** Under which it is kept. */
  name: string;
  scope: PourScope;
  /** The pour that is changed; a new one otherwise. */
  editing: Pour | null;
  /** Hears what is wrong before the cursor goes there. */
  onWrong: (fields: readonly (keyof PourDraft)[]) => void;
}

/** The draft of a pour's form, kept on the device while it is typed. */
export function usePourForm({ first, name, scope, editing, onWrong }: Begun) {
  const typing = useDraft<PourDraft, PourDraft>(first, {
    labels: {},
    check: checkedBy<PourDraft, PourDraft>(
      (typed) => ({
        ...problemsOfPour(typed, parts()),
        ...reasonProblems(unusualOf(typed), typed.reasons ?? {}),
      }),
      (typed) => typed,
    ),
    follow: (all, field, value) => changePour(all, field as PourField, value as PourDraft[PourField]),
    onWrong,
  });
  const { draft, problems, open, forgive } = typing;
  const unitId = draft.unitId || scope.ownUnitId;
  const typedDay = plannedDay(draft.day, dayIn(new Date(), deviceZone()));
  const lookups = useLookups(unitId, typedDay ?? undefined);
  const timeZone = lookups.unit?.timeZone ?? deviceZone();
  const parts = (): PourParts => ({
    now: new Date(),
    timeZone,
    needsUnit: scope.choosesUnit,
    isPumpable: (mixId) => lookups.mixes.find(({ id }) => id === mixId)?.pumpable ?? true,
  });
  const payer = useLatePayer(draft.customerId, editing);
  const unusualOf = (typed: PourDraft) =>
    unusualOfDraft(typed, { parts: parts(), mixes: lookups.mixes, editing, payer: payer.unusual });
  const forget = useKeeping(name, draft);
  return {
    draft,
    problems: problems as PourProblems,
    unusual: unusualOf(draft),
    /** That its customer is late, where this asks for no reason. */
    late: payer.late,
    /** Whom to receive from first. */
    owedBy: payer.owedBy,
    setReason: (key: UnusualKey, reason: string) => {
      open((all) => ({ ...all, reasons: { ...all.reasons, [key]: reason } }));
      forgive(reasonField(key) as never);
    },
    /** What the server found unusual is asked for here. */
    ask: (asked: Unusual[]) => open((all) => ({ ...all, asked })),
    lookups,
    unitId,
    timeZone,
    today: dayIn(new Date(), timeZone),
    parts,
    wish: scope.choosesUnit && !unitId ? null : wishOf(draft, parts()),
    form: typing.form,
    change: typing.set as <Field extends PourField>(field: Field, value: PourDraft[Field]) => void,
    chooseCustomer: (id: string, customerName: string, sellerId = '') => {
      open((all) => ({
        ...(all.customerId === id ? all : changePour(all, 'customerId', id)),
        toCheck: all.toCheck.filter((field) => field !== 'customerId'),
        customerId: id,
        customerName,
        sellerId,
      }));
      forgive('customerId');
    },
    /** A copied field was looked at and stays. */
    look: (field: PourField) => {
      open((all) => ({ ...all, toCheck: all.toCheck.filter((one) => one !== field) }));
      forgive(field);
    },
    check: typing.check,
    show: typing.show,
    startAgain: (blank: PourDraft) => open(blank, {}),
    forget,
  };
}
export type PourForm = ReturnType<typeof usePourForm>;

/** Keeps the draft at each key: what waited for a pause would be lost with the page. Answers what forgets it. */
function useKeeping(name: string, draft: PourDraft) {
  const isDone = useRef(false);
  useEffect(() => {
    if (!isDone.current) void (isPristinePour(draft) ? forgetDraft(name) : keepDraft(name, draft));
  }, [name, draft]);
  return () => {
    isDone.current = true;
    return forgetDraft(name);
  };
}
