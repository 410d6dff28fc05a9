import { Button } from '@mantine/core';
import { useMergedRef } from '@mantine/hooks';
import { IconPlus } from '@tabler/icons-react';
import type { Ref } from 'react';
import { OnDemand, onDemand } from '../../ui/on-demand.tsx';
import { useBeside } from '../../ui/use-beside.ts';
import classes from './add-filter.module.css';
import type { ListFilter } from './filters.ts';

const FilterMenu = onDemand(() => import('./filter-menu.tsx'));

/** What may be added, and what then happens. */
export interface FiltersToAdd {
  filters: readonly ListFilter[];
  onChoose: (filter: ListFilter, value: string) => void;
}

/** `+ Filtro`: first which, then its value. */
export function AddFilter({ button: outer, ...of }: FiltersToAdd & { button: Ref<HTMLButtonElement> }) {
  const { beside, button } = useBeside('dialog');
  const isEmpty = of.filters.length === 0;
  return (
    <>
      <Button
        {...button}
        ref={useMergedRef(button.ref, outer)}
        variant="default"
        className={classes.button}
        // It keeps the focus that a chip's way out gives it, also while there is nothing to choose.
        data-disabled={isEmpty || undefined}
        aria-disabled={isEmpty || undefined}
        leftSection={<IconPlus size={16} aria-hidden />}
        onClick={() => !isEmpty && button.onClick()}
      >
        Filtro
      </Button>
      <OnDemand of={FilterMenu} with={{ ...of, ...beside }} />
    </>
  );
}
