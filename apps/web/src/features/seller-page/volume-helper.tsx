import { useState } from 'react';
import { typedVolume } from '../../domain/brazilian-number.ts';
import { elementLabels } from '../../domain/element-volumes/element-labels.ts';
import {
  type DimensionUnit,
  type ElementKind,
  elementKinds,
  elementShapes,
} from '../../domain/element-volumes/element-shapes.ts';
import { findElementVolume, orderableM3, withLoss } from '../../domain/element-volumes/element-volume.ts';
import { readSize } from '../../domain/element-volumes/size-text.ts';
import { LOSS_PERCENT } from '../../domain/element-volumes/trade-defaults.ts';
import { PublicField } from '../../domain/public-page/public-field.tsx';
import { formatM3 } from '../../lib/formats.ts';
import classes from './quote-form.module.css';

const units: Record<DimensionUnit, string> = { m: 'm', cm: 'cm', count: 'unidades' };

/** One element by its sizes, with the usual loss, into the field. */
export default function VolumeHelper({ onUse }: { onUse: (m3: string) => void }) {
  const [kind, setKind] = useState<ElementKind>('slab');
  const [typed, setTyped] = useState<Record<string, string>>({});
  const [pieces, setPieces] = useState('1');
  const shape = Object.entries(elementShapes[kind].dimensions);
  const sizes = Object.fromEntries(shape.map(([key, { unit }]) => [key, readSize(typed[key] ?? '', unit)]));
  const piece = findElementVolume(kind, sizes);
  const count = readSize(pieces, 'count');
  const order = piece && count ? orderableM3(withLoss(piece * count, LOSS_PERCENT)) : undefined;
  return (
    <>
      <PublicField label="O que vai concretar" name="helper-kind">
        <select
          value={kind}
          onChange={(event) => {
            setKind(event.currentTarget.value as ElementKind);
            setTyped({});
          }}
        >
          {elementKinds.map((each) => (
            <option key={each} value={each}>
              {elementLabels[each].name}
            </option>
          ))}
        </select>
      </PublicField>
      <div className={classes.pair}>
        {shape.map(([key, { unit, optional }]) => (
          <PublicField
            key={key}
            label={`${elementLabels[kind].sizes[key]} (${units[unit]})`}
            name={`helper-${key}`}
            {...(optional ? { hint: 'se houver' } : {})}
          >
            <input
              inputMode="decimal"
              autoComplete="off"
              value={typed[key] ?? ''}
              onChange={(event) => setTyped({ ...typed, [key]: event.currentTarget.value })}
            />
          </PublicField>
        ))}
        <PublicField label="Quantas peças" name="helper-pieces">
          <input
            inputMode="numeric"
            autoComplete="off"
            value={pieces}
            onChange={(event) => setPieces(event.currentTarget.value)}
          />
        </PublicField>
      </div>
      {order !== undefined && (
        <button type="button" className="plain-button" data-quiet onClick={() => onUse(typedVolume(order))}>
          Usar {formatM3(order)}
        </button>
      )}
      <p>
        Com {LOSS_PERCENT}% de perda, arredondado para cima de meio em meio m³. O volume é de responsabilidade
        de quem compra; o vendedor confere com você.
      </p>
    </>
  );
}
