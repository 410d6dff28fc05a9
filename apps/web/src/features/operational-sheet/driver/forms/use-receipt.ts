import { MEASURED } from '@traco/contract/operational-sheet/sheet-limits';
import type { SignedLine } from '../../../../ui/touch/signing-sheet.tsx';
import type { TakenFile } from '../../../../ui/touch/taken-file.ts';
import type { LoadFormProps } from './form-props.ts';
import { lineOfWater, linesOfLoad, validSignature } from './signed-lines.ts';
import { numberIn } from './typed-numbers.ts';
import { useEntryForm } from './use-entry-form.ts';

export type ReceiptEntry = ReturnType<typeof useReceipt>;

/** What is typed of a receipt, the signature that is still valid for it, and its entering. */
export function useReceipt({ day, load, mended, onClose }: LoadFormProps) {
  const before = mended?.entry.kind === 'receipt' ? mended.entry : undefined;
  const form = useEntryForm({
    name: `recebimento/${load.id}`,
    blank: {
      who: (before?.absentPhotoId ? 'absent' : 'present') as 'present' | 'absent',
      receiverName: before?.receiverName ?? load.contactName,
      receiverDocument: before?.receiverDocument ?? '',
      signature: null as TakenFile | null,
      signedOver: '',
      photos: [] as TakenFile[],
      slump: before?.slumpMm == null ? '' : String(before.slumpMm),
      temperature: before?.temperatureC == null ? '' : String(before.temperatureC),
      cylinders: before?.cylinders ? String(before.cylinders) : '',
      notes: before?.notes ?? '',
    },
    mended,
    onClose,
  });
  const { values, setProblems, enter } = form;
  const isAbsent = values.who === 'absent';
  const receiverName = values.receiverName.trim();
  const lines: SignedLine[] = [
    ...linesOfLoad(load, day),
    lineOfWater(load),
    { name: 'Quem recebe', words: receiverName },
  ];
  const signature = validSignature(values, lines);
  const keptSignature = (before?.receiverName === receiverName && before.signatureId) || null;
  const keptPhoto = before?.absentPhotoId ?? null;

  const isNamed = () => {
    if (!receiverName) setProblems({ receiverName: 'Informe quem recebeu.' });
    return receiverName !== '';
  };
  const save = () => {
    const measured = measuredOf(values);
    if ('problems' in measured) return setProblems(measured.problems);
    const signatureId = isAbsent ? null : (signature?.id ?? keptSignature);
    const absentPhotoId = isAbsent ? (values.photos[0]?.id ?? keptPhoto) : null;
    if (!isAbsent && !isNamed()) return;
    if (!isAbsent && !signatureId) return setProblems({ signature: 'Colha a assinatura de quem recebeu.' });
    if (isAbsent && !absentPhotoId) return setProblems({ photos: 'Fotografe a obra sem responsável.' });
    void enter({
      entry: {
        kind: 'receipt',
        loadId: load.id,
        receiverName: isAbsent ? '' : receiverName,
        receiverDocument: isAbsent ? '' : values.receiverDocument.trim(),
        signatureId,
        absentPhotoId,
        ...measured,
        notes: values.notes.trim(),
      },
      files: isAbsent ? [values.photos[0] ?? null] : [signature],
      keptFileIds: [
        signatureId === keptSignature ? keptSignature : null,
        absentPhotoId === keptPhoto ? keptPhoto : null,
      ],
    });
  };
  return {
    ...form,
    isAbsent,
    lines,
    signature,
    isSigned: Boolean(signature ?? keptSignature),
    isVoid: Boolean(values.signature ?? before?.signatureId),
    isNamed,
    save,
  };
}

type Measured = Record<'slump' | 'temperature' | 'cylinders', string>;

/** What was measured on site, or which of it cannot be. */
function measuredOf(
  values: Measured,
):
  | { problems: Partial<Measured> }
  | { slumpMm: number | null; temperatureC: number | null; cylinders: number } {
  const slumpMm = numberIn(values.slump, MEASURED.slumpMm.least, MEASURED.slumpMm.most, true);
  const temperatureC = numberIn(values.temperature, MEASURED.temperatureC.least, MEASURED.temperatureC.most);
  const cylinders = numberIn(values.cylinders, MEASURED.cylinders.least, MEASURED.cylinders.most, true);
  if (slumpMm === undefined) return { problems: { slump: `De 0 a ${MEASURED.slumpMm.most} mm.` } };
  if (temperatureC === undefined)
    return { problems: { temperature: `Em graus, até ${MEASURED.temperatureC.most}.` } };
  if (cylinders === undefined) return { problems: { cylinders: `De 0 a ${MEASURED.cylinders.most}.` } };
  return { slumpMm, temperatureC, cylinders: cylinders ?? 0 };
}
