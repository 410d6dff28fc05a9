import { scanSourceWords } from '@traco/contract/public-page/public-page-words';
import type { PersonCode } from '@traco/contract/qr-codes/qr-codes';
import { formatCount, formatDay } from '../../lib/formats.ts';
import { Panel } from '../../ui/panel.tsx';
import classes from './qr-codes.module.css';
import { countsByDay, countsBySource } from './scan-sums.ts';

const DAYS_SHOWN = 14;

/** How often the page was opened, by where and by day: of nobody in particular. */
export function ScanCounts({ scans }: { scans: PersonCode['scans'] }) {
  const sources = countsBySource(scans);
  const days = countsByDay(scans).slice(0, DAYS_SHOWN);
  const all = sources.reduce((sum, { count }) => sum + count, 0);
  return (
    <Panel title="Leituras" aside="90 dias">
      {all === 0 ? (
        <p className={classes.quiet}>Nenhuma leitura ainda. Cada impresso conta em separado.</p>
      ) : (
        <>
          <table className={classes.counts}>
            <caption className="visually-hidden">Leituras por origem</caption>
            <tbody>
              {sources.map(({ source, count }) => (
                <tr key={source}>
                  <th scope="row">{scanSourceWords[source]}</th>
                  <td>{formatCount(count)}</td>
                </tr>
              ))}
            </tbody>
            <tfoot>
              <tr>
                <th scope="row">Total</th>
                <td>{formatCount(all)}</td>
              </tr>
            </tfoot>
          </table>
          <table className={classes.counts}>
            <caption>Por dia</caption>
            <tbody>
              {days.map(({ on, count, words }) => (
                <tr key={on}>
                  <th scope="row">
                    {formatDay(on).slice(0, 5)} <small>{words}</small>
                  </th>
                  <td>{formatCount(count)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </>
      )}
    </Panel>
  );
}
