import { Button } from '@mantine/core';
import type { CheckRow } from '@traco/contract/operational-sheet/day-checks';
import type { DaySheet } from '@traco/contract/operational-sheet/sheet';
import type { Role } from '@traco/contract/roles';
import { useRole } from '../../../../kit/session/person.ts';
import { formatInstant } from '../../../../lib/formats.ts';
import { ScreenLink } from '../../../../ui/screen-link.tsx';
import classes from './day-sheet.module.css';
import { checkWords } from './sheet-words.ts';

interface Props {
  row: CheckRow;
  sheet: DaySheet;
  timeZone: string;
  onOpenLoad: (id: string) => void;
  onOpenDriver: (id: string) => void;
  /** Its note is told; it is accepted as it is, where it still may be. */
  onNote: () => void;
  onSettle: (() => void) | undefined;
}

/** What does not match, and the one thing that mends it. */
export function CheckLine({ row, sheet, timeZone, onOpenLoad, onOpenDriver, onNote, onSettle }: Props) {
  const role = useRole();
  return (
    <li data-heavy={(row.isHeavy && !row.settled) || undefined}>
      <span className={classes.checkKind}>{checkWords[row.kind]}</span>
      <span className={classes.checkWhat}>
        <strong>{row.subject}</strong>
        <span>{row.detail}</span>
        {row.settled && (
          <small>
            Aceito por {row.settled.who}, {formatInstant(row.settled.at, timeZone)}: {row.settled.note}
          </small>
        )}
      </span>
      <span className={classes.checkActs}>
        <Mend
          row={row}
          sheet={sheet}
          role={role}
          onOpenLoad={onOpenLoad}
          onOpenDriver={onOpenDriver}
          onNote={onNote}
        />
        {onSettle && (
          <Button
            size="compact-sm"
            variant="subtle"
            aria-label={`Aceitar assim: ${checkWords[row.kind]}, ${row.subject}`}
            onClick={onSettle}
          >
            Aceitar assim
          </Button>
        )}
      </span>
    </li>
  );
}

interface MendProps extends Pick<Props, 'row' | 'sheet' | 'onOpenLoad' | 'onOpenDriver' | 'onNote'> {
  role: Role | undefined;
}

/** The one action that mends a row, where it stands. */
function Mend({ row, sheet, onOpenLoad, onOpenDriver, role, onNote }: MendProps) {
  const mayEdit = role === 'admin' || role === 'supervisor' || role === 'unit';
  if (row.loadId && row.kind === 'without_note')
    return mayEdit ? (
      <Button
        size="compact-sm"
        variant="default"
        aria-label={`Informar a nota: ${row.subject}`}
        onClick={onNote}
      >
        Informar a nota
      </Button>
    ) : (
      <small>Com a unidade</small>
    );
  if (row.loadId && row.kind === 'twice' && mayEdit)
    return (
      <Button
        component={ScreenLink}
        to={`/concrete-volume-list?unitId=${sheet.unit.id}&from=${sheet.dayOn}&to=${sheet.dayOn}&carga=${row.loadId}`}
        size="compact-sm"
        variant="default"
      >
        Ver as duas
      </Button>
    );
  if (row.kind === 'note_missing')
    return mayEdit ? (
      <Button component={ScreenLink} to="/concrete-volume" size="compact-sm" variant="default">
        Lançar a carga
      </Button>
    ) : (
      <small>Com a unidade</small>
    );
  if (row.loadId)
    return (
      <Button
        size="compact-sm"
        variant="default"
        aria-label={`Abrir carga: ${row.subject}`}
        onClick={() => onOpenLoad(row.loadId!)}
      >
        Abrir carga
      </Button>
    );
  if (row.driverId)
    return (
      <Button
        size="compact-sm"
        variant="default"
        aria-label={`Abrir ficha: ${row.subject}`}
        onClick={() => onOpenDriver(row.driverId!)}
      >
        Abrir ficha
      </Button>
    );
  return null;
}
