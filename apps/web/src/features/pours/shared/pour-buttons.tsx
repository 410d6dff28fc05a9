import { Button, Group } from '@mantine/core';
import type { Pour } from '@traco/contract/pours/pour';
import { mayBeSent } from '@traco/contract/pours/pour-rules';
import { mayBeEdited, mayRequestChange, type PourState } from '@traco/contract/pours/pour-states';
import { openVolume } from './pour-words.ts';

/** What the buttons of the steps say. */
export const stepButtons: Partial<Record<PourState, string>> = {
  under_review: 'Colocar em análise',
  confirmed: 'Confirmar programação',
  done: 'Concluir',
  rescheduled: 'Remarcar',
  suspended: 'Suspender',
  cancelled: 'Cancelar programação',
};
const asksFirst: readonly PourState[] = ['rescheduled', 'suspended', 'cancelled'];

/** What is asked before a step is taken, below the pour. */
export type OpenStep = PourState | 'release' | 'change' | 'link' | null;

interface Props {
  pour: Pour;
  steps: readonly PourState[];
  isSending: boolean;
  onTake: (to: PourState) => void;
  onOpen: (step: OpenStep) => void;
  onEdit: () => void;
  onCopy: () => void;
}

/** What may be pressed of a pour as it stands: its next step before the others. */
export function PourButtons({ pour, steps, isSending, onTake, onOpen, onEdit, onCopy }: Props) {
  const rest = openVolume(pour);
  const maySend = mayBeSent(pour, Date.now()) && !pour.customerConfirmedAt;
  const labelOf = (to: PourState) =>
    pour.state === 'suspended' && to === 'under_review' ? 'Retomar' : stepButtons[to];
  const isMain = (to: PourState) => to === 'confirmed' || to === 'done';
  return (
    <Group gap="xs">
      {steps.map((to) => (
        <Button
          key={to}
          variant={isMain(to) ? 'filled' : to === 'cancelled' ? 'subtle' : 'default'}
          {...(to === 'cancelled' ? { color: 'red' } : {})}
          style={{ order: isMain(to) ? 0 : to === 'cancelled' ? 3 : 1 }}
          loading={isSending}
          onClick={() => (asksFirst.includes(to) ? onOpen(to) : onTake(to))}
        >
          {labelOf(to)}
        </Button>
      ))}
      {maySend && (
        <Button variant={pour.state === 'confirmed' ? 'filled' : 'default'} onClick={() => onOpen('link')}>
          Pedir confirmação ao cliente
        </Button>
      )}
      {mayBeEdited(pour.state) && (
        <Button variant="default" style={{ order: 1 }} onClick={onEdit}>
          Alterar
        </Button>
      )}
      {mayRequestChange(pour.state) && pour.openChanges === 0 && (
        <Button variant="default" style={{ order: 1 }} onClick={() => onOpen('change')}>
          Pedir alteração
        </Button>
      )}
      {mayRequestChange(pour.state) && rest > 0 && (
        <Button variant="default" style={{ order: 1 }} onClick={() => onOpen('release')}>
          Última carga…
        </Button>
      )}
      <Button variant="default" style={{ order: 2 }} onClick={onCopy}>
        Duplicar
      </Button>
    </Group>
  );
}
