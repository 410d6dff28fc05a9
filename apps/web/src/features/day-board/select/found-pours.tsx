import { useQuery } from '@tanstack/react-query';
import type { ListedPour } from '@traco/contract/pours/pour';
import { pourStateWords } from '@traco/contract/pours/pour-words';
import { useReadingZone } from '../../../kit/form/use-lookups.ts';
import { api } from '../../../lib/api.ts';
import { changesWith } from '../../../lib/events.ts';
import { formatDay, formatM3 } from '../../../lib/formats.ts';
import { formatMarkedInstant } from '../../../lib/marked-time.ts';
import { Panel } from '../../../ui/panel.tsx';
import { ScreenLink } from '../../../ui/screen-link.tsx';
import classes from './schedule-select.module.css';

const MOST = 8;

interface Props {
  search: string;
  /** The first day, `yyyy-mm-dd`. */
  from: string;
  /** Of this unit alone; of every unit otherwise. */
  unitId?: string;
  /** The address of a pour on its board. */
  to: (pour: ListedPour) => string;
  /** Told of the pour that is opened. */
  onOpen?: () => void;
}

/** Pours that a search finds from a day on; each opens its board with the pour chosen. */
export function FoundPours({ search, from, unitId, to, onOpen }: Props) {
  const { data, isError } = useQuery(
    api.pours.list.queryOptions({
      input: { search, from, kind: 'all', limit: MOST, ...(unitId ? { unitId } : {}) },
      meta: changesWith('pours'),
    }),
  );
  const zone = useReadingZone();
  const rows = data?.rows ?? [];
  return (
    <Panel
      title={`Programações com “${search}”`}
      aside={
        data &&
        `${rows.length}${data.nextCursor ? ' ou mais' : ''} desde ${formatDay(from)}${unitId ? '' : ', de todas as unidades'}`
      }
    >
      {isError && <p className={classes.calm}>A busca falhou. Verifique a conexão.</p>}
      {data && rows.length === 0 && (
        <p className={classes.calm}>
          Nenhuma programação desde {formatDay(from)}. Confira o nome ou procure desde um dia anterior.
        </p>
      )}
      <ul className={classes.found}>
        {rows.map((pour) => (
          <li key={pour.id}>
            <ScreenLink to={to(pour)} {...(onOpen ? { onClick: onOpen } : {})}>
              <b>{formatMarkedInstant(pour.startsAt, pour.unit.timeZone, zone)}</b>
              <span>
                {pour.customer.name} · {pour.site.name}
              </span>
              <span>{formatM3(pour.m3)}</span>
              <span>
                {[!unitId && pour.unit.name, pourStateWords[pour.state]].filter(Boolean).join(' · ')}
              </span>
            </ScreenLink>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
