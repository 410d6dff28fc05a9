import { returnChoices, returnPartyWords } from '@traco/contract/concrete-return/return-words';
import type { ReturnParty } from '@traco/contract/concrete-return/returned';
import { MOST_RETURN_PHOTOS } from '@traco/contract/operational-sheet/sheet-limits';
import { PhotoField } from '../../../../ui/touch/photo-field.tsx';
import { SignatureField } from '../../../../ui/touch/signature-field.tsx';
import touch from '../../../../ui/touch/touch.module.css';
import { TouchChoices, TouchField } from '../../../../ui/touch/touch-field.tsx';
import { reasonsOf } from '../../shared/driver-day/reasons-of.ts';
import type { LoadFormProps } from './form-props.ts';
import { FormSheet } from './form-sheet.tsx';
import { boundTo } from './signed-lines.ts';
import { useReturn } from './use-return.ts';

/** Concrete that comes back: what stuck and what was not discharged, why, whose doing, and what it looks like. */
export function ReturnForm(props: LoadFormProps) {
  const { day, onClose } = props;
  const { values, put, problems, isSaving, chosen, choose, lines, signature, isSigned, isVoid, save } =
    useReturn(props);
  return (
    <FormSheet
      title="Concreto que volta"
      save="Registrar retorno"
      isSaving={isSaving}
      problem={problems.form}
      onSave={save}
      onClose={onClose}
    >
      <div className={touch.pair}>
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
        isSigned={isSigned}
        isVoid={isVoid}
        onChange={(drawn) => put({ signature: drawn, signedOver: boundTo(lines) })}
      />
    </FormSheet>
  );
}
