import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { EmptyState } from '../../ui/empty-state.tsx';
import type { RowSelection } from '../../ui/row-selection.ts';
import { RowTable } from '../../ui/row-table.tsx';
import type { ListDeclaration } from './list-declaration.ts';
import { ListState } from './list-state.tsx';
import { countedIn, emptyWords } from './list-words.ts';
import { SelectionBar } from './selection-bar.tsx';

type Props<Row extends { id: string }> = ListDeclaration<Row> & {
  title: string;
  hasFilters: boolean;
  /** Takes away what is filtered by, where anything is. */
  onClear: (() => void) | undefined;
  newButton: ReactNode;
  selection: RowSelection<Row>;
};

/** The rows of a list with their sums, or what stands where there are none. */
export function ListRows<Row extends { id: string }>(props: Props<Row>) {
  const { list, words, hasFilters } = props;
  const [title, sentence] = emptyWords(words, hasFilters, props.imports ?? false);
  const { onClear } = props;
  const clear = onClear && (
    <Button variant="default" onClick={onClear}>
      Limpar filtros
    </Button>
  );
  const empty = props.empty ?? { title, sentence, action: hasFilters ? clear : props.newButton };
  return (
    <ListState
      isLoading={list.isLoading}
      error={list.error}
      isEmpty={list.rows.length === 0}
      onRetry={list.refresh}
      empty={
        <EmptyState title={empty.title} action={empty.action}>
          {empty.sentence}
        </EmptyState>
      }
    >
      {props.drawn ?? (
        <>
          <Table {...props} />
          <SelectionBar
            words={words}
            selection={props.selection}
            rows={list.rows}
            columns={props.columns ?? []}
            hasMore={list.hasMore}
            count={props.count}
            readPage={list.readPage}
          >
            {props.onMarked?.(props.selection)}
          </SelectionBar>
        </>
      )}
    </ListState>
  );
}

function Table<Row extends { id: string }>(props: Props<Row>) {
  const { list, parameter, usualSort, closes = [], rowHeight, isQuiet } = props;
  const { set, sort } = list;
  const openId = list.search[parameter];
  const closed = Object.fromEntries(['alterar', ...closes].map((name) => [name, null]));
  return (
    <RowTable
      label={props.label ?? props.title}
      rows={list.rows}
      columns={props.columns ?? []}
      {...(rowHeight !== undefined && { rowHeight })}
      {...(isQuiet && { isQuiet })}
      markOf={props.markOf}
      viewKey={viewKeyOf(list)}
      selection={props.selection}
      {...(props.phone && { phone: props.phone })}
      phoneTotals={phoneSums(props)}
      phoneFirst={props.phoneFirst}
      openId={openId}
      onOpen={({ id }, isMove = openId !== undefined) => set({ [parameter]: id, ...closed }, isMove)}
      {...(sort !== undefined && { sort })}
      onSort={(next) => set({ sort: next === usualSort ? null : next })}
      hasMore={list.hasMore}
      isLoadingMore={list.isLoadingMore}
      onMore={list.loadMore}
      isStale={list.isStale}
    />
  );
}

/** Says which view of a list it is: its filter and order. */
export const viewKeyOf = ({ filter, sort }: Pick<ListDeclaration<never>['list'], 'filter' | 'sort'>) =>
  JSON.stringify([filter, sort]);

/** The sums on a phone: how many rows, and what else they add up to. */
const phoneSums = ({ words, count, phoneTotals }: Pick<Props<never>, 'words' | 'count' | 'phoneTotals'>) =>
  [count !== undefined && countedIn(words)(count), phoneTotals].filter(Boolean).join(' · ');
