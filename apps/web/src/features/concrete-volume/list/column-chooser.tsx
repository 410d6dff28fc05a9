import { Button, Checkbox, Popover, Stack } from '@mantine/core';
import { IconColumns } from '@tabler/icons-react';
import { listColumns } from './list-columns.tsx';

/** Chooses the columns of the list; the choice stays on the device. */
export function ColumnChooser({
  chosen,
  onChoose,
}: {
  chosen: string[];
  onChoose: (keys: string[]) => void;
}) {
  return (
    <Popover position="bottom-end" shadow="md" trapFocus>
      <Popover.Target>
        <Button variant="default" leftSection={<IconColumns size={18} aria-hidden />}>
          Colunas
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <Stack gap={8}>
          {listColumns.map(({ key, label }) => (
            <Checkbox
              key={key}
              label={label}
              checked={chosen.includes(key)}
              disabled={chosen.length === 1 && chosen.includes(key)}
              onChange={(event) =>
                onChoose(event.currentTarget.checked ? [...chosen, key] : chosen.filter((one) => one !== key))
              }
            />
          ))}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}
