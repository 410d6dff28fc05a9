import { Button, Group, Table } from '@mantine/core';
import type { ReactNode } from 'react';
import { Callout } from '../../ui/callout.tsx';

interface Props {
  title: string;
  /** What the other said of their change. */
  note?: ReactNode;
  /** The fields in which the versions differ, in words. */
  fields: readonly { key: string; label: string; mine: string; theirs: string }[];
  onJoin: () => void;
  onTakeTheirs: () => void;
}

/** Another person was quicker: both versions, and this person decides. */
export const BothVersions = ({ title, note, fields, onJoin, onTakeTheirs }: Props) => (
  <Callout tone="warning" title={title} role="alert">
    <p>Nada foi gravado por cima. O que você digitou continua abaixo.</p>
    {note}
    {fields.length === 0 ? (
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
          {fields.map(({ key, label, mine, theirs }) => (
            <Table.Tr key={key}>
              <Table.Th scope="row">{label}</Table.Th>
              <Table.Td>{mine}</Table.Td>
              <Table.Td>{theirs}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    )}
    <Group gap="xs" mt="sm">
      <Button onClick={onJoin}>Juntar e conferir</Button>
      <Button variant="default" onClick={onTakeTheirs}>
        Ficar com a versão atual
      </Button>
    </Group>
  </Callout>
);
