import { Button } from '@mantine/core';
import { pathOf, titleOf } from '../../lib/paths.ts';
import { ScreenLink } from '../../ui/screen-link.tsx';
import { AttentionBoard } from '../attention/shared/attention-board.tsx';

/** `/helay-dashboard`: what needs the partner's office. */
export default function HelayDashboardPage() {
  return (
    <AttentionBoard
      title="Precisa de você"
      controls={
        <Button size="xs" variant="default" component={ScreenLink} to={pathOf('/helay-drivers', {})}>
          {titleOf('/helay-drivers')}
        </Button>
      }
    />
  );
}
