import { PhotoField } from '../../../../ui/touch/photo-field.tsx';
import { SignatureField } from '../../../../ui/touch/signature-field.tsx';
import touch from '../../../../ui/touch/touch.module.css';
import { TouchChoices, TouchField, TouchText } from '../../../../ui/touch/touch-field.tsx';
import type { LoadFormProps } from './form-props.ts';
import { FormSheet } from './form-sheet.tsx';
import { boundTo } from './signed-lines.ts';
import { type ReceiptEntry, useReceipt } from './use-receipt.ts';

/** Who received the concrete, with their signature, or a photo that shows that nobody was there. */
export function ReceiptForm(props: LoadFormProps) {
  const { load, onClose } = props;
  const receipt = useReceipt(props);
  const { values, put, problems, isSaving, save } = receipt;
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
      {receipt.isAbsent ? (
        <PhotoField
          label="Foto da obra sem responsável"
          photos={values.photos}
          most={1}
          isForPaper
          problem={problems.photos}
          onChange={(photos) => put({ photos })}
        />
      ) : (
        <ReceiverFields receipt={receipt} />
      )}
      <div className={touch.pair}>
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

/** Whoever receives the concrete, and their signature. */
function ReceiverFields({ receipt }: { receipt: ReceiptEntry }) {
  const { values, put, problems, lines, signature, isSigned, isVoid, isNamed } = receipt;
  return (
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
        isSigned={isSigned}
        isVoid={isVoid}
        problem={problems.signature}
        mayBegin={isNamed}
        onChange={(drawn) => put({ signature: drawn, signedOver: boundTo(lines) })}
      />
    </>
  );
}
