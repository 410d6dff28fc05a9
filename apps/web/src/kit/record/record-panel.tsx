import type { RecordKind } from '@traco/contract/routes/record-address';
import { Suspense, useMemo } from 'react';
import { PanelPlace } from '../../ui/panel-place.ts';
import { useAddress } from '../../ui/use-address.ts';
import { pageOfRecord } from './record-pages.ts';
import { OpenBeside } from './record-screen.tsx';

interface Props {
  kind: RecordKind;
  id: string;
  onClose: () => void;
}

/** The page of a thing beside whatever opened it, the very same as at its own address. */
export function RecordPanel({ kind, id, onClose }: Props) {
  const Page = pageOfRecord(kind);
  const open = useMemo(() => ({ id, close: onClose }), [id, onClose]);
  return (
    <PanelPlace value="beside">
      <OpenBeside value={open}>
        <Suspense>{Page && <Page />}</Suspense>
      </OpenBeside>
    </PanelPlace>
  );
}

interface OpenProps {
  kind: RecordKind;
  /** The parameter of the address that says which one is open: `carga`. */
  parameter: string;
}

/** The thing that the address names, beside the screen on which it is opened. */
export function OpenedRecord({ kind, parameter }: OpenProps) {
  const [{ [parameter]: id }, set] = useAddress();
  if (!id) return null;
  return (
    <RecordPanel
      key={id}
      kind={kind}
      id={id}
      onClose={() => set({ [parameter]: null, alterar: null, obra: null })}
    />
  );
}
