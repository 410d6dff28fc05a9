import { returnReasonSaid } from '@traco/contract/concrete-return/return-words';
import { occurrenceWords } from '@traco/contract/crew/crew-words';
import type { DayReport } from '@traco/contract/operational-reports/operational-reports';
import { formatM3, formatMoney, formatTime, formatVolume, NO_FIGURE } from '../../lib/formats.ts';
import { BoardRow } from '../../ui/board.tsx';
import { Panel } from '../../ui/panel.tsx';
import { durationWords } from '../operational-sheet/shared/sheet/sheet-words.ts';
import classes from './operational-reports.module.css';
import { ReportTable } from './report-table.tsx';

interface Props {
  report: DayReport;
  onOpenLoad: (id: string) => void;
}

const minutes = (value: number | null) => (value === null ? NO_FIGURE : `${value}`);

/** The fixed set of the day's reports; a line opens its load. */
export function ReportTables({ report, onOpenLoad }: Props) {
  const { freeSiteMinutes, lifeMinutes } = report;
  const time = (at: string) => formatTime(at, report.unit.timeZone);
  const where = ({ customer, site }: { customer: string; site: string }) =>
    [customer, site].filter(Boolean).join(' · ');
  return (
    <>
      <Panel title="Ciclo por obra" aside={`minutos em média; vida do concreto ${lifeMinutes} min`}>
        <ReportTable
          label="Ciclo por obra"
          empty="Nenhuma carga com etapas neste dia."
          heads={['Obra', '#Cargas', '#m³', '#Carga', '#Ida', '#Espera', '#Descarga', '#Volta', '#Ciclo']}
          rows={report.cycles.map((cycle) => ({
            key: where(cycle),
            cells: [
              where(cycle),
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
      <BoardRow least="26rem">
        <Panel title={`Espera acima de ${freeSiteMinutes} min`} aside="tempo na obra além do livre">
          <ReportTable
            label="Espera na obra"
            empty="Ninguém esperou além do tempo livre."
            heads={['Obra', 'Nota', '#Na obra', '#Além']}
            rows={report.waits.map((wait) => ({
              key: wait.loadId,
              onOpen: () => onOpenLoad(wait.loadId),
              cells: [
                where(wait),
                wait.note,
                durationWords(wait.siteMinutes),
                `+${durationWords(wait.overMinutes)}`,
              ],
            }))}
          />
        </Panel>
        <Panel title="Água adicionada" aside="além do traço">
          <ReportTable
            label="Água adicionada"
            empty="Nenhuma água além do traço."
            heads={['Obra', 'Nota', 'Pediu', '#Litros']}
            rows={report.water.map((water) => ({
              key: `${water.loadId} ${water.at}`,
              onOpen: () => onOpenLoad(water.loadId),
              cells: [
                where(water),
                water.note,
                `${time(water.at)} ${water.askedBy}`,
                <span key="litres" data-alarm={water.unapproved || undefined}>
                  {water.litres} L{water.unapproved && ' sem código'}
                </span>,
              ],
            }))}
          />
        </Panel>
      </BoardRow>
      <BoardRow least="26rem">
        <Panel title="Recusas">
          <ReportTable
            label="Recusas"
            empty="Nenhuma carga recusada."
            heads={['Obra', 'Nota', 'Motivo', '#m³']}
            rows={report.refusals.map((refusal) => ({
              key: refusal.loadId,
              onOpen: () => onOpenLoad(refusal.loadId),
              cells: [where(refusal), refusal.note, refusal.reason, formatVolume(refusal.m3)],
            }))}
          />
        </Panel>
        <Panel
          title="Retornos"
          aside={
            report.compared.returnedM3 !== null &&
            `média do dia da semana ${formatM3(report.compared.returnedM3)}`
          }
        >
          <ReportTable
            label="Retornos"
            empty="Nada voltou."
            heads={['Obra', 'Motivo', '#Lastro', '#Sobra', '#Perda']}
            rows={report.returns.map((each) => ({
              key: each.id,
              ...(each.loadId ? { onOpen: () => onOpenLoad(each.loadId!) } : {}),
              cells: [
                where(each),
                returnReasonSaid(each),
                formatVolume(each.residueM3),
                formatVolume(each.surplusM3),
                formatMoney(each.lossCents),
              ],
            }))}
          />
        </Panel>
      </BoardRow>
      <BoardRow least="26rem">
        <Panel title="Ociosidade" aside="jornada sem carga">
          <ReportTable
            label="Ociosidade"
            empty="Nenhuma jornada anotada."
            heads={['Motorista', 'Caminhão', '#Cargas', '#Jornada', '#Parado']}
            rows={report.idle.map((idle) => ({
              key: idle.driverId,
              cells: [
                idle.driver,
                idle.vehicle,
                String(idle.loads),
                durationWords(idle.shiftMinutes),
                durationWords(idle.idleMinutes),
              ],
            }))}
          />
        </Panel>
        <Panel title="Ocorrências">
          <ReportTable
            label="Ocorrências"
            empty="Nenhuma ocorrência."
            heads={['Hora', 'Motorista', 'O que houve']}
            rows={report.occurrences.map((each) => ({
              key: each.id,
              cells: [time(each.at), each.driver, `${occurrenceWords[each.kind]}: ${each.text}`],
            }))}
          />
        </Panel>
      </BoardRow>
      <p className={classes.foot}>
        Média: mesmo dia da semana nas {report.compared.weeks} últimas semanas com cargas.
      </p>
    </>
  );
}
