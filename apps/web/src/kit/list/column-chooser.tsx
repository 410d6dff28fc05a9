import { Button, Checkbox, Popover, Stack } from '@mantine/core';
import { IconColumns } from '@tabler/icons-react';
import { toolButton } from '../../ui/tool-button.ts';
import type { ChosenColumns } from './column-choice.ts';

/** Chooses the columns of a list: those that are not shown until then stand here too. */
export function ColumnChooser({ all, isShown, isFixed, isChosen, choose, reset }: ChosenColumns) {
  return (
    <Popover position="bottom-start" shadow="md" trapFocus>
      <Popover.Target>
        <Button classNames={toolButton} variant="default" leftSection={<IconColumns size={18} aria-hidden />}>
          Colunas
        </Button>
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
