import type { ListedLoad } from '@traco/contract/concrete-volume/load';
import { ColumnTotal } from '../../ui/column-total.tsx';
import { notCountedOf } from '../totals/shared/not-counted.ts';
import { notCountedNote } from '../totals/shared/not-counted-note.tsx';
import { groupLoads, type SellerGrouping } from './group-loads.ts';
import { groupColumns, groupingWords } from './seller-columns.ts';
import classes from './seller-volume-records.module.css';

/** The month's loads in groups, with their totals. */
export function SellerGroups({ by, loads }: { by: SellerGrouping; loads: readonly ListedLoad[] }) {
  const groups = groupLoads(loads, by);
  const [first, ...figures] = groupColumns(by, groups);
  const notCounted = notCountedNote({ notCounted: notCountedOf(loads) });
  return (
    <section className={classes.table} aria-label={`Volumes por ${groupingWords[by].toLowerCase()}`}>
      <table>
        <thead>
          <tr>
            <th scope="col">{first?.label}</th>
            {figures.map(({ key, label }) => (
              <th key={key} scope="col" data-number>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {groups.map((group) => (
            <tr key={group.key}>
              <th scope="row">{first?.cell(group)}</th>
              {figures.map(({ key, cell }) => (
                <td key={key} data-number>
                  {cell(group)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td>{first?.total}</td>
            {figures.map(({ key, total, explanation }) => (
              <td key={key} data-number>
                <ColumnTotal total={total} explanation={explanation} />
              </td>
            ))}
          </tr>
          {notCounted && (
            <tr>
              <td colSpan={figures.length + 1}>{notCounted}</td>
            </tr>
          )}
        </tfoot>
      </table>
    </section>
  );
}
