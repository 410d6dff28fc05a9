import type { DeliveryNote } from '@traco/contract/delivery-note/delivery-note';
import { responsibilities } from '@traco/contract/delivery-note/delivery-note-words';
import { formatInstant, formatTime } from '../../lib/formats.ts';
import classes from './delivery-note.module.css';
import { NoteLines } from './note-facts.tsx';

/** Water, measures and who received; then what whoever receives answers for. */
export function NoteProof({ note }: { note: DeliveryNote }) {
  const { receipt, pour } = note;
  const zone = note.unit.timeZone;
  return (
    <>
      <section className={classes.card} aria-label="Água acrescentada">
        <h2>Água acrescentada</h2>
        {note.water.length === 0 ? (
          <p>Nenhuma água foi acrescentada além do traço.</p>
        ) : (
          <ol className={classes.times}>
            {note.water.map(({ litres, askedBy, isSigned, unapproved, at }) => (
              <li key={at + litres}>
                <strong>{litres} L</strong>
                <span>
                  Pedida por {askedBy} às {formatTime(at, zone)}, {isSigned ? 'assinada' : 'sem assinatura'}
                  {unapproved && (
                    <small className={classes.beyond}>Além do limite, sem o código do gerente</small>
                  )}
                </span>
              </li>
            ))}
          </ol>
        )}
      </section>
      <NoteLines
        title="Recebimento"
        lines={
          receipt
            ? [
                ['Quem', receipt.isAbsent ? 'Responsável ausente, com foto' : receipt.name],
                ['Documento', receipt.document],
                ['Assinatura', receipt.isSigned && 'colhida no aparelho do motorista'],
                ['Quando', formatInstant(receipt.at, zone)],
                ['Abatimento', receipt.slumpMm === null ? null : `${receipt.slumpMm} mm medidos`],
                [
                  'Temperatura',
                  receipt.temperatureC === null ? null : `${receipt.temperatureC.toLocaleString('pt-BR')} °C`,
                ],
                ['Corpos de prova', receipt.cylinders || (pour?.moulding && 'pedidos, não moldados')],
                ['Observações', receipt.notes],
              ]
            : [['Situação', 'Ainda sem recebimento registrado']]
        }
      />
      <section className={classes.card} aria-label="Responsabilidades">
        <ul className={classes.terms}>
          {responsibilities(note).map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      </section>
    </>
  );
}
