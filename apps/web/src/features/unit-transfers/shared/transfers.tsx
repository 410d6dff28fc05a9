import { Button, Group, Stack } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { UnitTransfer } from '@traco/contract/unit-transfers/unit-transfers';
import type { PersonKind } from '@traco/contract/values/person';
import { useSending } from '../../../kit/form/use-sending.ts';
import { useMay } from '../../../kit/session/use-may.ts';
import { api, client } from '../../../lib/api.ts';
import { changesWith } from '../../../lib/events.ts';
import { notify } from '../../../lib/notices.ts';
import { Callout } from '../../../ui/callout.tsx';
import type { Mover } from './transfer-dialog.tsx';
import { holdSentence, transferLine } from './transfer-words.ts';

interface Props {
  kind: PersonKind;
  person: Pick<Mover, 'id'>;
  /** Fetches the register again. */
  onChanged: () => void;
}

/** A person's moves between units, and whether one is planned or waits: until that is known, as if there were one. */
export function useTransfers(kind: PersonKind, personId: string) {
  const mayRead = useMay('unit-transfers:read');
  const { data } = useQuery(
    api.unitTransfers.ofPerson.queryOptions({
      input: { kind, personId },
      enabled: mayRead,
      meta: changesWith('unit_transfers', `${kind}s`),
    }),
  );
  const open = data?.find(isOpen);
  return {
    open,
    past: data?.filter(({ state }) => state === 'made') ?? [],
    isMoving: !data || open !== undefined,
  };
}

/** A person's moves between units: what is planned or waits, and what was; nothing where there are none. */
export function Transfers({ kind, person, onChanged }: Props) {
  const queries = useQueryClient();
  const { open, past } = useTransfers(kind, person.id);
  const changed = () => {
    void queries.invalidateQueries({ queryKey: api.unitTransfers.key() });
    onChanged();
  };
  if (!open && past.length === 0) return null;
  return (
    <Stack component="section" gap="xs" mt="xs" align="flex-start" aria-label="Transferências de unidade">
      {open && <Open transfer={open} onChanged={changed} />}
      {past.map((each) => (
        <p key={each.id}>
          {transferLine(each)}, por {each.recordedBy}.
        </p>
      ))}
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
