import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import {
  type ConcreteReturn,
  plantDestinations,
  type ReturnMatches,
} from '@traco/contract/concrete-return/return-record';
import { returnDestinationWords } from '@traco/contract/concrete-return/return-words';
import { useState } from 'react';
import { useSending } from '../../kit/form/use-sending.ts';
import { client } from '../../lib/api.ts';
import { notify } from '../../lib/notices.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';

interface Props {
  found: ConcreteReturn;
  /** The use that was pressed; without one the person chooses among the plant's own. */
  use?: ReturnMatches['uses'][number];
  onAssigned: (changed: ConcreteReturn) => void;
  onClose: () => void;
}

/** Where a return goes, and who received it; what was decided before is changed with a reason. */
export function AssignDialog({ found, use, onAssigned, onClose }: Props) {
  const isChange = found.state === 'assigned' || found.state === 'checked';
  const [chosen, setChosen] = useState<(typeof plantDestinations)[number]>('blocks');
  const [operatorName, setOperatorName] = useState(found.operatorName);
  const [destinationText, setDestinationText] = useState(found.destinationText);
  const [reason, setReason] = useState('');
  const { send, isSending, failure, tell } = useSending();
  const destination = use && use.destination !== 'reuse' ? use.destination : chosen;
  const assign = () => {
    if (isChange && reason.trim().length < 3) return tell('Diga por que o destino muda.');
    return send(async () => {
      const changed = await client.concreteReturn.assign({
        id: found.id,
        revision: found.revision,
        destination,
        destinationText,
        operatorName,
        loadId: use?.loadId ?? null,
        reason,
      });
      onAssigned(changed);
      notify({ message: `Destino: ${returnDestinationWords[destination].toLowerCase()}.`, tone: 'success' });
      onClose();
    });
  };
  return (
    <FormDialog
      title={
        use
          ? `Destino: ${returnDestinationWords[destination].toLowerCase()}`
          : isChange
            ? 'Mudar o destino'
            : 'Dar destino'
      }
      button="Dar destino"
      isSending={isSending}
      failure={failure}
      onSend={assign}
      onClose={onClose}
    >
      {!use && (
        <NativeSelect
          label="Destino"
          value={chosen}
          data={plantDestinations.map((value) => ({ value, label: returnDestinationWords[value] }))}
          onChange={(event) =>
            setChosen(plantDestinations.find((each) => each === event.currentTarget.value) ?? 'blocks')
          }
          data-autofocus
        />
      )}
      <TextInput
        label="Operador"
        placeholder="Quem recebeu na usina"
        value={operatorName}
        maxLength={80}
        onChange={(event) => setOperatorName(event.currentTarget.value)}
        data-autofocus={use ? true : undefined}
      />
      <TextInput
        label="Detalhe"
        placeholder="Opcional: forma, baia, empresa"
        value={destinationText}
        maxLength={200}
        onChange={(event) => setDestinationText(event.currentTarget.value)}
      />
      {isChange && (
        <Textarea
          label="Por que muda?"
          value={reason}
          autosize
          minRows={2}
          maxLength={300}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      )}
    </FormDialog>
  );
}
