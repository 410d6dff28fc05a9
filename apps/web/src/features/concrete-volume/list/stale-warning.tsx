import { Button, Group, Table } from '@mantine/core';
import { formatPlate } from '@traco/contract/identifiers';
import type { Load } from '@traco/contract/load';
import { paymentWords } from '../../../domain/load-words.ts';
import type { Lookups } from '../../../domain/use-lookups.ts';
import { Callout } from '../../../ui/callout.tsx';
import type { LoadDraft } from '../record/load-draft.ts';
import { type Difference, differences, draftOfLoad } from './draft-of-load.ts';

interface Props {
  before: LoadDraft;
  mine: LoadDraft;
  newer: Load;
  lookups: Lookups;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
}

/** Another person altered the load meanwhile: shows both versions and lets this one decide. */
export function StaleWarning({ before, mine, newer, lookups, onKeepMine, onTakeTheirs }: Props) {
  const rows = differences(before, mine, draftOfLoad(newer));
  const shown = ({ field }: Difference, value: string) => wordOf(field, value, lookups, mine, newer);
  return (
    <Callout tone="warning" title="Outra pessoa alterou esta carga enquanto você a editava" role="alert">
      <p>Nada foi gravado por cima. O que você digitou continua abaixo.</p>
      {newer.changeReason && (
        <p>
          Motivo da outra alteração: <b>{newer.changeReason}</b>
        </p>
      )}
      {rows.length === 0 ? (
        <p>As duas versões são iguais.</p>
      ) : (
        <Table verticalSpacing={4} fz="sm">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Campo</Table.Th>
              <Table.Th>Você</Table.Th>
              <Table.Th>Como está agora</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.map((row) => (
              <Table.Tr key={row.field}>
                <Table.Th scope="row">{row.label}</Table.Th>
                <Table.Td>{shown(row, row.mine)}</Table.Td>
                <Table.Td>{shown(row, row.theirs)}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
      <Group gap="xs" mt="sm">
        <Button onClick={onKeepMine}>Juntar e conferir</Button>
        <Button variant="default" onClick={onTakeTheirs}>
          Ficar com a versão atual
        </Button>
      </Group>
    </Callout>
  );
}

function wordOf(
  field: Difference['field'],
  value: string,
  { sellers, mixes, vehicles, drivers }: Lookups,
  mine: LoadDraft,
  newer: Load,
): string {
  if (!value) return 'vazio';
  if (field === 'customerId') return value === newer.customer.id ? newer.customer.name : mine.customerName;
  if (field === 'notePhotoId') return value === newer.notePhotoId ? 'a foto nova' : 'a sua foto';
  if (field === 'siteId') return value === newer.site?.id ? newer.site.name : 'outra obra';
  if (field === 'sellerId') return sellers.find(({ id }) => id === value)?.name ?? 'outro vendedor';
  if (field === 'mixId') return mixes.find(({ id }) => id === value)?.code ?? 'outro produto';
  if (field === 'driverId') return drivers.find(({ id }) => id === value)?.name ?? 'outro motorista';
  if (field === 'payment') return paymentWords[value as keyof typeof paymentWords];
  if (field === 'vehicleId') {
    const vehicle = vehicles.find(({ id }) => id === value);
    return vehicle ? formatPlate(vehicle.plate) : 'outro caminhão';
  }
  return value;
}
