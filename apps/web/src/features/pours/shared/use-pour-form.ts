import { dayIn } from '@traco/contract/values/time-zone';
import { useEffect, useRef, useState } from 'react';
import { deviceZone, useLookups } from '../../../kit/form/use-lookups.ts';
import { forgetDraft, keepDraft } from '../../../lib/drafts.ts';
import { type PourParts, type PourProblems, problemsOfPour, wishOf } from './check-pour.ts';
import { changePour, isPristinePour, type PourDraft, type PourField } from './pour-draft.ts';

/** Who types: what is fixed by his account. */
export interface PourScope {
  ownUnitId: string;
  choosesUnit: boolean;
}

/**
 * The draft of a pour's form, kept on the device while it is typed.
 * @param first the draft to begin with: a kept one, a blank one, a copy
 * @param name under which it is kept
 */
export function usePourForm(first: PourDraft, name: string, scope: PourScope) {
  const [draft, setDraft] = useState(first);
  const [problems, setProblems] = useState<PourProblems>({});
  const unitId = draft.unitId || scope.ownUnitId;
  const lookups = useLookups(unitId);
  const timeZone = lookups.unit?.timeZone ?? deviceZone();
  const parts = (): PourParts => ({
    now: new Date(),
    timeZone,
    needsUnit: scope.choosesUnit,
    isPumpable: (mixId) => lookups.mixes.find(({ id }) => id === mixId)?.pumpable ?? true,
  });
  const forget = useKeeping(name, draft);
  return {
    draft,
    problems,
    lookups,
    unitId,
    timeZone,
    today: dayIn(new Date(), timeZone),
    parts,
    wish: scope.choosesUnit && !unitId ? null : wishOf(draft, parts()),
    change: <Field extends PourField>(field: Field, value: PourDraft[Field]) => {
      setDraft((kept) => changePour(kept, field, value));
      setProblems(({ [field]: _, ...others }) => others);
    },
    chooseCustomer: (id: string, customerName: string, sellerId = '') => {
      setDraft((kept) => ({
        ...(kept.customerId === id ? kept : changePour(kept, 'customerId', id)),
        toCheck: kept.toCheck.filter((field) => field !== 'customerId'),
        customerId: id,
        customerName,
        sellerId,
      }));
      setProblems(({ customerId: _, ...others }) => others);
    },
    /** A copied field was looked at and stays. */
    look: (field: PourField) => {
      setDraft((kept) => ({ ...kept, toCheck: kept.toCheck.filter((one) => one !== field) }));
      setProblems(({ [field]: _, ...others }) => others);
    },
    check: (): PourProblems => {
      const found = problemsOfPour(draft, parts());
      setProblems(found);
      return found;
    },
    showProblems: (found: PourProblems) => setProblems((all) => ({ ...all, ...found })),
    startAgain: (blank: PourDraft) => {
      setDraft(blank);
      setProblems({});
    },
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
