import type { DayReport } from '@traco/contract/operational-reports/operational-reports';
import { formatMinutes, formatTime, formatVolume, NO_FIGURE } from '../../lib/formats.ts';
import { Panel } from '../../ui/panel.tsx';
import { ReportTable } from './report-table.tsx';

export interface ReportProps {
  report: DayReport;
}

/** A line of such a report opens its load. */
export interface OpeningProps extends ReportProps {
  onOpenLoad: (id: string) => void;
}

export const customerAndSite = ({ customer, site }: { customer: string; site: string }) =>
  [customer, site].filter(Boolean).join(' · ');

/** How long a site's loads take, step by step. */
export function SiteCycles({ report }: ReportProps) {
  const { freeSiteMinutes, lifeMinutes } = report;
  return (
    <Panel title="Ciclo por obra" aside={`minutos em média; prazo do concreto ${lifeMinutes} min`}>
      <ReportTable
        label="Ciclo por obra"
        empty="Nenhuma carga com etapas neste dia."
        heads={['Obra', '#Cargas', '#m³', '#Carga', '#Ida', '#Espera', '#Descarga', '#Volta', '#Ciclo']}
        rows={report.cycles.map((cycle) => ({
          key: customerAndSite(cycle),
          cells: [
            customerAndSite(cycle),
            String(cycle.loads),
            formatVolume(cycle.m3),
            minutes(cycle.loading),
            minutes(cycle.travel),
            <b key="wait" data-alarm={(cycle.wait ?? 0) > freeSiteMinutes || undefined}>
              {minutes(cycle.wait)}
            </b>,
            minutes(cycle.discharge),
            minutes(cycle.back),
            minutes(cycle.total),
          ],
        }))}
      />
    </Panel>
  );
}

/** Who waited on site longer than is free. */
export function LongWaits({ report, onOpenLoad }: OpeningProps) {
  const { freeSiteMinutes } = report;
  return (
    <Panel title={`Espera acima de ${freeSiteMinutes} min`} aside="tempo na obra além do livre">
      <ReportTable
        label="Espera na obra"
        empty="Ninguém esperou além do tempo livre."
        heads={['Obra', 'Nota', '#Na obra', '#Além']}
        rows={report.waits.map((wait) => ({
          key: wait.loadId,
          onOpen: () => onOpenLoad(wait.loadId),
          cells: [
            customerAndSite(wait),
            wait.note,
            formatMinutes(wait.siteMinutes),
            `+${formatMinutes(wait.overMinutes)}`,
          ],
        }))}
      />
    </Panel>
  );
}

/** Water beyond the mix, asked for on site. */
export function AddedWater({ report, onOpenLoad }: OpeningProps) {
  const time = (at: string) => formatTime(at, report.unit.timeZone);
  return (
    <Panel title="Água adicionada" aside="além do traço">
      <ReportTable
        label="Água adicionada"
        empty="Nenhuma água além do traço."
        heads={['Obra', 'Nota', 'Pediu', '#Litros']}
        rows={report.water.map((water) => ({
          key: `${water.loadId} ${water.at}`,
          onOpen: () => onOpenLoad(water.loadId),
          cells: [
            customerAndSite(water),
            water.note,
            `${time(water.at)} ${water.askedBy}`,
            <span key="litres" data-alarm={water.unapproved || undefined}>
              {water.litres} L{water.unapproved && ' sem código'}
            </span>,
          ],
        }))}
      />
    </Panel>
  );
}

const minutes = (value: number | null) => (value === null ? NO_FIGURE : `${value}`);
