import { beyondOf, openOf } from '@traco/contract/quotes/quote-conversion';
import { mayBecomePour } from '@traco/contract/quotes/quote-states';
import type { QuotePage } from '@traco/contract/records/quote-page';
import record from '../../kit/record/record.module.css';
import { formatM3 } from '../../lib/formats.ts';
import { Explain } from '../../ui/explain.tsx';
import { ScreenLink } from '../../ui/screen-link.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { explanationsOf } from '../figures/shared/explanation.ts';
import { pourOfItem } from './pour-of-item.ts';
import classes from './quotes.module.css';

/** What was quoted against what is planned and was delivered, item by item; what goes beyond it is marked. */
export function QuotedItems({ page: { quote, items } }: { page: QuotePage }) {
  if (!mayBecomePour(quote.state)) return null;
  return (
    <section className={record.part} aria-label="Orçado e entregue">
      <h3>Orçado e entregue</h3>
      <table className={classes.lines}>
        <tbody>
          {items.map((each) => (
            <tr key={each.item}>
              <th scope="row">
                {each.words}
                <small>
                  Orçado {formatM3(each.quotedM3)} · programado {formatM3(each.plannedM3)}
                </small>
                {openOf(each) > 0 && (
                  <small>
                    {formatM3(openOf(each))} sem programação.{' '}
                    <ScreenLink to={pourOfItem(quote.id, each.item)}>Programar</ScreenLink>
                  </small>
                )}
                {beyondOf(each) > 0 && (
                  <small>
                    <StatusBadge
                      status={{ word: `${formatM3(beyondOf(each))} acima do orçado`, tone: 'orange' }}
                    />
                  </small>
                )}
              </th>
              <td>
                <Explain of={explanationsOf('volumeOfPours')}>{formatM3(each.deliveredM3)} entregues</Explain>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
