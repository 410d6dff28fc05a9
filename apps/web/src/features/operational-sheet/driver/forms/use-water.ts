import { MOST_WATER_LITRES } from '@traco/contract/operational-sheet/sheet-limits';
import type { SignedLine } from '../../../../ui/touch/signing-sheet.tsx';
import type { TakenFile } from '../../../../ui/touch/taken-file.ts';
import { litresOf } from '../../shared/driver-day/with-entries.ts';
import type { LoadFormProps } from './form-props.ts';
import { lineOfWater, linesOfLoad, validSignature } from './signed-lines.ts';
import { numberIn } from './typed-numbers.ts';
import { useEntryForm } from './use-entry-form.ts';

/** What is typed of added water, the signature that is still valid for it, and its entering. */
export function useWater({ day, load, mended, onClose }: LoadFormProps) {
  const before = mended?.entry.kind === 'water' ? mended.entry : undefined;
  const form = useEntryForm({
    name: `agua/${load.id}`,
    blank: {
      litres: before ? String(before.litres) : '',
      askedBy: before?.askedBy ?? load.contactName,
      code: before?.code ?? '',
      signature: null as TakenFile | null,
      signedOver: '',
    },
    mended,
    onClose,
  });
  const { values, setProblems, enter } = form;
  const added = litresOf(load);
  const litres = numberIn(values.litres, 1, MOST_WATER_LITRES, true);
  const isBeyond = added + (litres ?? 0) > load.waterLimitLitres;
  const askedBy = values.askedBy.trim();
  const lines: SignedLine[] = [
    { name: 'Água pedida agora', words: `${litres ?? 0} L` },
    { name: 'Quem pediu', words: askedBy },
    ...linesOfLoad(load, day),
    lineOfWater(load),
  ];
  const signature = validSignature(values, lines);
  // It was drawn for that amount, and by whoever asked for it.
  const isAsBefore = before?.litres === litres && before?.askedBy === askedBy;
  const keptSignature = (isAsBefore && before?.signatureId) || null;

  /** What the signature is given for is whole. */
  const isAsked = () => {
    if (!litres) setProblems({ litres: `Informe de 1 a ${MOST_WATER_LITRES} litros.` });
    else if (!askedBy) setProblems({ askedBy: 'Diga quem pediu a água.' });
    else return true;
    return false;
  };
  const save = () => {
    if (!isAsked() || !litres) return;
    const hasCode = /^\d{6}$/.test(values.code);
    if (isBeyond && values.code && !hasCode) return setProblems({ code: 'O código tem 6 dígitos.' });
    const signatureId = signature?.id ?? keptSignature;
    if (!signatureId) return setProblems({ signature: 'Colha a assinatura de quem pediu.' });
    void enter({
      entry: {
        kind: 'water',
        loadId: load.id,
        litres,
        askedBy,
        signatureId,
        code: isBeyond && hasCode ? values.code : null,
      },
      files: [signature],
      keptFileIds: [signature ? null : keptSignature],
    });
  };
  return {
    ...form,
    added,
    isBeyond,
    isAsked,
    lines,
    signature,
    isSigned: Boolean(signature ?? keptSignature),
    isVoid: Boolean(values.signature ?? before?.signatureId),
    save,
  };
}
