import { noteName } from '@traco/contract/delivery-note-words';
import type { DriverDay, DriverLoad } from '@traco/contract/driver-day';
import { QUIET_MODULES, qrModules, qrPath } from '@traco/contract/qr-art/qr-modules';
import { noteText } from '../../../../domain/delivery-note/note-text.ts';
import { formatM3 } from '../../../../lib/formats.ts';
import { useOnline } from '../../../../lib/use-online.ts';
import { BottomSheet } from '../../../../ui/touch/bottom-sheet.tsx';
import type { LoadFormProps } from './form-props.ts';
import { ShareNote } from './share-note.tsx';
import { lineOfWater, linesOfLoad } from './signed-lines.ts';

/**
 * The delivery note as this device knows it, made from the kept day: it opens without a network, and its code leads
 * whoever reads it to the note itself.
 */
export function NoteSheet({ day, load, onClose }: LoadFormProps) {
  const online = useOnline();
  const { noteNumber, noteSeries, noteToken } = load;
  if (noteNumber === null || !noteToken) {
    return (
      <BottomSheet title="Nota de remessa" onClose={onClose}>
        <p>A nota ganha número e código quando este aparelho enviar o carregamento.</p>
        <Facts load={load} day={day} />
      </BottomSheet>
    );
  }
  const name = noteName({ series: noteSeries, number: noteNumber });
  const address = `${location.origin}/delivery-note/${noteToken}`;
  const told = { series: noteSeries, number: noteNumber, m3: load.m3 };
  const text = noteText({ ...told, siteName: load.site, unitName: day.unit.name }, address);
  return (
    <BottomSheet title={`Nota de remessa ${name}`} onClose={onClose}>
      <Code text={address} />
      <p className="touch-hint">
        {online
          ? 'Quem lê o código abre a nota completa.'
          : 'Sem conexão: isto é o que está neste aparelho. Quem lê o código com rede abre a nota completa.'}
      </p>
      <Facts load={load} day={day} />
      <ShareNote name={name} text={text} address={address} token={noteToken} phone={load.contactPhone} />
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
    <dl className="touch-signed">
      {lines.map(({ name, words }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{words}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The address as a code, made on the device: black on white also at night, as readers need it. */
function Code({ text }: { text: string }) {
  const modules = qrModules(text);
  const size = modules.length + 2 * QUIET_MODULES;
  return (
    <svg className="sheet-code" viewBox={`0 0 ${size} ${size}`} role="img" aria-label="Código da nota">
      <rect width={size} height={size} fill="#ffffff" />
      <path d={qrPath(modules, QUIET_MODULES, QUIET_MODULES, modules.length)} fill="#000000" />
    </svg>
  );
}
