import { Skeleton } from '@mantine/core';
import { type ComponentType, lazy, Suspense } from 'react';
import { useAddress } from '../../ui/use-address.ts';
import type { SheetKind } from '../import/sheet-kind.ts';
import type { BroughtIn } from '../import/sheet-page.tsx';
import { useMay } from '../session/use-may.ts';

// A lazy component forgets the type of its rows.
const SheetPage = lazy(
  () => import('../import/sheet-page.tsx'),
) as typeof import('../import/sheet-page.tsx').default;

/** A list's page, which with `?importar=1` brings a sheet in. */
export function withImport<Row>(Screen: ComponentType, sheet: BroughtIn<Row>) {
  let kind: Promise<SheetKind<Row>> | undefined;
  const load = () => {
    kind ??= sheet.loadKind();
    return kind;
  };
  return function ListOrImport() {
    const [{ importar }] = useAddress();
    const mayImport = useMay(sheet.may);
    if (importar !== '1' || !mayImport) return <Screen />;
    return (
      <Suspense fallback={<Skeleton height={320} radius="md" />}>
        <SheetPage sheet={sheet} kind={load()} />
      </Suspense>
    );
  };
}
