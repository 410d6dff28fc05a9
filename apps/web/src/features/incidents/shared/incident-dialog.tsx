import {
  Button,
  Checkbox,
  Modal,
  NumberInput,
  SegmentedControl,
  Select,
  Skeleton,
  Stack,
} from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { DayBoard } from '@traco/contract/day-board/day-board';
import { useEffect, useState } from 'react';
import { api } from '../../../lib/api.ts';
import { sentenceFor } from '../../../lib/refusal-sentences.ts';
import { Callout } from '../../../ui/callout.tsx';
import { useDialog } from '../../../ui/use-dialog.ts';
import { useIsPhone } from '../../../ui/use-is-phone.ts';
import { vehicleName } from '../../day-board/shared/board-names.ts';
import type { Incident } from '../../day-board/shared/incident.ts';
import { IncidentOutcome } from './incident-outcome.tsx';

interface Props {
  unitId: string;
  /** The address of the day's board. */
  board: string;
  onClose: () => void;
}

const USUAL_STOP_MINUTES = 60;
const LONGEST_STOP_MINUTES = 600;

/** Plant stopped or truck down: which loads, what can be done, and one message for all. */
export function IncidentDialog({ unitId, board: boardAddress, onClose }: Props) {
  const isPhone = useIsPhone();
  const dialog = useDialog();
  const found = useQuery(api.dayBoard.read.queryOptions({ input: { unitId }, gcTime: 0 }));
  const [kind, setKind] = useState<Incident['kind']>('plant');
  const [minutes, setMinutes] = useState(USUAL_STOP_MINUTES);
  const [isDrill, setDrill] = useState(false);
  const [truckId, setTruck] = useState<string | null>(null);
  const board = useFirst(found.data);
  const incident: Incident | null =
    kind === 'plant' ? (minutes > 0 ? { kind, minutes } : null) : truckId ? { kind, truckId } : null;
  return (
    <Modal
      opened
      {...dialog}
      onClose={onClose}
      title="Ocorrência"
      size="lg"
      fullScreen={isPhone ?? false}
      closeButtonProps={{ 'aria-label': 'Fechar' }}
      attributes={{ header: { role: 'presentation' } }}
    >
      <Stack gap="sm">
        <SegmentedControl
          fullWidth
          aria-label="O que aconteceu"
          value={kind}
          data={[
            { value: 'plant', label: 'Usina parada' },
            { value: 'truck', label: 'Caminhão parado' },
          ]}
          onChange={(value) => setKind(value as Incident['kind'])}
        />
        {kind === 'plant' ? (
          <StopMinutes minutes={minutes} onMinutes={setMinutes} />
        ) : (
          <Select
            label="Caminhão"
            placeholder="Número de frota"
            searchable
            data={(board?.mixers ?? []).map((mixer) => ({ value: mixer.id, label: vehicleName(mixer) }))}
            value={truckId}
            onChange={setTruck}
            comboboxProps={{ shadow: 'md' }}
          />
        )}
        <Checkbox
          label="Simulado: nada é parado, adiado ou desviado, e todo aviso diz que é treino"
          checked={isDrill}
          onChange={(event) => setDrill(event.currentTarget.checked)}
        />
        {found.isPending && <Skeleton height={160} radius="md" />}
        {found.error && !board && (
          <Callout tone="danger" role="alert">
            {sentenceFor(found.error)}{' '}
            <Button size="compact-sm" variant="default" onClick={() => void found.refetch()}>
              Tentar de novo
            </Button>
          </Callout>
        )}
        {board && incident && (
          <IncidentOutcome
            key={JSON.stringify([incident, isDrill, board.now])}
            unitId={unitId}
            board={board}
            incident={incident}
            isDrill={isDrill}
            boardAddress={boardAddress}
          />
        )}
      </Stack>
    </Modal>
  );
}

interface StopProps {
  minutes: number;
  onMinutes: (minutes: number) => void;
}

const StopMinutes = ({ minutes, onMinutes }: StopProps) => (
  <NumberInput
    label="Parada prevista (min)"
    min={5}
    max={LONGEST_STOP_MINUTES}
    step={15}
    value={minutes}
    onChange={(value) => onMinutes(Number(value) || 0)}
  />
);

/** The board as it was when the dialog opened: what is put right meanwhile stays in the list and in the message. */
function useFirst(data: DayBoard | undefined): DayBoard | undefined {
  const [first, setFirst] = useState(data);
  useEffect(() => setFirst((kept) => kept ?? data), [data]);
  return first;
}
