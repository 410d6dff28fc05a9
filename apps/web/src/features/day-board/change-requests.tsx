import { Button } from '@mantine/core';
import type { Pour } from '@traco/contract/pours/pour';
import { Callout } from '../../ui/callout.tsx';

/** The pours of the day that somebody asked to change and nobody has answered for; a press opens one. */
export function ChangeRequests({ pours, onOpen }: { pours: readonly Pour[]; onOpen: (id: string) => void }) {
  const asked = pours.filter(({ openChanges, state }) => openChanges > 0 && state !== 'cancelled');
  if (asked.length === 0) return null;
  return (
    <Callout tone="warning" title="Pedidos de alteração a responder" role="status">
      {asked.map(({ id, customer, number }) => (
        <Button key={id} size="compact-sm" variant="default" mt={4} maw="100%" onClick={() => onOpen(id)}>
          {customer.name} · nº {number}
        </Button>
      ))}
    </Callout>
  );
}
