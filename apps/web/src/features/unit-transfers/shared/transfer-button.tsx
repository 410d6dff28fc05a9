import { Button } from '@mantine/core';
import type { PersonKind } from '@traco/contract/values/person';
import { useState } from 'react';
import { type Mover, TransferDialog } from './transfer-dialog.tsx';
import { useTransfers } from './transfers.tsx';

interface Props {
  kind: PersonKind;
  person: Mover & { active: boolean };
  onChanged: () => void;
}

/** Plans a person's move, where no page of theirs has it among its acts; nothing while one is planned. */
export function TransferButton({ kind, person, onChanged }: Props) {
  const [isPlanning, setPlanning] = useState(false);
  const { isMoving } = useTransfers(kind, person.id);
  return (
    <>
      {!isMoving && person.active && (
        <Button variant="default" onClick={() => setPlanning(true)}>
          Transferir de unidade
        </Button>
      )}
      {isPlanning && (
        <TransferDialog
          kind={kind}
          person={person}
          onChanged={onChanged}
          onClose={() => setPlanning(false)}
        />
      )}
    </>
  );
}
