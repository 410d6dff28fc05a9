import { skipToken, useQuery } from '@tanstack/react-query';
import type { ListedReturn } from '@traco/contract/concrete-return/return-record';
import { api } from '../../../lib/api.ts';
import { counted } from '../../../lib/counted.ts';
import { formatM3 } from '../../../lib/formats.ts';
import { pathOf } from '../../../lib/paths.ts';
import { BoardEmpty } from '../../../ui/board.tsx';
import { PlaceMap } from '../../../ui/place-map.tsx';
import { RankBars } from '../../../ui/rank-bars.tsx';
import classes from './list.module.css';

interface Props {
  rows: readonly ListedReturn[];
  /** The unit whose plant stands in the middle; '' for none. */
  plantOf: string;
}

/** Where the returns of the list came from: sites as points, the most m³ beside it. */
export function ReturnsMap({ rows, plantOf }: Props) {
  const map = useQuery(api.sites.map.queryOptions({ input: plantOf ? { unitId: plantOf } : skipToken }));
  const sites = bySite(rows);
  const placed = sites.flatMap(({ id, name, latitude, longitude }) =>
    latitude !== null && longitude !== null ? [{ id, name, latitude, longitude }] : [],
  );
  if (sites.length === 0) return <BoardEmpty>Nenhuma obra teve retorno nestes dias.</BoardEmpty>;
  return (
    <div className={classes.places}>
      <PlaceMap
        label="Mapa dos retornos"
        plant={map.data?.plant ?? null}
        others={placed}
        chosen={placed[0] ?? null}
        note={
          placed.length < sites.length
            ? `${counted(sites.length - placed.length, 'obra', 'obras')} sem coordenadas não aparecem.`
            : 'A linha vai à obra com mais retorno. Arraste para mover; setas, + e − pelo teclado.'
        }
      />
      <RankBars
        title="Obras com mais retorno"
        rows={sites.slice(0, MOST).map(({ id, name, m3, customerId }) => ({
          key: id,
          label: name,
          value: m3,
          written: formatM3(m3),
          to: pathOf('/concrete-return-list', {}, { customerId }),
        }))}
      />
    </div>
  );
}

const MOST = 12;

function bySite(rows: readonly ListedReturn[]) {
  const sums = new Map<
    string,
    NonNullable<ListedReturn['site']> & { m3: number; customerId: string | undefined }
  >();
  for (const { site, customer, residueM3, surplusM3 } of rows) {
    if (!site) continue;
    const m3 = (sums.get(site.id)?.m3 ?? 0) + residueM3 + surplusM3;
    sums.set(site.id, { ...site, m3, customerId: customer?.id });
  }
  return [...sums.values()].sort((one, other) => other.m3 - one.m3);
}
