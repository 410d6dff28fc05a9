import { useQuery } from '@tanstack/react-query';
import { type ConcreteReturn, PlantReturn } from '@traco/contract/concrete-return/return-record';
import {
  returnChoice,
  returnChoices,
  returnReasonLabel,
  usualParty,
} from '@traco/contract/concrete-return/return-words';
import { usualClock } from '@traco/contract/operational-sheet/concrete-clock';
import { dayIn } from '@traco/contract/values/time-zone';
import { useEffect, useState } from 'react';
import { byContract } from '../../kit/form/check-draft.ts';
import { useReasons } from '../../kit/form/suggested-reasons.tsx';
import { useForm } from '../../kit/form/use-form.ts';
import { deviceZone, useLookups, useScope } from '../../kit/form/use-lookups.ts';
import { api, client } from '../../lib/api.ts';
import { formatExactM3 } from '../../lib/formats.ts';
import { minutesSince, useClock } from '../../lib/use-clock.ts';
import type { TakenFile } from '../../ui/touch/taken-file.ts';
import { useReturnableLoad } from './load-choice.tsx';
import {
  blankReturn,
  chargedM3,
  firstWaterOf,
  problemsOfReturn,
  type ReturnDraft,
  readReturn,
  returnedM3,
  returnLabels,
} from './return-draft.ts';

const refusals: Record<string, keyof ReturnDraft> = {
  LOAD_NOT_FOUND: 'loadId',
  NO_CONCRETE: 'loadId',
  ALREADY_RETURNED: 'loadId',
  NOTHING_RETURNED: 'surplusM3',
  MORE_THAN_LOADED: 'surplusM3',
  FILE_NOT_FOUND: 'photoIds',
  UNIT_REQUIRED: 'unitId',
  UNIT_NOT_FOUND: 'unitId',
  MIX_REQUIRED: 'mixId',
  IN_THE_FUTURE: 'firstWater',
  CHARGED_TOO_MUCH: 'chargedM3',
  REFUSED_LOAD: 'chargedM3',
  NO_CUSTOMER: 'customerId',
};

/** The form of a return: its draft is kept on the device, and what it costs is known while it is typed. */
export function useReturnForm(loadId: string, onSaved: (made: ConcreteReturn) => void) {
  const scope = useScope();
  const now = useClock();
  const [asked, setAsked] = useState(loadId);
  const load = useReturnableLoad(asked);
  const firstWaterNow = ({ firstWater }: ReturnDraft) => {
    const zone = lookups.unit?.timeZone ?? deviceZone();
    return firstWaterOf(firstWater, dayIn(new Date(), zone), zone, new Date());
  };
  const check = byContract(PlantReturn, (draft: ReturnDraft) => readReturn(draft, firstWaterNow(draft)), {
    places: { firstWaterAt: 'firstWater', signatureId: 'signature', chargeCents: 'charge' },
    also: (draft: ReturnDraft) => problemsOfReturn(draft, load, scope.choosesUnit),
  });
  const form = useForm({
    name: `concrete-return of ${scope.accountId}`,
    row: null as ConcreteReturn | null,
    draftOf: () => blankReturn(scope.ownUnitId, loadId),
    labels: returnLabels,
    check,
    save: async (fields, { id, draft }) => {
      if (draft.signature) await sendSignature(draft.signature, load?.unit.id ?? draft.unitId);
      return client.concreteReturn.record({ ...fields, id });
    },
    refusals,
    sentenceOf: (code, data) =>
      code === 'MORE_THAN_LOADED'
        ? `Voltou mais do que foi carregado: no máximo ${formatExactM3((data as { mostM3: number }).mostM3)}.`
        : undefined,
    onSaved,
  });
  const { draft } = form;
  useEffect(() => setAsked(draft.loadId), [draft.loadId]);
  const lookups = useLookups(draft.unitId || scope.ownUnitId);
  const isFree = draft.kind === 'free';
  const mixes = useQuery(api.mixes.list.queryOptions({ input: {}, enabled: isFree }));
  const chosen =
    draft.reason && returnReasonLabel({ reason: draft.reason, reasonWords: draft.reasonWords ?? '' });
  const choose = (label: string) => {
    const { reason, reasonWords } = label ? returnChoice(label) : { reason: '' as const, reasonWords: '' };
    form.set('reason', reason);
    form.set('reasonWords', reasonWords);
    const suggested = draft.reason ? usualParty[draft.reason] : '';
    if (reason && !reasonWords && (draft.party === '' || draft.party === suggested))
      form.set('party', usualParty[reason]);
  };
  const zone = load?.unit.timeZone ?? lookups.unit?.timeZone ?? deviceZone();
  const firstWater = isFree
    ? firstWaterOf(draft.firstWater, dayIn(now, zone), zone, now)
    : load && new Date(load.loadedAt);
  const mix = isFree ? mixes.data?.find(({ id }) => id === draft.mixId) : load?.mix;
  const cost = mix?.costCentsPerM3;
  const chargeCents = load ? Math.round(chargedM3(draft) * load.priceCentsPerM3) : 0;
  return {
    form,
    scope,
    lookups,
    load: isFree ? undefined : load,
    isFree,
    zone,
    answer: {
      m3: returnedM3(draft),
      lossCents: cost === undefined ? null : Math.round(returnedM3(draft) * cost),
      chargeCents,
      age: minutesSince(firstWater, now),
      clock: load?.unit ?? usualClock,
    },
    reason: {
      offered: returnChoices(useReasons('return'), chosen),
      chosen,
      choose,
    },
    setCharges: (charges: boolean) => {
      form.set('charges', charges);
      if (charges && !draft.chargedM3) form.set('chargedM3', draft.surplusM3);
    },
  };
}
/** Keeps a signature under its own id before the return speaks of it; sent twice it is kept once. */
const sendSignature = ({ id, purpose, name, type, bytes }: TakenFile, unitId: string) =>
  client.files.upload({
    id,
    purpose,
    file: new File([bytes], name, { type }),
    ...(unitId ? { unitId } : {}),
  });

export type ReturnForm = ReturnType<typeof useReturnForm>;
