import { MOST_WATER_LITRES } from '@traco/contract/operational-sheet/sheet-limits';
import { SignatureField } from '../../../../ui/touch/signature-field.tsx';
import type { SignedLine } from '../../../../ui/touch/signing-sheet.tsx';
import type { TakenFile } from '../../../../ui/touch/taken-file.ts';
import { TouchChoices, TouchField } from '../../../../ui/touch/touch-field.tsx';
import { CallPlant } from '../../shared/driver-day/call-plant.tsx';
import { litresOf } from '../../shared/driver-day/with-entries.ts';
import type { LoadFormProps } from './form-props.ts';
import { FormSheet } from './form-sheet.tsx';
import { boundTo, lineOfWater, linesOfLoad, validSignature } from './signed-lines.ts';
import { numberIn } from './typed-numbers.ts';
import { useEntryForm } from './use-entry-form.ts';

const usual = ['10', '20', '30', '50'] as const;

/** Water beyond the mix: whoever asks for it answers for it, and beyond the limit the manager tells a code. */
export function WaterForm({ day, load, mended, onClose }: LoadFormProps) {
  const before = mended?.entry.kind === 'water' ? mended.entry : undefined;
  const { values, put, problems, setProblems, isSaving, enter } = useEntryForm({
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
  return (
    <FormSheet
      title="Água adicionada"
      save={isBeyond && !values.code ? 'Registrar sem código' : 'Registrar água'}
      isSaving={isSaving}
      problem={problems.form}
      onSave={save}
      onClose={onClose}
    >
      <p>
        Já foram <strong>{added} L</strong> do limite de <strong>{load.waterLimitLitres} L</strong> desta
        carga.
      </p>
      <TouchChoices
        label="Litros"
        options={usual.map((each) => [each, `${each} L`] as const)}
        value={usual.find((each) => each === values.litres) ?? ''}
        onChoose={(chosen) => put({ litres: chosen })}
      />
      <TouchField
        label="Outra quantidade (L)"
        inputMode="numeric"
        value={values.litres}
        onText={(typed) => put({ litres: typed })}
        problem={problems.litres}
      />
      <TouchField
        label="Quem pediu"
        value={values.askedBy}
        maxLength={80}
        onText={(askedBy) => put({ askedBy })}
        problem={problems.askedBy}
      />
      {isBeyond && (
        <>
          <p className="touch-note" data-tone="danger">
            Passa do limite. Água além do traço tira a responsabilidade da usina e fica escrita na nota. Ligue
            para o gerente e peça o código; sem ele, a água fica marcada como não autorizada.
          </p>
          <CallPlant day={day} />
          <TouchField
            label="Código do gerente"
            inputMode="numeric"
            maxLength={6}
            value={values.code}
            onText={(code) => put({ code })}
            problem={problems.code}
          />
        </>
      )}
      <SignatureField
        label="Assinatura de quem pediu"
        lines={lines}
        signature={signature}
        isSigned={Boolean(signature ?? keptSignature)}
        isVoid={Boolean(values.signature ?? before?.signatureId)}
        problem={problems.signature}
        mayBegin={isAsked}
        onChange={(drawn) => put({ signature: drawn, signedOver: boundTo(lines) })}
      />
    </FormSheet>
  );
}
