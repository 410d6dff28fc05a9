import { Button } from '@mantine/core';
import { IconColumns } from '@tabler/icons-react';
import { OnDemand, onDemand } from '../../ui/on-demand.tsx';
import { toolButton } from '../../ui/tool-button.ts';
import { useBeside } from '../../ui/use-beside.ts';
import type { ChosenColumns } from './column-choice.ts';

const ColumnList = onDemand(() => import('./column-list.tsx'));

/** Chooses the columns of a list: those that are not shown until then stand here too. */
export function ColumnChooser(columns: ChosenColumns) {
  const { beside, button } = useBeside('dialog');
  return (
    <>
      <Button
        classNames={toolButton}
        variant="default"
        leftSection={<IconColumns size={18} aria-hidden />}
        {...button}
      >
        Colunas
      </Button>
      <OnDemand of={ColumnList} with={{ of: columns, ...beside }} />
    </>
  );
}
