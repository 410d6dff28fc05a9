import type { Load } from '@traco/contract/concrete-volume/load';
import { nameOfFigure } from '@traco/contract/figures/figures';
import { formatPlate } from '@traco/contract/values/identifiers';
import type { ReactNode } from 'react';
import { useReadingZone } from '../../../kit/form/use-lookups.ts';
import { formatExactM3, formatInstant, formatM3, formatMoney } from '../../../lib/formats.ts';
import { formatMarkedInstant } from '../../../lib/marked-time.ts';
import { DetailLines } from '../../../ui/detail-lines.tsx';
import { handedOverLines } from '../../totals/shared/volume-parts.ts';
import { noteText, ownChangeReason, paymentWords, recordedWords } from '../shared/load-words.ts';
import figuresClasses from '../styles/figures.module.css';
import loadPanel from '../styles/load-panel.module.css';

const originWords = {
  manual: 'Lançada à mão',
  import: 'Importada de planilha',
  dispatch: 'Expedição',
} as const;

/** Every field of a load, the figures first. */
export function LoadDetails({ load }: { load: Load }) {
  const zone = load.unit.timeZone;
  const readBy = useReadingZone();
  const lines: [string, ReactNode][] = [
    ['Data e hora', formatMarkedInstant(load.loadedAt, zone, readBy)],
    ['Unidade', load.unit.name],
    ['Nota', noteText(load)],
    ['Cliente', load.customer.name],
    ['Obra', load.site?.name],
    ['Produto', `${load.mix.code} · ${load.mix.name}`],
    ['Vendedor', load.seller.name],
    ['Caminhão', load.vehicle && formatPlate(load.vehicle.plate)],
    ['Motorista', load.driver?.name],
    ['Pagamento', load.payment && paymentWords[load.payment]],
    ['Faturada em', load.invoicedAt && formatInstant(load.invoicedAt, zone)],
    ['Paga em', load.paidAt && formatInstant(load.paidAt, zone)],
    ['Observações', load.notes],
    ['Origem', originWords[load.origin]],
    ['Lançada em', recordedWords(load)],
  ];
  const reasons: [string, string | null][] = [
    ['Motivo do cancelamento', load.cancelReason],
    ['Contestação', load.contestReason],
    ['Resposta da unidade', load.contestAnswer],
    [load.review === 'rejected' ? 'Motivo da recusa' : 'Motivo da última alteração', ownChangeReason(load)],
  ];
  return (
    <div>
      <dl className={figuresClasses.figures}>
        <Figure label={nameOfFigure('loaded')} value={formatM3(load.loadedM3)} />
        {handedOverLines(load).map(([label, value]) => (
          <Figure key={label} label={label} value={value} />
        ))}
        <Figure label="Faturado" value={formatExactM3(load.billedM3)} />
        <Figure label="Preço por m³" value={formatMoney(load.priceCentsPerM3)} />
        <Figure label="Valor" value={formatMoney(load.totalCents)} />
        {load.returnedM3 > 0 && <Figure label="Devolvido" value={formatM3(load.returnedM3)} />}
      </dl>
      {reasons.map(
        ([label, reason]) =>
          reason && (
            <p className={loadPanel.panelReason} key={label}>
              <b>{label}:</b> {reason}
            </p>
          ),
      )}
      <DetailLines lines={lines} />
      {load.notePhotoId && (
        <a
          className={loadPanel.notePhoto}
          href={`/api/files/${load.notePhotoId}`}
          target="_blank"
          rel="noreferrer"
        >
          <img src={`/api/files/${load.notePhotoId}`} alt="Foto da nota" loading="lazy" />
        </a>
      )}
    </div>
  );
}

function Figure({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}
