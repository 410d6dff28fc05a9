import { useState } from 'react';
import { PublicField } from '../../kit/public-page/public-field.tsx';
import { typedVolume } from '../../lib/brazilian-number.ts';
import { formatM3 } from '../../lib/formats.ts';
import { elementLabels } from '../concretometro/shared/element-labels.ts';
import {
  type DimensionUnit,
  type ElementKind,
  elementKinds,
  elementShapes,
} from '../concretometro/shared/element-shapes.ts';
import { findElementVolume, orderableM3, withLoss } from '../concretometro/shared/element-volume.ts';
import { readSize } from '../concretometro/shared/size-text.ts';
import { LOSS_PERCENT } from '../concretometro/shared/trade-defaults.ts';
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
