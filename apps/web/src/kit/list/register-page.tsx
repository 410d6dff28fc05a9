import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { RoutePath } from '@traco/contract/routes/routes';
import type { ReactNode } from 'react';
import { counted } from '../../lib/counted.ts';
import { formatTime } from '../../lib/formats.ts';
import { titleOf } from '../../lib/paths.ts';
import type { ReadPage } from '../../lib/read-all-rows.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ExportButtons } from '../../ui/export-buttons.tsx';
import { chipWords } from '../../ui/filter-chips.tsx';
import { chipsOf, type ListFilter, ListPage, UpdatedAt } from '../../ui/list-page.tsx';
import type { PrintedColumn } from '../../ui/printed-list.tsx';
import { type RowColumn, RowTable } from '../../ui/row-table.tsx';
import { ScreenLink } from '../../ui/screen-link.tsx';
import type { SetAddress } from '../../ui/use-address.ts';
import { ListState } from './list-state.tsx';
import { unitOnPaper } from './printed-unit.ts';
import type { usePages } from './use-pages.ts';

interface Props<Row> {
  path: RoutePath;
  /** `gerente`, `gerentes`. */
  words: readonly [one: string, many: string];
  /** Whether the word is a feminine one: `Nenhuma unidade`. */
  isFeminine?: boolean;
  found: ReturnType<typeof usePages<Row>>;
  /** How many pass the filters, once it is known. */
  count: number | undefined;
  filters: readonly ListFilter[];
  search: { label: string; placeholder: string; value: string };
  set: SetAddress;
  /** The unit that the list is of; left out where it is of none. */
  unit?: { name: string } | undefined;
  zone: string;
  fetchFile: (format: 'csv' | 'xlsx') => Promise<File>;
  readPage: ReadPage<Row>;
  columns: readonly RowColumn<Row>[];
  /** The columns on paper. */
  printed: readonly PrintedColumn<Row>[];
  /** What else may be done with the list. */
  actions?: ReactNode;
  /** `Novo gerente`, and what opens its form. */
  newOne: { label: string; open: () => void };
  rowHeight?: number;
  phone: (row: Row) => { start?: ReactNode; title: string; end: ReactNode; line: ReactNode };
  phoneTotals: ReactNode;
  openId: string | undefined;
  onOpen: (row: Row) => void;
  sort: string;
  onSort: (sort: string) => void;
}

/** A register as a whole screen: filter, sort, open, take home, add a row. */
export function RegisterPage<Row extends { id: string; active: boolean }>(props: Props<Row>) {
  const { path, words, found, count, filters, search, set, zone, columns, newOne } = props;
  const chips = chipsOf(filters, search.value);
  const inWords = (rows: number) => counted(rows, ...words);
  const { isFeminine = false } = props;
  const none = `${isFeminine ? 'Nenhuma' : 'Nenhum'} ${words[0]}`;
  const first = `${isFeminine ? 'a primeira' : 'o primeiro'} ${words[0]}`;
  const newButton = (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={newOne.open}>
      {newOne.label}
    </Button>
  );
  return (
    <ListPage
      title={titleOf(path)}
      subtitle={
        <>
          {count !== undefined && inWords(count)}
          {found.updatedAt > 0 && (
            <>
              {' · '}
              <UpdatedAt at={formatTime(new Date(found.updatedAt), zone)} hasFailed={found.error !== null} />
            </>
          )}
        </>
      }
      actions={
        <>
          {props.actions}
          <ExportButtons
            fetchFile={props.fetchFile}
            paper={{
              title: titleOf(path),
              details: ['unit' in props ? unitOnPaper(props.unit, true) : '', ...chipWords(chips)].filter(
                Boolean,
              ),
              counted: inWords,
              zone,
              rows: count,
              readPage: props.readPage,
              columnsOf: () => props.printed,
            }}
          />
          <Button component={ScreenLink} to={`${path}?importar=1`} variant="default">
            Importar planilha
          </Button>
          {newButton}
        </>
      }
      search={search}
      filters={filters}
      set={set}
    >
      <ListState
        isLoading={found.isLoading}
        error={found.error}
        isEmpty={found.rows.length === 0}
        onRetry={found.refresh}
        empty={
          <EmptyState title={`${none} aqui`} action={chips.length > 0 ? undefined : newButton}>
            {chips.length > 0
              ? `${none} passa por estes filtros.`
              : `Cadastre ${first} ou importe a sua planilha.`}
          </EmptyState>
        }
      >
        <RowTable
          label={titleOf(path)}
          rows={found.rows}
          columns={columns}
          {...(props.rowHeight === undefined ? {} : { rowHeight: props.rowHeight })}
          phone={props.phone}
          phoneTotals={props.phoneTotals}
          openId={props.openId}
          onOpen={props.onOpen}
          isQuiet={({ active }) => !active}
          sort={props.sort}
          onSort={props.onSort}
          hasMore={found.hasMore}
          isLoadingMore={found.isLoadingMore}
          onMore={found.loadMore}
          isStale={found.isStale}
        />
      </ListState>
    </ListPage>
  );
}
