import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { mayBePlanned } from '@traco/contract/fleet-management/vehicle';
import type { Pour } from '@traco/contract/pours/pour';
import { pumpKindWords } from '@traco/contract/pours/pour-words';
import { formatPlate } from '@traco/contract/values/identifiers';
import { useSending } from '../../../kit/form/use-sending.ts';
import { api, client } from '../../../lib/api.ts';
import { changesWith } from '../../../lib/events.ts';

/** Gives a pour its pump where it is looked at; those that stand still are not offered. */
export function ChoosePump({ pour, onChanged }: { pour: Pour; onChanged: (pour: Pour) => void }) {
  const { data: pumps = [] } = useQuery(
    api.pours.pumps.queryOptions({ input: { unitId: pour.unit.id }, meta: changesWith('vehicles') }),
  );
  const { send, isSending, failure } = useSending();
  const choose = (pumpId: string) =>
    send(async () => {
      const { pours } = await client.dayBoard.change({
        pours: [{ id: pour.id, revision: pour.revision, pumpId }],
      });
      onChanged(pours[0]!);
    });
  const offered = pumps.filter(
    ({ state, kind }) => mayBePlanned(state) && (!pour.pumpKind || !kind || kind === pour.pumpKind),
  );
  return (
    <Select
      size="xs"
      w={180}
      aria-label="Bomba da programação"
      placeholder={offered.length ? 'Escolher bomba' : 'Nenhuma disponível'}
      disabled={isSending || offered.length === 0}
      error={failure}
      data={offered.map(({ id, fleetNumber, plate, kind }) => ({
        value: id,
        label: [fleetNumber || formatPlate(plate), kind && pumpKindWords[kind]].filter(Boolean).join(' · '),
      }))}
      value={null}
      onChange={(id) => id && void choose(id)}
    />
  );
}
