import { returnChoice, returnReasonLabel, usualParty } from '@traco/contract/concrete-return/return-words';
import type { ReturnParty, ReturnReason } from '@traco/contract/concrete-return/returned';
import { nameOfFigure } from '@traco/contract/figures/figures';
import { RETURN_M3, SCALE_M3 } from '@traco/contract/operational-sheet/sheet-limits';
import { typedVolume } from '../../../../lib/brazilian-number.ts';
import { formatExactM3 } from '../../../../lib/formats.ts';
import type { SignedLine } from '../../../../ui/touch/signing-sheet.tsx';
import type { TakenFile } from '../../../../ui/touch/taken-file.ts';
import { useDriverApp } from '../../shared/driver-day/use-driver-app.ts';
import type { LoadFormProps } from './form-props.ts';
import { toldRefusal } from './refusal-reasons.ts';
import { linesOfLoad, validSignature } from './signed-lines.ts';
import { numberIn } from './typed-numbers.ts';
import { useEntryForm } from './use-entry-form.ts';

/** What is typed of concrete that comes back, the signature that is still valid for it, and its entering. */
export function useReturn({ day, load, mended, onClose }: LoadFormProps) {
  const before = mended?.entry.kind === 'return' ? mended.entry : undefined;
  const isRefused = load.state === 'refused';
  const { entries } = useDriverApp();
  const refusal = isRefused ? toldRefusal(entries, load.id) : undefined;
  const form = useEntryForm({
    name: `retorno/${load.id}`,
    blank: {
      residue: before ? typedVolume(before.residueM3) : '',
      surplus: before ? typedVolume(before.surplusM3) : isRefused ? typedVolume(load.m3) : '',
      reason: before?.reason ?? refusal?.reason ?? ('' as ReturnReason | ''),
      reasonWords: before?.reasonWords ?? '',
      reasonText: before?.reasonText ?? refusal?.words ?? '',
      party: before?.party ?? (refusal?.reason ? usualParty[refusal.reason] : ('' as ReturnParty | '')),
      photos: [] as TakenFile[],
      signature: null as TakenFile | null,
      signedOver: '',
    },
    mended,
    onClose,
  });
  const { values, put, setProblems, enter } = form;
  const keptPhotos = values.photos.length > 0 ? [] : (before?.photoIds ?? []);
  const lines: SignedLine[] = [
    { name: nameOfFigure('residue'), words: `${values.residue.trim() || 0} m³` },
    { name: nameOfFigure('surplus'), words: `${values.surplus.trim() || 0} m³` },
    ...linesOfLoad(load, day),
  ];
  const signature = validSignature(values, lines);
  const isAsBefore =
    before &&
    typedVolume(before.residueM3) === values.residue &&
    typedVolume(before.surplusM3) === values.surplus;
  const keptSignature = (isAsBefore && before.signatureId) || null;

  const chosen =
    values.reason && returnReasonLabel({ reason: values.reason, reasonWords: values.reasonWords });
  const choose = (label: string) => put(withReason(values, label));

  const save = () => {
    const { reason, party } = values;
    const volumes = volumesOf(values, load.m3);
    if ('problems' in volumes) return setProblems(volumes.problems);
    if (!reason) return setProblems({ reason: 'Escolha o motivo.' });
    if (!party) return setProblems({ party: 'Escolha de quem foi.' });
    const photoIds = [...keptPhotos, ...values.photos.map(({ id }) => id)];
    if (photoIds.length === 0) return setProblems({ photos: 'Fotografe o concreto que voltou.' });
    void enter({
      entry: {
        kind: 'return',
        loadId: load.id,
        ...volumes,
        reason,
        reasonWords: values.reasonWords,
        reasonText: values.reasonText.trim(),
        party,
        photoIds,
        signatureId: signature?.id ?? keptSignature,
        slumpMm: null,
        temperatureC: null,
      },
      files: [...values.photos, signature],
      keptFileIds: [...keptPhotos, signature ? null : keptSignature],
    });
  };
  return {
    ...form,
    chosen,
    choose,
    lines,
    signature,
    isSigned: Boolean(signature ?? keptSignature),
    isVoid: Boolean(values.signature ?? before?.signatureId),
    save,
  };
}

type Volumes = Record<'residue' | 'surplus', string>;

/** What stuck and what was not discharged, or what of it cannot be. */
function volumesOf(
  values: Volumes,
  loadedM3: number,
): { problems: Partial<Volumes> } | { residueM3: number; surplusM3: number } {
  const residueM3 = numberIn(values.residue, 0, RETURN_M3.residue);
  const surplusM3 = numberIn(values.surplus, 0, loadedM3 + SCALE_M3);
  if (residueM3 === undefined) return { problems: { residue: `No máximo ${RETURN_M3.residue} m³.` } };
  if (surplusM3 === undefined) return { problems: { surplus: `No máximo ${formatExactM3(loadedM3)}.` } };
  const total = (residueM3 ?? 0) + (surplusM3 ?? 0);
  if (total <= 0) return { problems: { surplus: 'Informe o lastro ou a sobra.' } };
  if (total > loadedM3 + SCALE_M3)
    return { problems: { surplus: 'O retorno é maior que o volume carregado.' } };
  return { residueM3: residueM3 ?? 0, surplusM3: surplusM3 ?? 0 };
}

interface Chosen {
  reason: ReturnReason | '';
  party: ReturnParty | '';
}

/** A reason by its label, with whose doing it usually is. */
function withReason(values: Chosen, label: string) {
  const { reason, reasonWords } = returnChoice(label);
  // Who it was of is proposed with the reason; what they have said themselves stays.
  const wasProposed = !values.party || (values.reason && values.party === usualParty[values.reason]);
  return { reason, reasonWords, ...(reasonWords || !wasProposed ? {} : { party: usualParty[reason] }) };
}
