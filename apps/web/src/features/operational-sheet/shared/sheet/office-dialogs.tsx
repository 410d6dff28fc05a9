import { NumberInput, Textarea, TextInput } from '@mantine/core';
import type { LoadRecord } from '@traco/contract/operational-sheet/sheet';
import { useState } from 'react';
import { v7 as newId } from 'uuid';
import { useSending } from '../../../../kit/form/use-sending.ts';
import { client } from '../../../../lib/api.ts';
import { FormDialog } from '../../../../ui/form-dialog.tsx';

interface Props {
  load: LoadRecord;
  onDone: (message: string) => void;
  onClose: () => void;
}

/** Litres beyond the mix that the driver may add without the code. */
export function WaterLimitDialog({ load, onDone, onClose }: Props) {
  const [litres, setLitres] = useState<number | string>(load.waterLimitLitres);
  const { send, isSending, failure } = useSending();
  const submit = () =>
    void send(async () => {
      await client.operationalSheet.setWaterLimit({
        loadId: load.id,
        revision: load.revision,
        litres: litres === '' ? null : Number(litres),
      });
      onDone('Limite de água alterado.');
    });
  return (
    <FormDialog
      title="Limite de água desta carga"
      button="Alterar limite"
      isSending={isSending}
      failure={failure}
      onSend={submit}
      onClose={onClose}
    >
      <NumberInput
        label="Litros sem código"
        description="Vazio: como está nas configurações da unidade."
        min={0}
        max={750}
        allowDecimal={false}
        data-autofocus
        value={litres}
        onChange={setLitres}
      />
    </FormDialog>
  );
}

/** Who received a load whose driver could not note it. */
export function ReceiveDialog({ load, onDone, onClose }: Props) {
  const [id] = useState(() => newId());
  const [receiverName, setName] = useState('');
  const [receiverDocument, setDocument] = useState('');
  const [notes, setNotes] = useState('');
  const { send, isSending, failure, tell } = useSending();
  const submit = () => {
    if (!receiverName.trim()) return tell('Informe quem recebeu.');
    void send(async () => {
      await client.operationalSheet.receive({ loadId: load.id, id, receiverName, receiverDocument, notes });
      onDone('Recebimento registrado pela usina.');
    });
  };
  return (
    <FormDialog
      title="Registrar recebimento"
      button="Registrar"
      isSending={isSending}
      failure={failure}
      onSend={submit}
      onClose={onClose}
    >
      <TextInput
        label="Quem recebeu"
        required
        maxLength={80}
        data-autofocus
        value={receiverName}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <TextInput
        label="Documento"
        maxLength={20}
        value={receiverDocument}
        onChange={(event) => setDocument(event.currentTarget.value)}
      />
      <Textarea
        label="Observação"
        description="Como a usina soube: canhoto assinado, telefonema."
        autosize
        minRows={2}
        maxLength={500}
        value={notes}
        onChange={(event) => setNotes(event.currentTarget.value)}
      />
    </FormDialog>
  );
}
