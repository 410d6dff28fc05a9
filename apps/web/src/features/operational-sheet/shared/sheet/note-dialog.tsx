import { NumberInput, Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSending } from '../../../../kit/form/use-sending.ts';
import { api, client } from '../../../../lib/api.ts';
import { FormDialog } from '../../../../ui/form-dialog.tsx';

interface Props {
  loadId: string;
  subject: string;
  onDone: (message: string) => void;
  onClose: () => void;
}

/** Gives a load the number of its paper note; everything else of it stays. */
export default function NoteDialog({ loadId, subject, onDone, onClose }: Props) {
  const load = useQuery(api.concreteVolume.get.queryOptions({ input: { id: loadId } })).data;
  const [series, setSeries] = useState('1');
  const [number, setNumber] = useState<number | string>('');
  const [reason, setReason] = useState('Nota informada na conferência');
  const { send, isSending, failure, tell } = useSending();
  const submit = () => {
    if (!load) return;
    if (number === '') return tell('Informe o número da nota.');
    void send(async () => {
      await client.concreteVolume.edit({
        ...load,
        sellerId: load.seller.id,
        customerId: load.customer.id,
        siteId: load.site?.id ?? null,
        mixId: load.mix.id,
        vehicleId: load.vehicle?.id ?? null,
        driverId: load.driver?.id ?? null,
        noteSeries: series,
        noteNumber: Number(number),
        reason,
      });
      onDone('Nota informada.');
    });
  };
  return (
    <FormDialog
      title="Informar a nota"
      button="Salvar nota"
      isSending={isSending}
      failure={failure}
      onSend={submit}
      onClose={onClose}
    >
      <p style={{ margin: 0 }}>{subject}</p>
      <TextInput
        label="Série"
        maxLength={3}
        value={series}
        onChange={(event) => setSeries(event.currentTarget.value)}
      />
      <NumberInput
        label="Número da nota"
        min={1}
        allowDecimal={false}
        hideControls
        data-autofocus
        value={number}
        onChange={setNumber}
      />
      <Textarea
        label="Motivo"
        autosize
        minRows={2}
        maxLength={300}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </FormDialog>
  );
}
