import { useParams } from '@tanstack/react-router';
import { createContext, type ReactNode, useContext } from 'react';
import { PanelPlace } from '../../ui/panel-place.ts';
import { type SetAddress, useAddress } from '../../ui/use-address.ts';

/** Which thing is open beside a list, and what closes it; null at the thing's own address. */
export const OpenBeside = createContext<{ id: string; close: () => void } | null>(null);

export interface OpenRecord {
  id: string;
  search: Readonly<Record<string, string | undefined>>;
  set: SetAddress;
  /** At an address of its own nothing is closed: the way back is the browser's. */
  close: () => void;
}

interface Props {
  /** The parameter of its path that says which one it is. */
  parameter?: string;
  /** Called, not drawn: it gives the element of the thing. */
  children: (open: OpenRecord) => ReactNode;
}

/** The page of one thing: by itself at its own address, or beside the list in which somebody opened it. */
export function RecordScreen({ parameter = 'id', children }: Props) {
  const beside = useContext(OpenBeside);
  const { [parameter]: id = '' }: Record<string, string | undefined> = useParams({ strict: false });
  const [search, set] = useAddress();
  if (beside) return children({ ...beside, search, set });
  return (
    <PanelPlace value="page">{children({ id, search, set, close: () => set({ alterar: null }) })}</PanelPlace>
  );
}
