import { RETURN_ALERT } from '@traco/contract/concrete-return/return-filter';
import type { ReturnAlerts } from '@traco/contract/concrete-return/return-record';
import { counted } from '../../../lib/counted.ts';
import { formatM3, formatMonth, formatShare } from '../../../lib/formats.ts';
import { pathOf } from '../../../lib/paths.ts';
import { Callout } from '../../../ui/callout.tsx';
import { ScreenLink } from '../../../ui/screen-link.tsx';
import classes from './list.module.css';

const SHORT = 2;

/** What the month gives reason to say aloud: too much came back, or of one customer too often. */
export function Alerts({ alerts, isShort }: { alerts: ReturnAlerts | undefined; isShort: boolean }) {
  if (!alerts || (!alerts.isOverShare && alerts.customers.length === 0)) return null;
  const shown = isShort ? alerts.customers.slice(0, SHORT) : alerts.customers;
  const rest = alerts.customers.length - shown.length;
  return (
    <div className={classes.alerts}>
      <Callout tone="warning" role="status">
        {alerts.isOverShare && (
          <p>
            Em {formatMonth(alerts.month)} voltaram {formatShare(alerts.share)} do que foi carregado (
            {formatM3(alerts.returnedM3)} de {formatM3(alerts.loadedM3)}); o limite é{' '}
            {formatShare(RETURN_ALERT.share)}.
          </p>
        )}
        {shown.length > 0 && (
          <p>
            Sobra repetida no mês:{' '}
            {shown.map(({ id, name, returns, m3 }, index) => (
              <span key={id}>
                {index > 0 && '; '}
                <ScreenLink to={pathOf('/concrete-return-list', {}, { customerId: id, periodo: 'mes' })}>
                  {name}
                </ScreenLink>{' '}
                ({counted(returns, 'vez', 'vezes')}, {formatM3(m3)})
              </span>
            ))}
            {rest > 0 && (
              <>
                {'; '}
                <ScreenLink to={pathOf('/concrete-return-list', {}, { ver: 'resumo', periodo: 'mes' })}>
                  e mais {rest}
                </ScreenLink>
              </>
            )}
          </p>
        )}
      </Callout>
    </div>
  );
}
