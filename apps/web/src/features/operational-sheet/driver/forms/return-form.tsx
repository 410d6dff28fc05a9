import {
  returnChoice,
  returnChoices,
  returnPartyWords,
  returnReasonSaid,
  usualParty,
} from '@traco/contract/concrete-return/return-words';
import type { ReturnParty, ReturnReason } from '@traco/contract/concrete-return/returned';
import { MOST_RETURN_PHOTOS, RETURN_M3, SCALE_M3 } from '@traco/contract/operational-sheet/sheet-limits';
import { typedVolume } from '../../../../lib/brazilian-number.ts';
import { formatM3 } from '../../../../lib/formats.ts';
import { PhotoField } from '../../../../ui/touch/photo-field.tsx';
import { SignatureField } from '../../../../ui/touch/signature-field.tsx';
import type { SignedLine } from '../../../../ui/touch/signing-sheet.tsx';
import type { TakenFile } from '../../../../ui/touch/taken-file.ts';
import { TouchChoices, TouchField } from '../../../../ui/touch/touch-field.tsx';
import { reasonsOf } from '../../shared/driver-day/reasons-of.ts';
import { useDriverApp } from '../../shared/driver-day/use-driver-app.ts';
import type { LoadFormProps } from './form-props.ts';
import { FormSheet } from './form-sheet.tsx';
import { toldRefusal } from './refusal-reasons.ts';
import { boundTo, linesOfLoad, validSignature } from './signed-lines.ts';
import { numberIn } from './typed-numbers.ts';
import { useEntryForm } from './use-entry-form.ts';

/** Concrete that comes back: what stuck and what was not discharged, why, whose doing, and what it looks like. */
export function ReturnForm({ day, load, mended, onClose }: LoadFormProps) {
  const before = mended?.entry.kind === 'return' ? mended.entry : undefined;
  const isRefused = load.state === 'refused';
  const { entries } = useDriverApp();
  const refusal = isRefused ? toldRefusal(entries, load.id) : undefined;
  const { values, put, problems, setProblems, isSaving, enter } = useEntryForm({
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
  const keptPhotos = values.photos.length > 0 ? [] : (before?.photoIds ?? []);
  const lines: SignedLine[] = [
    { name: 'Lastro', words: `${values.residue.trim() || 0} m³` },
    { name: 'Sobra', words: `${values.surplus.trim() || 0} m³` },
    ...linesOfLoad(load, day),
  ];
  const signature = validSignature(values, lines);
  const isAsBefore =
    before &&
    typedVolume(before.residueM3) === values.residue &&
    typedVolume(before.surplusM3) === values.surplus;
  const keptSignature = (isAsBefore && before.signatureId) || null;

  const chosen =
    values.reason && returnReasonSaid({ reason: values.reason, reasonWords: values.reasonWords });
  const choose = (label: string) => {
    const { reason, reasonWords } = returnChoice(label);
    // Who it was of is proposed with the reason; what he has said himself stays.
    const wasProposed = !values.party || (values.reason && values.party === usualParty[values.reason]);
    put({ reason, reasonWords, ...(reasonWords || !wasProposed ? {} : { party: usualParty[reason] }) });
  };

  const save = () => {
    const { reason, party } = values;
    const residueM3 = numberIn(values.residue, 0, RETURN_M3.residue);
    const surplusM3 = numberIn(values.surplus, 0, load.m3 + SCALE_M3);
    if (residueM3 === undefined) return setProblems({ residue: `No máximo ${RETURN_M3.residue} m³.` });
    if (surplusM3 === undefined) return setProblems({ surplus: `No máximo ${formatM3(load.m3)}.` });
    const total = (residueM3 ?? 0) + (surplusM3 ?? 0);
    if (total <= 0) return setProblems({ surplus: 'Informe o lastro ou a sobra.' });
    if (total > load.m3 + SCALE_M3)
      return setProblems({ surplus: 'O retorno é maior que o volume carregado.' });
    if (!reason) return setProblems({ reason: 'Escolha o motivo.' });
    if (!party) return setProblems({ party: 'Escolha de quem foi.' });
    const photoIds = [...keptPhotos, ...values.photos.map(({ id }) => id)];
    if (photoIds.length === 0) return setProblems({ photos: 'Fotografe o concreto que voltou.' });
    void enter({
      entry: {
        kind: 'return',
        loadId: load.id,
        residueM3: residueM3 ?? 0,
        surplusM3: surplusM3 ?? 0,
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
  return (
    <FormSheet
      title="Concreto que volta"
      save="Registrar retorno"
      isSaving={isSaving}
      problem={problems.form}
      onSave={save}
      onClose={onClose}
    >
      <div className="touch-pair">
        <TouchField
          label="Lastro (m³)"
          inputMode="decimal"
          value={values.residue}
          onText={(residue) => put({ residue })}
          hint="Ficou preso no balão"
          problem={problems.residue}
        />
        <TouchField
          label="Sobra (m³)"
          inputMode="decimal"
          value={values.surplus}
          onText={(surplus) => put({ surplus })}
          hint="Não foi descarregado"
          problem={problems.surplus}
        />
      </div>
      <TouchChoices
        label="Motivo"
        options={returnChoices(reasonsOf(day).return, chosen).map(({ label }) => [label, label] as const)}
        value={chosen}
        onChoose={choose}
        problem={problems.reason}
      />
      <TouchField
        label="Conte mais"
        value={values.reasonText}
        maxLength={300}
        onText={(reasonText) => put({ reasonText })}
      />
      <TouchChoices
        label="Responsabilidade"
        options={Object.entries(returnPartyWords) as [ReturnParty, string][]}
        value={values.party}
        onChoose={(party) => put({ party })}
        problem={problems.party}
      />
      <PhotoField
        label="Fotos do concreto"
        photos={values.photos}
        most={MOST_RETURN_PHOTOS}
        problem={problems.photos}
        onChange={(photos) => put({ photos })}
      />
      <SignatureField
        label="Sua assinatura (opcional)"
        lines={lines}
        signature={signature}
        isSigned={Boolean(signature ?? keptSignature)}
        isVoid={Boolean(values.signature ?? before?.signatureId)}
        onChange={(drawn) => put({ signature: drawn, signedOver: boundTo(lines) })}
      />
    </FormSheet>
  );
}
