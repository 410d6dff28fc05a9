import { Button, type ButtonProps } from '@mantine/core';
import { IconId } from '@tabler/icons-react';
import type { EmployeeLine } from '@traco/contract/other-employees-overview/employee';
import { MOST_BADGES } from '@traco/contract/qr-codes/qr-codes';
import { pathOf } from '../../lib/paths.ts';
import { ScreenLink } from '../../ui/screen-link.tsx';

interface Props extends Pick<ButtonProps, 'size'> {
  /** Of whom the sheet is: those of them who work here. */
  people: readonly EmployeeLine[];
  words: (count: number) => string;
}

/** Takes people to the sheet of badges. */
export function BadgesLink({ people, words, size }: Props) {
  const ids = people
    .filter(({ active }) => active)
    .map(({ id }) => id)
    .slice(0, MOST_BADGES);
  const [first] = ids;
  if (!first) return null;
  return (
    <Button
      component={ScreenLink}
      variant="default"
      {...(size && { size })}
      leftSection={<IconId size={18} aria-hidden />}
      to={pathOf('/other-employee-qrcode/{employeeId}', { employeeId: first }, { pessoas: ids.join(',') })}
    >
      {words(ids.length)}
    </Button>
  );
}
