import { returnReasonLabel } from '@traco/contract/concrete-return/return-words';
import { occurrenceWords } from '@traco/contract/crew/crew-words';
import { formatM3, formatMinutes, formatMoney, formatTime, formatVolume } from '../../lib/formats.ts';
import { Explain } from '../../ui/explain.tsx';
import { Panel } from '../../ui/panel.tsx';
import { explanationOf } from '../figures/shared/explanation.ts';
import { ReportTable } from './report-table.tsx';
import { customerAndSite, type OpeningProps, type ReportProps } from './site-reports.tsx';

/** What was refused. */
export function Refusals({ report, onOpenLoad }: OpeningProps) {
  return (
    <Panel title="Recusas">
      <ReportTable
        label="Recusas"
        empty="Nenhuma carga recusada."
        heads={['Obra', 'Nota', 'Motivo', '#m³']}
        rows={report.refusals.map((refusal) => ({
          key: refusal.loadId,
          onOpen: () => onOpenLoad(refusal.loadId),
          cells: [customerAndSite(refusal), refusal.note, refusal.reason, formatVolume(refusal.m3)],
        }))}
      />
    </Panel>
  );
}

/** What came back, beside the weekday's usual; what it cost stands where the server tells it. */
export function Returns({ report, onOpenLoad }: OpeningProps) {
  const isCostTold = report.returns.some(({ lossCents }) => lossCents !== null);
  return (
    <Panel
      title="Retornos"
      aside={
        report.compared.returnedM3 !== null && (
          <Explain of={[explanationOf('usualReturned', { of: report.unit.name })]}>
            média do dia da semana {formatM3(report.compared.returnedM3)}
          </Explain>
        )
      }
    >
      <ReportTable
        label="Retornos"
        empty="Nenhum retorno."
        heads={['Obra', 'Motivo', '#Lastro', '#Sobra', ...(isCostTold ? ['#Perda'] : [])]}
        rows={report.returns.map((each) => ({
          key: each.id,
          ...(each.loadId ? { onOpen: () => onOpenLoad(each.loadId!) } : {}),
          cells: [
            customerAndSite(each),
            returnReasonLabel(each),
            formatVolume(each.residueM3),
            formatVolume(each.surplusM3),
            ...(each.lossCents === null ? [] : [formatMoney(each.lossCents)]),
          ],
        }))}
      />
    </Panel>
  );
}

/** Shifts without loads. */
export function IdleShifts({ report }: ReportProps) {
  return (
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
            formatMinutes(idle.shiftMinutes),
            formatMinutes(idle.idleMinutes),
          ],
        }))}
      />
    </Panel>
  );
}

/** What happened on the way. */
export function Occurrences({ report }: ReportProps) {
  const time = (at: string) => formatTime(at, report.unit.timeZone);
  return (
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
  );
}
