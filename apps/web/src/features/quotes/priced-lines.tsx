import type { PricedLine, PricedQuote } from '@traco/contract/quotes/priced-quote';
import { plainNumber } from '@traco/contract/quotes/quote-words';
import { formatMoney } from '../../lib/formats.ts';
import classes from './quotes.module.css';

const signs = { m3: 'm³', piece: '×', kg: 'kg', percent: '%' } as const;

const howMuch = ({ unit, quantity, unitCents }: PricedLine) =>
  unit === 'percent'
    ? `${plainNumber(quantity)}% de ${formatMoney(unitCents)}`
    : `${plainNumber(quantity)} ${signs[unit]} · ${formatMoney(unitCents)}`;

/** The lines of a quote with what they come to; what the rules added says why. */
export function PricedLines({ priced }: { priced: PricedQuote }) {
  return (
    <table className={classes.lines}>
      <tbody>
        {priced.lines.map((line) => (
          <tr key={line.key}>
            <th scope="row">
              {line.words}
              <small>
                {howMuch(line)}
                {line.discountPercent > 0 &&
                  ` (tabela ${formatMoney(line.listCentsPerM3)}, menos ${plainNumber(line.discountPercent)}%)`}
              </small>
              {line.why && <small>{line.why}</small>}
            </th>
            <td>{formatMoney(line.cents)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        {priced.discountCents > 0 && (
          <tr>
            <th scope="row">Desconto (já nos preços)</th>
            <td>− {formatMoney(priced.discountCents)}</td>
          </tr>
        )}
        <tr className={classes.total}>
          <th scope="row">
            Total
            <small>{formatMoney(priced.centsPerM3)} por m³</small>
          </th>
          <td>{formatMoney(priced.totalCents)}</td>
        </tr>
      </tfoot>
    </table>
  );
}
