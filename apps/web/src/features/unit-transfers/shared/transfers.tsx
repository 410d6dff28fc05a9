import { Button, Group, Stack } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { UnitTransfer } from '@traco/contract/unit-transfers/unit-transfers';
import type { PersonKind } from '@traco/contract/values/person';
import { useState } from 'react';
import { useSending } from '../../../kit/form/use-sending.ts';
import { api, client } from '../../../lib/api.ts';
import { changesWith } from '../../../lib/events.ts';
import { notify } from '../../../lib/notices.ts';
import { Callout } from '../../../ui/callout.tsx';
import { type Mover, TransferDialog } from './transfer-dialog.tsx';
import { holdSentence, transferLine } from './transfer-words.ts';

interface Props {
  kind: PersonKind;
  person: Mover & { active: boolean };
  /** Fetches the register again. */
  onChanged: () => void;
}

/** A person's moves between units: what is planned or waits, what was, and the way to plan one. */
export function Transfers({ kind, person, onChanged }: Props) {
  const queries = useQueryClient();
  const [isPlanning, setPlanning] = useState(false);
  const found = useQuery(
    api.unitTransfers.ofPerson.queryOptions({
      input: { kind, personId: person.id },
      meta: changesWith('unit_transfers', `${kind}s`),
    }),
  );
  const changed = () => {
    void queries.invalidateQueries({ queryKey: api.unitTransfers.key() });
    onChanged();
  };
  const transfers = found.data ?? [];
  const open = transfers.find(isOpen);
  const past = transfers.filter(({ state }) => state === 'made');
  return (
    <Stack component="section" gap="xs" mt="xs" align="flex-start" aria-label="Transferências de unidade">
      {open && <Open transfer={open} onChanged={changed} />}
      {past.map((each) => (
        <p key={each.id}>
          {transferLine(each)}, por {each.recordedBy}.
        </p>
      ))}
      {found.isSuccess && !open && person.active && (
        <Button variant="default" onClick={() => setPlanning(true)}>
          Transferir de unidade
        </Button>
      )}
      {isPlanning && (
        <TransferDialog kind={kind} person={person} onChanged={changed} onClose={() => setPlanning(false)} />
      )}
    </Stack>
  );
}

const isOpen = ({ state }: UnitTransfer) => state === 'planned' || state === 'waiting';

function Open({ transfer, onChanged }: { transfer: UnitTransfer; onChanged: () => void }) {
  const { send, isSending, failure } = useSending();
  const giveUp = () =>
    send(
      async () => {
        await client.unitTransfers.giveUp({ id: transfer.id, revision: transfer.revision });
        notify({ message: 'Transferência desfeita.', tone: 'success' });
        onChanged();
      },
      () => {
        onChanged();
        return undefined;
      },
    );
  return (
    <Callout tone={transfer.holds.length > 0 ? 'warning' : 'success'}>
      <p>
        {transferLine(transfer)}, por {transfer.recordedBy}.{' '}
        {transfer.holds.length > 0 && holdSentence(transfer.kind, transfer.holds)}
      </p>
      {failure && <p role="alert">{failure}</p>}
      <Group>
        <Button size="compact-sm" variant="default" loading={isSending} onClick={() => void giveUp()}>
          Desfazer transferência
        </Button>
      </Group>
    </Callout>
  );
}
