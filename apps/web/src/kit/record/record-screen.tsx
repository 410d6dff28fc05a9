import { useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { PanelPlace } from '../../ui/panel-place.ts';
import { type SetAddress, useAddress } from '../../ui/use-address.ts';

interface Props {
  /** Called, not drawn: it gives the element of the thing's panel. */
  children: (id: string, search: Readonly<Record<string, string | undefined>>, set: SetAddress) => ReactNode;
}

/** The page of one thing at its own address: what a list opens beside itself, here by itself. */
export function RecordScreen({ children }: Props) {
  const { id = '' }: { id?: string } = useParams({ strict: false });
  const [search, set] = useAddress();
  return <PanelPlace value="page">{children(id, search, set)}</PanelPlace>;
}

/** At an address of its own nothing is closed: the way back is the browser's. */
export const staysOpen = () => undefined;
