import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import type { ImportOutcome } from '@traco/contract/values/sheet-import';
import { dayIn } from '@traco/contract/values/time-zone';
import type { Reasons } from '@traco/contract/values/unusual-keys';
import { useCallback, useState } from 'react';
import { deviceZone, useScope } from '../form/use-lookups.ts';
import { SheetImport } from './sheet-import.tsx';
import type { SheetKind } from './sheet-kind.ts';
import { UnitChoice } from './unit-choice.tsx';

interface Props<Row> {
  kind: SheetKind<Row>;
  title: string;
  /** The way back, at the top right. */
  back: { to: string; label: string };
  /** The list in which what was imported stands, where it is not what one goes back to. */
  listAddress?: string;
  /** What the rows are of: a unit, asked for where the person has none of their own; else an id or a word. */
  of: string | { label: string; units: readonly { id: string; name: string; timeZone?: string }[] };
  /** Sends up to 500 rows of what they are of; one and the same between two drawings. */
  send: (of: string, rows: Row[], rehearse: boolean, reasons: Reasons) => Promise<ImportOutcome[]>;
  /** What shows the rows: it is asked for again once some are in. */
  shownBy: readonly QueryKey[];
}

/** The page that brings in a sheet of one kind. */
export function ImportPage<Row>(props: Props<Row>) {
  const { kind, title, back, listAddress = back.to, of, send, shownBy } = props;
  const queries = useQueryClient();
  const person = useScope();
  const [unitId, setUnitId] = useState(person.ownUnitId);
  const scope = typeof of === 'string' ? of : unitId;
  const unit = typeof of === 'string' ? undefined : of.units.find(({ id }) => id === unitId);
  return (
    <SheetImport
      kind={kind}
      send={useCallback(
        (rows: Row[], rehearse: boolean, reasons: Reasons) => send(scope, rows, rehearse, reasons),
        [send, scope],
      )}
      title={title}
      back={back}
      listAddress={listAddress}
      scope={scope}
      isOfUnit={typeof of !== 'string'}
      scopeField={
        typeof of !== 'string' &&
        person.choosesUnit && (
          <UnitChoice label={of.label} units={of.units} value={unitId} onChange={setUnitId} />
        )
      }
      today={dayIn(new Date(), unit?.timeZone ?? deviceZone())}
      onSent={() => {
        for (const queryKey of shownBy) void queries.invalidateQueries({ queryKey });
      }}
    />
  );
}
