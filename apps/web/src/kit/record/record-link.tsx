import type { RecordKind } from '@traco/contract/routes/record-address';
import type { ReactNode } from 'react';
import { ScreenLink } from '../../ui/screen-link.tsx';
import { useRecordAddress } from './use-record-address.ts';

interface Props {
  kind: RecordKind;
  id: string;
  children: ReactNode;
}

/** The name of another thing, which leads to its page; the name alone for who opens no page of it. */
export function RecordLink({ kind, id, children }: Props) {
  const to = useRecordAddress()(kind, id);
  return to ? <ScreenLink to={to}>{children}</ScreenLink> : children;
}

/** The same of what may not be known; nothing then. */
export const linkTo = (kind: RecordKind, one: { id: string; name: string } | null | undefined) =>
  one && (
    <RecordLink kind={kind} id={one.id}>
      {one.name}
    </RecordLink>
  );
