import { SignatureField } from '../../../../ui/touch/signature-field.tsx';
import touch from '../../../../ui/touch/touch.module.css';
import { TouchChoices, TouchField } from '../../../../ui/touch/touch-field.tsx';
import { CallPlant } from '../../shared/driver-day/call-plant.tsx';
import type { LoadFormProps } from './form-props.ts';
import { FormSheet } from './form-sheet.tsx';
import { boundTo } from './signed-lines.ts';
import { useWater } from './use-water.ts';

const usual = ['10', '20', '30', '50'] as const;

/** Water beyond the mix: whoever asks for it answers for it, and beyond the limit the manager tells a code. */
export function WaterForm(props: LoadFormProps) {
  const { day, load, onClose } = props;
  const water = useWater(props);
  const { values, put, problems, isSaving, added, isBeyond, lines, signature, save } = water;
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
          <p className={touch.note} data-tone="danger">
            Acima do limite. Água além do traço tira a responsabilidade da usina e fica escrita na nota. Ligue
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
        isSigned={water.isSigned}
        isVoid={water.isVoid}
        problem={problems.signature}
        mayBegin={water.isAsked}
        onChange={(drawn) => put({ signature: drawn, signedOver: boundTo(lines) })}
      />
    </FormSheet>
  );
}
