import type { QueryKey } from '@tanstack/react-query';
import type { Permission } from '@traco/contract/permissions';
import type { RoutePath } from '@traco/contract/routes/routes';
import type { ImportOutcome } from '@traco/contract/values/sheet-import';
import { use } from 'react';
import { useUnits } from '../form/use-lookups.ts';
import { ImportPage } from './import-page.tsx';
import type { SheetKind } from './sheet-kind.ts';

/** How the rows of a list are brought in by sheet. */
export interface BroughtIn<Row> {
  path: RoutePath;
  /** Who may; the others see the list. */
  may: Permission;
  /** `vendedores`; what brings them in and what goes back to them, where that is called otherwise. */
  many: string;
  title?: string;
  back?: string;
  /** What the rows are of: a unit, asked for where the person has none of their own (`Unidade dos vendedores`); else a word. */
  of: { label: string } | string;
  /** The units that it may be, where they are not those of the catalogue. */
  useUnitChoices?: () => readonly { id: string; name: string; timeZone?: string }[];
  loadKind: () => Promise<SheetKind<Row>>;
  /** Sends up to 500 rows of what they are of. */
  send: (of: string, rows: Row[], rehearse: boolean) => Promise<ImportOutcome[]>;
  /** What shows the rows: it is asked for again once some are in. */
  shownBy: readonly QueryKey[];
}

interface Props<Row> {
  sheet: BroughtIn<Row>;
  /** One and the same between two drawings. */
  kind: Promise<SheetKind<Row>>;
}

/** The page that brings a list's rows in, once its kind of sheet is here. */
export default function SheetPage<Row>({ sheet, kind }: Props<Row>) {
  const { path, many, title = `Importar ${many}`, back = `Ver ${many}` } = sheet;
  const { of, useUnitChoices = useUnits, send, shownBy } = sheet;
  const units = useUnitChoices();
  return (
    <ImportPage
      kind={use(kind)}
      title={title}
      back={{ to: path, label: back }}
      of={typeof of === 'string' ? of : { ...of, units }}
      send={send}
      shownBy={shownBy}
    />
  );
}
