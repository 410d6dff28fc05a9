import { Button, TextInput } from '@mantine/core';
import { REASON_MISSING } from '@traco/contract/values/reasons';
import type { Reasons, UnusualKey } from '@traco/contract/values/unusual-keys';
import { counted } from '../../lib/counted.ts';
import { formatCount } from '../../lib/formats.ts';
import { Callout } from '../../ui/callout.tsx';
import classes from './sheet-import.module.css';
import type { SheetKind } from './sheet-kind.ts';
import type { SheetRow, UnusualRows } from './sheet-row.ts';

interface Props {
  kind: Pick<SheetKind, 'words' | 'unusualWords'>;
  unusual: readonly UnusualRows[];
  reasons: Reasons;
  /** Kinds whose reason was missing when the person sent. */
  missing: readonly UnusualKey[];
  onReason: (key: UnusualKey, reason: string) => void;
  /** These rows do not go. */
  onLeaveOut: (rows: readonly SheetRow[]) => void;
}

/** Lines of the file that are named one by one. */
const NAMED = 8;

/** What is unusual of the rows that are to be sent: one reason for all rows of a kind, or they are left out. */
export function ReasonsForRows({ kind, unusual, reasons, missing, onReason, onLeaveOut }: Props) {
  const { one, many } = kind.words;
  return (
    <Callout tone="warning" title="Fora do comum: diga o motivo, ou deixe estas linhas fora">
      <ul className={classes.unusual}>
        {unusual.map(({ key, rows, sentence }) => (
          <li key={key}>
            <TextInput
              label={`${kind.unusualWords?.[key] ?? sentence}: ${counted(rows.length, one, many)}`}
              description={`${linesOf(rows)}. ${rows.length === 1 ? sentence : `A primeira: ${sentence}`}`}
              placeholder="Motivo, para todas"
              value={reasons[key] ?? ''}
              error={missing.includes(key) && REASON_MISSING}
              maxLength={300}
              onChange={(event) => onReason(key, event.currentTarget.value)}
            />
            <Button variant="default" onClick={() => onLeaveOut(rows)}>
              Deixar fora
            </Button>
          </li>
        ))}
      </ul>
    </Callout>
  );
}

function linesOf(rows: readonly SheetRow[]): string {
  const lines = rows.slice(0, NAMED).map(({ line }) => formatCount(line));
  const rest = rows.length - lines.length;
  return `${rows.length === 1 ? 'Linha' : 'Linhas'} ${lines.join(', ')}${rest > 0 ? ` e mais ${formatCount(rest)}` : ''}`;
}
