import { Drawer } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { pourStateWords } from '@traco/contract/pour-words';
import { api } from '../../lib/api.ts';
import { changesWith } from '../../lib/events.ts';
import { formatInstant, formatM3 } from '../../lib/formats.ts';

interface Props {
  pourId: string;
  onClose: () => void;
  /** Whether the person plans: may take the office's steps here. */
  canPlan?: boolean;
}

/** One pour: what was ordered, for whom, where and when. */
export function PourPanel({ pourId, onClose }: Props) {
  const { data: pour } = useQuery(
    api.pours.get.queryOptions({ input: { id: pourId }, meta: changesWith('pours', 'loads') }),
  );
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      attributes={{ header: { role: 'presentation' } }}
      title={pour ? `Programação ${pour.number}` : 'Programação'}
      closeButtonProps={{ 'aria-label': 'Fechar' }}
    >
      {pour && (
        <p>
          {pour.customer.name} · {pour.site.name} · {formatM3(pour.m3)} ·{' '}
          {formatInstant(pour.startsAt, pour.unit.timeZone)} · {pourStateWords[pour.state]}
        </p>
      )}
    </Drawer>
  );
}
