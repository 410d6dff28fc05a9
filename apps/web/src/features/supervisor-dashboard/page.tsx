import { Button } from '@mantine/core';
import { pathOf } from '../../lib/paths.ts';
import { ScreenLink } from '../../ui/screen-link.tsx';
import { AttentionBoard } from '../attention/shared/attention-board.tsx';

/** `/supervisor-dashboard`: what needs a supervisor, across all plants, the gravest first. */
export default function SupervisorDashboardPage() {
  return (
    <AttentionBoard
      title="Precisa de você"
      controls={
        <Button size="xs" variant="default" component={ScreenLink} to={pathOf('/admin-schedule-select', {})}>
          Programação do dia
        </Button>
      }
    />
  );
}
