import type { LoadFields } from '@traco/contract/concrete-volume/load';
import type { PlannedLoad } from '@traco/contract/concrete-volume/planned-loads';
import { dayIn, wallClock } from '@traco/contract/values/time-zone';
import type { UnusualKey } from '@traco/contract/values/unusual-keys';
import { useEffect, useMemo, useState } from 'react';
import { v7 as newId } from 'uuid';
import { checkedBy } from '../../../kit/form/check-draft.ts';
import { useDraft } from '../../../kit/form/use-draft.ts';
import { deviceZone, type Lookups, useLookups, useRecent } from '../../../kit/form/use-lookups.ts';
import { parseDay, typedDay } from '../../../lib/brazilian-date.ts';
import { typedMoney } from '../../../lib/brazilian-number.ts';
import { useClock } from '../../../lib/use-clock.ts';
import { reasonField, reasonProblems } from '../../unusual/shared/reason-problems.ts';
import {
  type CheckParts,
  closedProblem,
  type DraftProblems,
  loadFieldsOf,
  problemsOf,
  unexplained,
} from './check-draft.ts';
import type { KeptLoads } from './kept-loads.ts';
import {
  blankDraft,
  change,
  type DraftField,
  isPristine,
  type LoadDraft,
  nextDraft,
  type Suggestions,
} from './load-draft.ts';
import { crewProblems, draftOfPlanned } from './planned-draft.ts';
import { useUnusual } from './use-unusual.ts';

/** Who types: what is fixed by their account and what they choose. */
export interface FormScope {
  accountId: string;
  ownUnitId: string;
  ownSellerId: string;
  choosesUnit: boolean;
  choosesSeller: boolean;
}

/**
 * The draft of the record form: follows the clock until the time is touched, is kept on the device while it is
 * typed, and is restored when the page opens again.
 */
export function useLoadForm(scope: FormScope, kept: KeptLoads) {
  const [restored] = useState(() => kept.read().draft);
  const now = useClock();
  const typing = useDraft<LoadDraft, LoadFields>(
    () =>
      restored ??
      blankDraft(newId(), wallClock(new Date(), deviceZone()), scope.ownUnitId, scope.ownSellerId),
    {
      labels: {},
      check: (typed) => check(withClock(typed, clock)),
      follow: (all, field, value) =>
        change(withClock(all, clock), field as DraftField, String(value), suggestions),
    },
  );
  const { draft, problems, open, forgive } = typing;
  const typedAt = draft.touched.includes('day') ? parseDay(draft.day, dayIn(now, deviceZone())) : null;
  const lookups = useLookups(draft.unitId || scope.ownUnitId, typedAt ?? undefined);
  const timeZone = lookups.unit?.timeZone ?? deviceZone();
  const clock = wallClock(now, timeZone);
  const shown = useMemo(() => withClock(draft, clock), [draft, clock]);
  const suggestions = suggestionsOf(lookups);
  const known: CheckParts = {
    now,
    timeZone,
    closedMonths: lookups.closedMonths,
    firstDayOn: lookups.unit?.firstDayOn,
    needsUnit: scope.choosesUnit,
    needsSeller: scope.choosesSeller,
  };

  const { unusual, closedDay } = useUnusual({
    draft: shown,
    parts: known,
    kept: { lookups, recent: useRecent(draft.unitId) },
  });
  const parts: CheckParts = { ...known, closedDay };
  const check = checkedBy<LoadDraft, LoadFields>(
    (typed) => ({
      ...problemsOf(typed, { ...parts, now: new Date() }),
      ...unexplained(typed),
      ...crewProblems(typed),
      ...reasonProblems(unusual, typed.reasons ?? {}),
    }),
    (typed) => loadFieldsOf(typed, { ...parts, now: new Date() }),
  );

  const listPrice = suggestions.priceOf(draft.mixId);
  // biome-ignore lint/correctness/useExhaustiveDependencies: follows the list alone
  useEffect(() => open((all) => withListPrice(all, listPrice)), [listPrice]);
  useKeeping(kept, draft);
  return {
    form: typing.form,
    draft: shown,
    now,
    problems: { ...closedProblem(shown, parts), ...problems } as DraftProblems,
    unusual,
    setReason: (key: UnusualKey, reason: string) => {
      open((all) => ({ ...all, reasons: { ...all.reasons, [key]: reason } }));
      forgive(reasonField(key) as never);
    },
    lookups,
    needsUnit: scope.choosesUnit && !draft.unitId,
    today: clock.slice(0, 10),
    isRestored: restored !== null && restored.id === draft.id && !isPristine(restored),
    change: (field: DraftField, value: string) => {
      typing.set(field, value);
      if (field === 'day') forgive('time');
    },
    chooseCustomer: (id: string, name: string, sellerId?: string) => {
      open((all) => ({
        ...change(all, 'customerId', id, { ...suggestions, sellerOf: () => sellerId }),
        customerName: name,
      }));
      forgive('customerId');
      forgive('sellerId');
    },
    check: typing.check,
    /** A planned load stands in the form as its pour says it. */
    choosePlanned: (planned: PlannedLoad) =>
      open(draftOfPlanned(planned, newId(), clock, draft.unitId || scope.ownUnitId), {}),
    suggestNote: (noteNumber: string) => open((all) => ({ ...all, noteNumber })),
    open: (other: LoadDraft, found: DraftProblems = {}) => open(asItWas(other), found),
    next: (keepsPour: boolean) =>
      open(
        keepsPour
          ? nextDraft(draft, newId(), clock)
          : blankDraft(newId(), clock, draft.unitId, scope.choosesSeller ? '' : scope.ownSellerId),
        {},
      ),
  };
}
export type LoadForm = ReturnType<typeof useLoadForm>;

/** A load that comes back to be mended keeps its note and its time, whoever wrote them. */
const asItWas = (draft: LoadDraft): LoadDraft => ({
  ...draft,
  touched: [...new Set<DraftField>([...draft.touched, 'day', 'time', 'noteNumber'])],
});

/** Date and time of an untouched draft are those of the plant's clock. */
function withClock(draft: LoadDraft, clock: string): LoadDraft {
  const [day = '', time = ''] = clock.split('T');
  return {
    ...draft,
    day: draft.touched.includes('day') ? draft.day : typedDay(day),
    time: draft.touched.includes('time') ? draft.time : time,
  };
}

/** A price that nobody typed is that of the list, also when the day or the list changes. */
function withListPrice(draft: LoadDraft, cents: number | undefined): LoadDraft {
  if (!draft.mixId || cents === undefined || draft.touched.includes('price')) return draft;
  const price = typedMoney(cents);
  return price === draft.price ? draft : { ...draft, price };
}

const suggestionsOf = ({ vehicles, mixes }: Lookups): Suggestions => ({
  driverOf: (id) => vehicles.find((vehicle) => vehicle.id === id)?.driverId,
  priceOf: (id) => mixes.find((mix) => mix.id === id)?.priceCentsPerM3 ?? undefined,
  sellerOf: () => undefined,
});

/** Keeps the draft on the device at each key: what waited for a pause would be lost with the page. */
function useKeeping(kept: KeptLoads, draft: LoadDraft) {
  useEffect(() => {
    kept.change(() => ({ draft: isPristine(draft) ? null : draft }));
  }, [kept, draft]);
}
