import type { LoadLine } from '@traco/contract/concrete-volume/load-line';
import { stateWords } from '@traco/contract/concrete-volume/load-words';
import type { PourLine } from '@traco/contract/pours/pour-line';
import { pourStateWords } from '@traco/contract/pours/pour-words';
import { LinesPart } from '../../../kit/record/lines-part.tsx';
import { useRecordAddress } from '../../../kit/record/use-record-address.ts';
import { formatM3, formatShortDate } from '../../../lib/formats.ts';
import type { Line } from '../../../ui/line-list.tsx';

/** The last loads of a thing, each with the way to its page. @param names whether whose concrete it was is said */
export function LastLoads(props: LastLoadsProps) {
  return <LinesPart title="Últimas cargas" lines={useLoadLines(props)} />;
}

interface LastLoadsProps {
  loads: readonly LoadLine[];
  zone: string;
  names?: true;
}

/** The same lines, for whoever gives them a title of their own. */
export function useLoadLines({ loads, zone, names }: LastLoadsProps): Line[] {
  const addressOf = useRecordAddress();
  return loads.map(({ id, note, state, loadedAt, customer, site, m3 }): Line => {
    const to = addressOf('load', id);
    return {
      key: id,
      start: formatShortDate(loadedAt, zone),
      title: [note || 'Sem nota', names && customer].filter(Boolean).join(' · '),
      detail: [site, stateWords[state]].filter(Boolean).join(' · '),
      end: formatM3(m3),
      ...(to && { to }),
    };
  });
}

/** The pours of a thing, the next one at the top. */
export function NextPours({ pours, zone }: { pours: readonly PourLine[]; zone: string }) {
  const addressOf = useRecordAddress();
  const lines = pours.map(({ id, number, state, startsAt, site, m3 }): Line => {
    const to = addressOf('pour', id);
    return {
      key: id,
      start: formatShortDate(startsAt, zone),
      title: site,
      detail: `nº ${number} · ${pourStateWords[state]}`,
      end: formatM3(m3),
      ...(to && { to }),
    };
  });
  return <LinesPart title="Programações" lines={lines} />;
}
