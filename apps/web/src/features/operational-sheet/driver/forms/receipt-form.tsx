import { MEASURED } from '@traco/contract/operational-sheet/sheet-limits';
import { PhotoField } from '../../../../ui/touch/photo-field.tsx';
import { SignatureField } from '../../../../ui/touch/signature-field.tsx';
import type { SignedLine } from '../../../../ui/touch/signing-sheet.tsx';
import type { TakenFile } from '../../../../ui/touch/taken-file.ts';
import { TouchChoices, TouchField, TouchText } from '../../../../ui/touch/touch-field.tsx';
import type { LoadFormProps } from './form-props.ts';
import { FormSheet } from './form-sheet.tsx';
import { boundTo, lineOfWater, linesOfLoad, validSignature } from './signed-lines.ts';
import { numberIn } from './typed-numbers.ts';
import { useEntryForm } from './use-entry-form.ts';

/** Who received the concrete, with his signature, or a photo that shows that nobody was there. */
export function ReceiptForm({ day, load, mended, onClose }: LoadFormProps) {
  const before = mended?.entry.kind === 'receipt' ? mended.entry : undefined;
  const { values, put, problems, setProblems, isSaving, enter } = useEntryForm({
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
    const slumpMm = numberIn(values.slump, MEASURED.slumpMm.least, MEASURED.slumpMm.most, true);
    const temperatureC = numberIn(
      values.temperature,
      MEASURED.temperatureC.least,
      MEASURED.temperatureC.most,
    );
    const cylinders = numberIn(values.cylinders, MEASURED.cylinders.least, MEASURED.cylinders.most, true);
    if (slumpMm === undefined) return setProblems({ slump: `De 0 a ${MEASURED.slumpMm.most} mm.` });
    if (temperatureC === undefined)
      return setProblems({ temperature: `Em graus, até ${MEASURED.temperatureC.most}.` });
    if (cylinders === undefined) return setProblems({ cylinders: `De 0 a ${MEASURED.cylinders.most}.` });
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
        slumpMm,
        temperatureC,
        cylinders: cylinders ?? 0,
        notes: values.notes.trim(),
      },
      files: isAbsent ? [values.photos[0] ?? null] : [signature],
      keptFileIds: [
        signatureId === keptSignature ? keptSignature : null,
        absentPhotoId === keptPhoto ? keptPhoto : null,
      ],
    });
  };
  return (
    <FormSheet
      title="Recebimento na obra"
      save="Registrar recebimento"
      isSaving={isSaving}
      problem={problems.form}
      onSave={save}
      onClose={onClose}
    >
      <TouchChoices
        label="Quem recebe"
        options={[
          ['present', 'Responsável na obra'],
          ['absent', 'Responsável ausente'],
        ]}
        value={values.who}
        onChoose={(who) => put({ who })}
      />
      {isAbsent ? (
        <PhotoField
          label="Foto da obra sem responsável"
          photos={values.photos}
          most={1}
          isForPaper
          problem={problems.photos}
          onChange={(photos) => put({ photos })}
        />
      ) : (
        <>
          <TouchField
            label="Nome de quem recebe"
            value={values.receiverName}
            maxLength={80}
            onText={(receiverName) => put({ receiverName })}
            problem={problems.receiverName}
          />
          <TouchField
            label="Documento (CPF ou RG)"
            value={values.receiverDocument}
            maxLength={20}
            onText={(receiverDocument) => put({ receiverDocument })}
          />
          <SignatureField
            label="Assinatura de quem recebe"
            lines={lines}
            signature={signature}
            isSigned={Boolean(signature ?? keptSignature)}
            isVoid={Boolean(values.signature ?? before?.signatureId)}
            problem={problems.signature}
            mayBegin={isNamed}
            onChange={(drawn) => put({ signature: drawn, signedOver: boundTo(lines) })}
          />
        </>
      )}
      <div className="touch-pair">
        <TouchField
          label="Slump (mm)"
          inputMode="numeric"
          value={values.slump}
          onText={(slump) => put({ slump })}
          hint={`Pedido: ${load.mix.slumpMm} ± ${load.mix.slumpToleranceMm} mm`}
          problem={problems.slump}
        />
        <TouchField
          label="Temperatura (°C)"
          inputMode="decimal"
          value={values.temperature}
          onText={(temperature) => put({ temperature })}
          problem={problems.temperature}
        />
      </div>
      <TouchField
        label="Corpos de prova moldados"
        inputMode="numeric"
        value={values.cylinders}
        onText={(cylinders) => put({ cylinders })}
        hint={load.moulding ? 'Esta carga pede moldagem.' : undefined}
        problem={problems.cylinders}
      />
      <TouchText label="Observações" value={values.notes} most={500} onText={(notes) => put({ notes })} />
    </FormSheet>
  );
}
