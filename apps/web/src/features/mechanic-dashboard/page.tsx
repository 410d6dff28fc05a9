import { Button } from '@mantine/core';
import { useRole } from '../../kit/session/person.ts';
import { pathOf, titleOf } from '../../lib/paths.ts';
import { ScreenLink } from '../../ui/screen-link.tsx';
import { AttentionBoard } from '../attention/shared/attention-board.tsx';

/** `/mechanic-dashboard`: the vehicles that stand, those first that the plan counts on; whoever is told of more than vehicles finds these alone. */
export default function MechanicDashboardPage() {
  const role = useRole();
  return (
    <AttentionBoard
      title="Veículos parados"
      {...(role !== 'mechanic' && ofVehicles)}
      controls={
        <Button size="xs" variant="default" component={ScreenLink} to={pathOf('/fleet-management', {})}>
          {titleOf('/fleet-management')}
        </Button>
      }
    />
  );
}

const ofVehicles = {
  only: 'vehicle',
  calm: 'Nenhum veículo parado faz falta às cargas de hoje e de amanhã.',
} as const;
