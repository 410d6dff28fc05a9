import { Button } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import type { Load } from '@traco/contract/concrete-volume/load';
import { addressParts } from '../../lib/address.ts';
import { formatExactM3, formatInstant, formatM3, formatMoney } from '../../lib/formats.ts';
import { DetailLines } from '../../ui/detail-lines.tsx';
import { ScreenLink } from '../../ui/screen-link.tsx';
import { SidePanel } from '../../ui/side-panel.tsx';
import {
  loadTitle,
  ownChangeReason,
  paymentWords,
  recordedWords,
  statusOf,
} from '../concrete-volume/shared/load-words.ts';
import { SellerLoadActions } from '../concrete-volume/shared/seller-load-actions.tsx';
import { LoadNote } from '../delivery-note/shared/load-note.tsx';
import { addressOfLoad, formOfLoad } from '../totals/shared/list-address.ts';
import { handedOverLines } from '../totals/shared/volume-parts.ts';
import classes from './seller-volume-records.module.css';

interface Props {
  load: Load;
  isOffline: boolean;
  onClose: () => void;
}

/** One of the seller's loads: its fields, what they may do with it, and the way to its history. */
export function SellerLoadPanel({ load, isOffline, onClose }: Props) {
  const router = useRouter();
  const lines: [string, string | null | undefined][] = [
    ['Situação', statusOf(load).word],
    ['Sua contestação', load.contestReason],
    ['Resposta da unidade', load.contestAnswer],
    [load.review === 'rejected' ? 'Motivo da recusa' : 'Motivo da última alteração', ownChangeReason(load)],
    ['Motivo do cancelamento', load.cancelReason],
    ['Data e hora', formatInstant(load.loadedAt, load.unit.timeZone)],
    ['Unidade', load.unit.name],
    ['Cliente', load.customer.name],
    ['Obra', load.site?.name],
    ['Produto', `${load.mix.code} · ${load.mix.name}`],
    ['Carregado', formatM3(load.loadedM3)],
    ...handedOverLines(load),
    ['Faturado', formatExactM3(load.billedM3)],
    ['Devolvido', load.returnedM3 > 0 ? formatM3(load.returnedM3) : null],
    ['Preço por m³', formatMoney(load.priceCentsPerM3)],
    ['Valor', formatMoney(load.totalCents)],
    ['Pagamento', load.payment && paymentWords[load.payment]],
    ['Lançada em', recordedWords(load)],
  ];
  return (
    <SidePanel title={loadTitle(load)} onClose={onClose}>
      <DetailLines lines={lines} />
      {!isOffline && <LoadNote load={load} />}
      {load.notePhotoId && !isOffline && (
        <a className={classes.photo} href={`/api/files/${load.notePhotoId}`} target="_blank" rel="noreferrer">
          <img src={`/api/files/${load.notePhotoId}`} alt="Foto da nota" loading="lazy" />
        </a>
      )}
      <SellerLoadActions
        load={load}
        isOffline={isOffline}
        onCorrect={() => void router.navigate(addressParts(formOfLoad(load.id, load.dayOn)))}
      />
      <Button
        variant="subtle"
        px={0}
        component={ScreenLink}
        to={addressOfLoad(load.id, load.dayOn)}
        disabled={isOffline}
      >
        Ver o histórico
      </Button>
    </SidePanel>
  );
}
