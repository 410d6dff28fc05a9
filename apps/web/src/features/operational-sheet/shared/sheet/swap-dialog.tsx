import { Select, Textarea } from '@mantine/core';
import { mayBePlanned } from '@traco/contract/fleet-management/vehicle';
import type { LoadRecord } from '@traco/contract/operational-sheet/sheet';
import { sentenceFor } from '../../../../lib/refusal-sentences.ts';
import { FormDialog } from '../../../../ui/form-dialog.tsx';
import { blockWords } from '../../../crew/shared/crew-sentences.ts';
import { useSwap } from './use-swap.ts';

interface Props {
  load: LoadRecord;
  onDone: (message: string) => void;
  onClose: () => void;
}

/** Another driver or truck goes on with the load; who may not go stands in the list with the reason. */
export function SwapDialog({ load, onDone, onClose }: Props) {
  const swap = useSwap(load, onDone);
  const { error, drivers, mixers, driverId, vehicleId, reason, choose, setVehicle, setReason } = swap;
  // People who come after the first letter would take it away again: the form opens with them.
  if (swap.isPending) return null;
  return (
    <FormDialog
      title="Trocar caminhão ou motorista"
      button="Trocar"
      isSending={swap.isSending}
      failure={swap.failure || (error && sentenceFor(error))}
      onSend={swap.submit}
      onClose={onClose}
    >
      <Select
        label="Motorista"
        searchable
        openOnFocus={false}
        allowDeselect={false}
        data-autofocus
        data={drivers.map((driver) => ({
          value: driver.id,
          label: driver.blocks.length ? `${driver.name} — ${blockWords(driver.blocks)}` : driver.name,
        }))}
        value={driverId}
        onChange={choose}
      />
      <Select
        label="Caminhão"
        description="O do motorista escolhido, ou outro"
        searchable
        openOnFocus={false}
        allowDeselect={false}
        data={mixers.map((vehicle) => ({
          value: vehicle.id,
          label: `${vehicle.fleetNumber}${mayBePlanned(vehicle.state) ? '' : ' — parado'}`,
        }))}
        value={vehicleId}
        onChange={setVehicle}
      />
      <Textarea
        label="Motivo"
        required
        autosize
        minRows={2}
        maxLength={300}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </FormDialog>
  );
}
