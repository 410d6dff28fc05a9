import { useQuery } from '@tanstack/react-query';
import { pourStateWords } from '@traco/contract/pour-words';
import { api } from '../../../lib/api.ts';
import { changesWith } from '../../../lib/events.ts';
import { formatInstant, formatM3 } from '../../../lib/formats.ts';
import { pathOf } from '../../../lib/paths.ts';
import { Panel } from '../../../ui/panel.tsx';
import { ScreenLink } from '../../../ui/screen-link.tsx';
import classes from './schedule-select.module.css';

const MOST = 8;

/** Pours that a search finds from a day on, of every unit; each opens its board with the pour chosen. */
export function FoundPours({ search, from }: { search: string; from: string }) {
  const { data, isError } = useQuery(
    api.pours.list.queryOptions({
      input: { search, from, kind: 'all', limit: MOST },
      meta: changesWith('pours'),
    }),
  );
  const rows = data?.rows ?? [];
  return (
    <Panel
      title={`Programações com “${search}”`}
      aside={data && `${rows.length}${data.nextCursor ? '+' : ''}`}
    >
      {isError && <p className={classes.calm}>A busca falhou. Verifique a conexão.</p>}
      {data && rows.length === 0 && (
        <p className={classes.calm}>
          Nenhuma programação deste dia em diante. Procure desde um dia anterior.
        </p>
      )}
      <ul className={classes.found}>
        {rows.map((pour) => (
          <li key={pour.id}>
            <ScreenLink
              to={pathOf(
                '/admin-schedule-view',
                {},
                { unitId: pour.unit.id, day: pour.dayOn, programacao: pour.id },
              )}
            >
              <b>{formatInstant(pour.startsAt, pour.unit.timeZone)}</b>
              <span>
                {pour.customer.name} · {pour.site.name}
              </span>
              <span>{formatM3(pour.m3)}</span>
              <span>
                {pour.unit.name} · {pourStateWords[pour.state]}
              </span>
            </ScreenLink>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
