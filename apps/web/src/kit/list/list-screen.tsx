import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Fragment, type ReactNode } from 'react';
import { titleOf } from '../../lib/paths.ts';
import { useRowSelection } from '../../ui/row-selection.ts';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import { useColumnChoice } from './column-choice.ts';
import { ColumnChooser } from './column-chooser.tsx';
import { chipsOf, clearable, filled, searched, withoutFilters } from './filters.ts';
import type { ListDeclaration } from './list-declaration.ts';
import { ListFrame } from './list-frame.tsx';
import { ListRows, viewKeyOf } from './list-rows.tsx';
import { ListSubtitle } from './list-subtitle.tsx';
import { ListViews } from './list-views.tsx';
import { MarkSeveral } from './selection-bar.tsx';
import { TakeHome } from './take-home.tsx';

/** What the address says of any list's forms. */
const besideList = ['alterar', 'importar'];

/** A list as a whole screen: filter, sort, open, take home, bring in, add a row. */
export function ListScreen<Row extends { id: string }>(props: ListDeclaration<Row>) {
  const { path, title = titleOf(path), list, parameter, newOne } = props;
  const { search, set, filter } = list;
  const filters = filled(props.filters, filter);
  const chips = chipsOf(filters, searched(filter));
  const open = search[parameter];
  const selection = useRowSelection(list.rows, viewKeyOf(list));
  const { columns = [] } = props;
  const choice = useColumnChoice({
    list: `${path}${props.title ?? ''}`,
    columns,
    search,
    set,
    sort: list.sort,
  });
  const isTable = !props.drawn && !props.instead;
  // On a phone the rows are lines, and the sums above them keep what they mean.
  const isInLines = useIsPhone() && props.phone !== undefined;
  const newButton: ReactNode =
    typeof newOne === 'string' ? (
      <Button
        leftSection={<IconPlus size={18} aria-hidden />}
        onClick={() => set({ [props.newIn ?? parameter]: props.words.isFeminine ? 'nova' : 'novo' }, false)}
      >
        {newOne}
      </Button>
    ) : (
      newOne
    );
  return (
    <>
      <ListFrame
        title={title}
        subtitle={<ListSubtitle {...props} />}
        actions={
          <>
            {props.lead}
            <TakeHome {...props} title={title} chips={chips} />
            {newButton}
          </>
        }
        search={{ ...props.search, value: searched(filter) }}
        filters={filters}
        set={set}
        bar={
          <>
            <ListViews
              path={path}
              search={search}
              set={set}
              except={[parameter, props.newIn ?? parameter, ...besideList, ...(props.closes ?? [])]}
              common={props.views}
            />
            {isTable && !isInLines && <ColumnChooser {...choice} />}
            {isTable && <MarkSeveral selection={selection} />}
          </>
        }
      >
        {props.above}
        {props.instead || (
          <ListRows
            {...props}
            columns={isInLines ? columns : columns.filter(choice.isShown)}
            title={title}
            hasFilters={chips.length > 0}
            onClear={
              clearable(filters).length > 0 || searched(filter)
                ? () => set(withoutFilters(filters))
                : undefined
            }
            newButton={newButton}
            selection={selection}
          />
        )}
        {props.below}
      </ListFrame>
      {open && props.panel && <Fragment key={open}>{props.panel(open)}</Fragment>}
    </>
  );
}
