import { Button } from '@mantine/core';
import { pathOf, titleOf } from '../../lib/paths.ts';
import { ScreenLink } from '../../ui/screen-link.tsx';
import { AttentionBoard } from '../attention/shared/attention-board.tsx';

/** `/mechanic-dashboard`: the vehicles that stand, those first that the plan counts on. */
export default function MechanicDashboardPage() {
  return (
    <AttentionBoard
      title="Veículos parados"
      controls={
        <Button size="xs" variant="default" component={ScreenLink} to={pathOf('/fleet-management', {})}>
          {titleOf('/fleet-management')}
        </Button>
      }
    />
  );
}
