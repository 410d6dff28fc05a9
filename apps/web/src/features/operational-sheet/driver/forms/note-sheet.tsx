import { noteCodeWords, noteName } from '@traco/contract/delivery-note/delivery-note-words';
import { hasLinkEnded } from '@traco/contract/delivery-note/note-link-words';
import type { DriverDay, DriverLoad } from '@traco/contract/operational-sheet/driver-day';
import { useState } from 'react';
import { formatM3 } from '../../../../lib/formats.ts';
import { useOnline } from '../../../../lib/use-online.ts';
import { ScreenQr } from '../../../../ui/screen-qr.tsx';
import { BottomSheet } from '../../../../ui/touch/bottom-sheet.tsx';
import touch from '../../../../ui/touch/touch.module.css';
import parts from '../../../../ui/touch/touch-parts.module.css';
import { noteText } from '../../../delivery-note/shared/note-text.ts';
import { CallPlant } from '../../shared/driver-day/call-plant.tsx';
import type { LoadFormProps } from './form-props.ts';
import classes from './forms.module.css';
import { ShareNote } from './share-note.tsx';
import { lineOfWater, linesOfLoad } from './signed-lines.ts';

/**
 * The delivery note as this device knows it, made from the kept day: it opens without a network, and its code leads
 * whoever reads it to the note itself.
 */
export function NoteSheet({ day, load, onClose }: LoadFormProps) {
  const online = useOnline();
  const { noteNumber, noteSeries, noteToken, noteCode, noteLink } = load;
  const [isRefused, setRefused] = useState(false);
  // A day that an older app has kept does not know the link's end.
  const isEnded = isRefused || (noteLink ? hasLinkEnded(noteLink, new Date()) : false);
  if (noteNumber === null || !noteToken) {
    return (
      <BottomSheet title="Nota de remessa" onClose={onClose}>
        <p>A nota ganha número e código quando este aparelho enviar o carregamento.</p>
        <Facts load={load} day={day} />
      </BottomSheet>
    );
  }
  const name = noteName({ series: noteSeries, number: noteNumber });
  if (isEnded)
    return (
      <BottomSheet title={`Nota de remessa ${name}`} onClose={onClose}>
        <p role="alert">
          O link desta nota acabou: quem o abre não vê a nota. Peça à usina que o renove e compartilhe de
          novo.
        </p>
        <CallPlant day={day} isFirst />
        <Facts load={load} day={day} />
      </BottomSheet>
    );
  const address = `${location.origin}/delivery-note/${noteToken}`;
  const told = { series: noteSeries, number: noteNumber, m3: load.m3 };
  const text = noteText({ ...told, siteName: load.site, unitName: day.unit.name }, address);
  return (
    <BottomSheet title={`Nota de remessa ${name}`} onClose={onClose}>
      <ScreenQr text={address} label="Código da nota" className={classes.code} />
      <p className={touch.hint}>
        {online
          ? 'Quem lê o código abre a nota, sem CPF, CNPJ e telefone.'
          : 'Sem conexão: isto é o que está neste aparelho. Quem lê o código com conexão abre a nota, sem CPF, CNPJ e telefone.'}
      </p>
      {noteCode && (
        <p className={touch.hint}>
          A nota completa se abre na mesma página com o código <b>{noteCodeWords(noteCode)}</b>. Diga-o só a
          quem recebe o concreto.
        </p>
      )}
      <Facts load={load} day={day} />
      <ShareNote
        name={name}
        text={text}
        address={address}
        token={noteToken}
        phone={load.contactPhone}
        onEnded={() => setRefused(true)}
      />
    </BottomSheet>
  );
}

function Facts({ load, day }: { load: DriverLoad; day: DriverDay }) {
  const { receipt, returned } = load;
  const lines = [
    { name: 'Cliente', words: load.customer },
    { name: 'Obra', words: [load.site, load.address].filter(Boolean).join(', ') },
    ...linesOfLoad(load, day).filter(({ name }) => name !== 'Nota'),
    { name: 'Caminhão', words: [load.vehicle, load.seal && `lacre ${load.seal}`].filter(Boolean).join(', ') },
    { name: 'Motorista', words: day.driver.name },
    lineOfWater(load),
    {
      name: 'Recebido',
      words: receipt ? (receipt.isAbsent ? 'responsável ausente' : receipt.receiverName) : '',
    },
    { name: 'Retorno', words: returned ? formatM3(returned.residueM3 + returned.surplusM3) : '' },
  ].filter(({ words }) => words);
  return (
    <dl className={parts.signed}>
      {lines.map(({ name, words }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{words}</dd>
        </div>
      ))}
    </dl>
  );
}
