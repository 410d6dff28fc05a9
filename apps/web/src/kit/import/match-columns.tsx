import { Button, NativeSelect, Progress, Table } from '@mantine/core';
import { formatCount } from '../../lib/formats.ts';
import { Callout } from '../../ui/callout.tsx';
import type { FileSheet } from './find-table.ts';
import { type ColumnMatch, missingColumns } from './match-names.ts';
import classes from './sheet-import.module.css';
import type { SheetKind } from './sheet-kind.ts';

interface Props {
  kind: SheetKind;
  name: string;
  sheet: FileSheet;
  match: ColumnMatch;
  onMatch: (match: ColumnMatch) => void;
  isUnitMissing: boolean;
  /** Whether all rows are of one unit, which the file does not choose. */
  isOfUnit: boolean;
  /** Rows under our columns so far; null while nothing is being prepared. */
  prepared: number | null;
  onBack: () => void;
  onReady: () => void;
}

const SAMPLES = 3;

/** Says which column of the file is which of ours; what was recognised is only a suggestion. */
export function MatchColumns({
  kind,
  name,
  sheet,
  match,
  onMatch,
  isUnitMissing,
  isOfUnit,
  prepared,
  onBack,
  onReady,
}: Props) {
  const missing = missingColumns(match, kind.columns);
  const used = new Set(Object.values(match));
  const unused = sheet.headers.filter((header, index) => header && !used.has(index));
  const given = new Set(kind.columns.map(({ key }) => key).filter((key) => match[key] !== undefined));
  const notices = [kind.columnNotice?.(given), unusedWords(unused, isOfUnit)].filter(Boolean);
  const choices = [
    { value: '', label: 'Não tem no arquivo' },
    ...sheet.headers.map((header, index) => ({
      value: String(index),
      label: header || `Coluna ${index + 1}`,
    })),
  ];
  const samplesOf = (index: number | undefined) =>
    index === undefined
      ? ''
      : sheet.rows
          .slice(0, SAMPLES)
          .map(({ cells }) => cells[index])
          .filter(Boolean)
          .join(' · ');
  const set = (key: string, value: string) => {
    const { [key]: _, ...others } = match;
    const free = Object.fromEntries(Object.entries(others).filter(([, index]) => String(index) !== value));
    onMatch(value === '' ? others : { ...free, [key]: Number(value) });
  };
  return (
    <section aria-label="Colunas do arquivo">
      <p>
        {name}: {formatCount(sheet.rows.length)} {sheet.rows.length === 1 ? kind.words.one : kind.words.many}
        {sheet.leftOut > 0 &&
          ` (fora ${sheet.leftOut === 1 ? '1 linha' : `${formatCount(sheet.leftOut)} linhas`} de total ou de título)`}
        . Confira qual coluna do arquivo traz cada informação.
      </p>
      <Table className={classes.matchTable} verticalSpacing={3}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Informação</Table.Th>
            <Table.Th>Coluna do arquivo</Table.Th>
            <Table.Th>Primeiras linhas</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {kind.columns.map(({ key, label, required }) => (
            <Table.Tr key={key} data-missing={required && match[key] === undefined}>
              <Table.Th scope="row">
                {label}
                {required && <small> (obrigatório)</small>}
              </Table.Th>
              <Table.Td>
                <NativeSelect
                  size="sm"
                  aria-label={`Coluna de ${label}`}
                  data={choices}
                  value={match[key] === undefined ? '' : String(match[key])}
                  onChange={(event) => set(key, event.currentTarget.value)}
                />
              </Table.Td>
              <Table.Td className={classes.matchSamples}>{samplesOf(match[key])}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      {notices.length > 0 && <Callout tone="warning">{notices.join(' ')}</Callout>}
      {isUnitMissing && <Callout tone="warning">Escolha acima a unidade.</Callout>}
      {prepared !== null && (
        <Progress value={(100 * prepared) / sheet.rows.length} mt="md" aria-label="Preparação das linhas" />
      )}
      <div className={classes.sheetBar}>
        <p className={classes.sheetBarWords}>
          <span>
            {missing.length > 0
              ? `Falta dizer qual coluna traz: ${missing.map(({ label }) => label).join(', ')}.`
              : name}
          </span>
        </p>
        <Button variant="default" onClick={onBack}>
          Trocar arquivo
        </Button>
        <Button onClick={onReady} loading={prepared !== null} disabled={missing.length > 0 || isUnitMissing}>
          Conferir linhas
        </Button>
      </div>
    </section>
  );
}

/** What of the file is not read; of a column that names units, what holds instead. */
function unusedWords(unused: readonly string[], isOfUnit: boolean): string {
  if (unused.length === 0) return '';
  const namesUnits = unused.some((header) => /^(unidade|usina|filial)\b/i.test(header));
  return [
    `Colunas sem uso: ${unused.join(', ')}.`,
    isOfUnit && namesUnits && 'Todas as linhas ficam na mesma unidade, diga o arquivo o que disser.',
  ]
    .filter(Boolean)
    .join(' ');
}
