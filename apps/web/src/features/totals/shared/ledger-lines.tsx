import type { LoadLine } from '@traco/contract/concrete-volume/load-line';
import { stateWords } from '@traco/contract/concrete-volume/load-words';
import type { PourLine } from '@traco/contract/pours/pour-line';
import { pourStateWords } from '@traco/contract/pours/pour-words';
import record from '../../../kit/record/record.module.css';
import { useRecordAddress } from '../../../kit/record/use-record-address.ts';
import { formatM3, formatShortDate } from '../../../lib/formats.ts';
import { type Line, LineList } from '../../../ui/line-list.tsx';

/** A part of a thing's page that is lines; nothing where there are none. */
export function LinesPart({ title, lines }: { title: string; lines: readonly Line[] }) {
  if (lines.length === 0) return null;
  return (
    <section className={record.part} aria-label={title}>
      <h3>{title}</h3>
      <LineList lines={lines} />
    </section>
  );
}

/** The last loads of a thing, each with the way to its page. @param names whether whose concrete it was is said */
export function LoadLines(props: LoadLinesProps) {
  return <LinesPart title="Últimas cargas" lines={useLoadLines(props)} />;
}

interface LoadLinesProps {
  loads: readonly LoadLine[];
  zone: string;
  names?: true;
}

/** The same lines, for whoever gives them a title of their own. */
export function useLoadLines({ loads, zone, names }: LoadLinesProps): Line[] {
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
export function PourLines({ pours, zone }: { pours: readonly PourLine[]; zone: string }) {
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
