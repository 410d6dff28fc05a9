import { Button } from '@mantine/core';
import { IconBookmark } from '@tabler/icons-react';
import type { RoutePath } from '@traco/contract/routes/routes';
import { OnDemand, onDemand } from '../../ui/on-demand.tsx';
import { toolButton } from '../../ui/tool-button.ts';
import type { SetAddress } from '../../ui/use-address.ts';
import { useBeside } from '../../ui/use-beside.ts';
import { useMay } from '../session/use-may.ts';
import type { CommonView } from './view-address.ts';

const ViewMenu = onDemand(() => import('./view-menu.tsx'));

/** Whose views they are. */
export interface ViewsOf {
  path: RoutePath;
  search: Readonly<Record<string, string | undefined>>;
  set: SetAddress;
  /** Parameters of the address that are no part of a view: what is open beside the list. */
  except: readonly string[];
  /** Views that everybody has. */
  common?: readonly CommonView[] | undefined;
}

/** The views of a list: everybody's, one's own and those that others share. */
export function ListViews(of: ViewsOf) {
  const mayKeep = useMay('list-views:keep');
  const { beside, button } = useBeside('menu');
  if (!mayKeep) return null;
  return (
    <>
      <Button
        classNames={toolButton}
        variant="default"
        leftSection={<IconBookmark size={18} aria-hidden />}
        {...button}
      >
        Visões
      </Button>
      <OnDemand of={ViewMenu} with={{ ...of, ...beside }} />
    </>
  );
}
