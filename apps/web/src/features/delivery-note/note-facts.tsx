import { type DeliveryNote, deliveredM3 } from '@traco/contract/delivery-note/delivery-note';
import { additionsText, placingText, returnedText } from '@traco/contract/delivery-note/delivery-note-words';
import { nameOfFigure } from '@traco/contract/figures/figures';
import { formatCnpj, formatPlate } from '@traco/contract/values/identifiers';
import type { ReactNode } from 'react';
import { formatM3 } from '../../lib/formats.ts';
import classes from './delivery-note.module.css';

/** A part of a note: labels and what stands beside them; what is not known is left out. */
export function NoteLines({ title, lines }: { title: string; lines: [string, ReactNode][] }) {
  return (
    <section className={classes.card} aria-label={title}>
      <h2>{title}</h2>
      <dl>
        {lines.map(
          ([label, value]) =>
            value && (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
    </section>
  );
}

/** What was delivered, from where and for whom. */
export function NoteFacts({ note }: { note: DeliveryNote }) {
  const { mix, pour, m3, unit, customer, site } = note;
  const delivered = deliveredM3(note);
  const contact = [site.contactName, site.contactPhone].filter(Boolean).join(' · ');
  return (
    <>
      <NoteLines
        title="Concreto"
        lines={[
          ['Traço', `${mix.code} · ${mix.name}`],
          ['Abatimento', `${mix.slumpMm} ± ${mix.slumpToleranceMm} mm`],
          ['Brita', mix.aggregate],
          ['Adições', additionsText(pour)],
          ['Água', `até ${note.waterLimitLitres} litros complementares`],
          ['Lançamento', placingText(pour)],
          ['Saiu da usina', delivered !== null && delivered !== m3.loaded && formatM3(m3.loaded)],
          [nameOfFigure('returned'), returnedText(note, formatM3)],
          [
            'Desviado',
            m3.diverted > 0 &&
              [formatM3(m3.diverted), ...note.divertedTo.map((to) => `nota ${to}`)].join(' · '),
          ],
          [
            'Recebido de',
            m3.transferred > 0 && `${formatM3(m3.transferred)} da nota ${note.transferredFrom ?? '—'}`,
          ],
        ]}
      />
      <NoteLines
        title="Entrega"
        lines={[
          ['Cliente', customer.name],
          ['CPF/CNPJ', customer.document],
          ['Obra', [site.name, site.address].filter(Boolean).join(', ')],
          ['Contato', contact],
          [
            'Programação',
            pour && `${pour.number}${pour.turn ? `, carga ${pour.turn} de ${pour.turns}` : ''}`,
          ],
          ['Caminhão', note.vehicle && `${formatPlate(note.vehicle.plate)} (${note.vehicle.fleetNumber})`],
          ['Motorista', note.driver],
          ['Lacre', note.seal],
          ['Usina', `${unit.legalName}, CNPJ ${formatCnpj(unit.cnpj)}, ${unit.address}`],
        ]}
      />
    </>
  );
}
