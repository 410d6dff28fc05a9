import { Button } from '@mantine/core';
import type { Pour } from '@traco/contract/pours/pour';
import { mayBeSent } from '@traco/contract/pours/pour-rules';
import { mayBeEdited } from '@traco/contract/pours/pour-states';
import type { PreflightFacts, PreflightLine } from '@traco/contract/pours/preflight';
import { useScope } from '../../../kit/form/use-lookups.ts';
import { useRecordAddress } from '../../../kit/record/use-record-address.ts';
import { useMay } from '../../../kit/session/use-may.ts';
import { formatTime } from '../../../lib/formats.ts';
import { pathOf } from '../../../lib/paths.ts';
import { ScreenLink } from '../../../ui/screen-link.tsx';
import { ChoosePump } from './choose-pump.tsx';

/** The ways out of what is open that lie beside the list. */
export interface PreflightActions {
  onChanged: (pour: Pour) => void;
  onEdit: () => void;
  /** Asks the customer by a link. */
  onAsk: () => void;
  /** To another time, which may be proposed. */
  onReschedule: (startsAt?: string) => void;
}

interface Props extends PreflightActions {
  line: PreflightLine;
  pour: Pour;
  facts: PreflightFacts;
}

/** The one thing that puts a point in order; nothing where this person has no way to. */
export function PreflightAction({ line, pour, facts, onChanged, onEdit, onAsk, onReschedule }: Props) {
  const mayPlan = useMay('day-board:change');
  const customer = useRecordAddress()('customer', pour.customer.id);
  const press = (words: string, onClick: () => void) => (
    <Button size="compact-xs" variant="default" onClick={onClick}>
      {words}
    </Button>
  );
  switch (line.key) {
    case 'fit': {
      const at = facts.fit.earliestAt ?? facts.fit.latestBefore;
      const words = at ? `Remarcar para ${formatTime(at, pour.unit.timeZone)}` : 'Remarcar';
      return mayPlan ? press(words, () => onReschedule(at ?? undefined)) : null;
    }
    case 'credit':
      return customer ? <LinkTo words="Ver o cliente" to={customer} /> : null;
    case 'pump':
      return mayPlan ? <ChoosePump pour={pour} onChanged={onChanged} /> : null;
    case 'trucks':
      return <BoardLink pour={pour} />;
    case 'price':
      return mayBeEdited(pour.state) ? press('Alterar o preço', onEdit) : null;
    case 'customer':
      if (pour.openChanges > 0) return null;
      if (!pour.contactPhone) return mayBeEdited(pour.state) ? press('Incluir telefone', onEdit) : null;
      return mayBeSent(pour, Date.now()) ? press('Pedir confirmação', onAsk) : null;
  }
}

/** The board of the pour's day, where its loads are given trucks. */
function BoardLink({ pour }: { pour: Pour }) {
  const { choosesUnit } = useScope();
  if (!useMay('day-board:read')) return null;
  const at = { day: pour.dayOn, programacao: pour.id };
  const to = choosesUnit
    ? pathOf('/admin-schedule-view', {}, { ...at, unitId: pour.unit.id })
    : pathOf('/unit-schedule', {}, at);
  return <LinkTo words="Escolher no quadro" to={to} />;
}

const LinkTo = ({ words, to }: { words: string; to: string }) => (
  <Button size="compact-xs" variant="default" component={ScreenLink} to={to}>
    {words}
  </Button>
);
