import type { Load } from '@traco/contract/load';
import { formatCount, formatM3, formatMoney } from '../../lib/formats.ts';
import { groupLoads, type SellerGrouping } from './group-loads.ts';

const words = { day: 'Dia', mix: 'Produto', customer: 'Cliente' } as const;

/** The month's loads in groups, with their totals. */
export function SellerGroups({ by, loads }: { by: SellerGrouping; loads: readonly Load[] }) {
  const groups = groupLoads(loads, by);
  const sum = (of: 'loads' | 'deliveredM3' | 'revenueCents') =>
    groups.reduce((all, group) => all + group[of], 0);
  return (
    <section className="seller-table" aria-label={`Volumes por ${words[by].toLowerCase()}`}>
      <table>
        <thead>
          <tr>
            <th scope="col">{words[by]}</th>
            <th scope="col" data-number>
              Cargas
            </th>
            <th scope="col" data-number>
              Entregue
            </th>
            <th scope="col" data-number>
              Valor
            </th>
          </tr>
        </thead>
        <tbody>
          {groups.map((group) => (
            <tr key={group.key}>
              <th scope="row">{group.label}</th>
              <td data-number>{formatCount(group.loads)}</td>
              <td data-number>{formatM3(group.deliveredM3)}</td>
              <td data-number>{formatMoney(group.revenueCents)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td>Total</td>
            <td data-number>{formatCount(sum('loads'))}</td>
            <td data-number>{formatM3(sum('deliveredM3'))}</td>
            <td data-number>{formatMoney(sum('revenueCents'))}</td>
          </tr>
        </tfoot>
      </table>
    </section>
  );
}
