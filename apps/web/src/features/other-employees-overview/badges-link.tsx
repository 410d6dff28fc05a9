import { Button } from '@mantine/core';
import { IconId } from '@tabler/icons-react';
import { MOST_BADGES } from '@traco/contract/qr-codes/qr-codes';
import { pathOf } from '../../lib/paths.ts';
import { ScreenLink } from '../../ui/screen-link.tsx';

interface Props {
  chosen: ReadonlySet<string>;
  /** Everybody whom the list shows and who works here: without a choice the sheet is of them. */
  listed: readonly string[];
}

/** Takes the chosen people, or all of the list, to the sheet of badges. */
export function BadgesLink({ chosen, listed }: Props) {
  const ids = (chosen.size > 0 ? [...chosen] : listed).slice(0, MOST_BADGES);
  const [first] = ids;
  if (!first) return null;
  return (
    <Button
      component={ScreenLink}
      variant="default"
      leftSection={<IconId size={18} aria-hidden />}
      to={pathOf('/other-employee-qrcode/{employeeId}', { employeeId: first }, { pessoas: ids.join(',') })}
    >
      {chosen.size > 0 ? `Crachás (${ids.length})` : 'Crachás da lista'}
    </Button>
  );
}
