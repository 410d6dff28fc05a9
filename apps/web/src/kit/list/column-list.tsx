import { Button, Checkbox, Popover, Stack } from '@mantine/core';
import { StandIn } from '../../ui/stand-in.tsx';
import type { Beside } from '../../ui/use-beside.ts';
import type { ChosenColumns } from './column-choice.ts';

/** The columns to choose from, beside the button that opens them. */
export default function ColumnList({ of, target, ...beside }: Beside & { of: ChosenColumns }) {
  const { all, isShown, isFixed, isChosen, choose, reset } = of;
  return (
    <Popover {...beside} position="bottom-start" shadow="md" trapFocus>
      <Popover.Target>
        <StandIn of={target} />
      </Popover.Target>
      <Popover.Dropdown mah="60vh" style={{ overflowY: 'auto' }}>
        <Stack gap={8}>
          {all.map((column) => (
            <Checkbox
              key={column.key}
              label={column.label}
              checked={isShown(column)}
              disabled={isFixed(column)}
              onChange={(event) => choose(column, event.currentTarget.checked)}
            />
          ))}
          {isChosen && (
            <Button variant="subtle" size="compact-md" onClick={reset}>
              Voltar às usuais
            </Button>
          )}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}
