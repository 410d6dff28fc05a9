import { ActionIcon, TextInput, Tooltip } from '@mantine/core';
import { IconCopy, IconTrash } from '@tabler/icons-react';
import { elementLabels } from '../shared/element-labels.ts';
import { elementShapes } from '../shared/element-shapes.ts';
import { ElementSketch } from './element-sketch.tsx';
import { SizeField } from './size-field.tsx';
import classes from './volume-calculator.module.css';
import type { Piece } from './worksheet.ts';

interface PieceCardProps {
  piece: Piece;
  /** m³ of all its pieces; undefined while something is missing. */
  m3: number | undefined;
  isNew: boolean;
  onChange: (part: Partial<Piece>) => void;
  onRepeat: () => void;
  onRemove: () => void;
}

/** One line of the worksheet: an element with its sizes, how many of it, and its volume at once. */
export function PieceCard({ piece, m3, isNew, onChange, onRepeat, onRemove }: PieceCardProps) {
  const { name, sizes: labels, hint } = elementLabels[piece.kind];
  const dimensions = Object.entries(elementShapes[piece.kind].dimensions);
  return (
    <fieldset className={classes.piece}>
      <legend className="visually-hidden">{name}</legend>
      <div className={classes.pieceName}>
        <ElementSketch kind={piece.kind} />
        <strong>{name}</strong>
      </div>
      <div className={classes.sizes}>
        <TextInput
          label="Quantidade"
          size="xs"
          inputMode="numeric"
          value={piece.quantity}
          onChange={(event) => onChange({ quantity: event.currentTarget.value })}
        />
        {dimensions.map(([key, dimension], index) => (
          <SizeField
            key={key}
            label={labels[key] ?? key}
            dimension={dimension}
            size={piece.sizes[key] ?? { typed: '', unit: dimension.unit }}
            hasFocus={isNew && index === 0}
            onChange={(size) => onChange({ sizes: { ...piece.sizes, [key]: size } })}
          />
        ))}
      </div>
      <output className={classes.pieceVolume} data-missing={m3 === undefined || undefined}>
        {m3 === undefined ? 'Falta medida' : `${m3.toLocaleString('pt-BR', twoDecimals)} m³`}
      </output>
      <div className={classes.pieceActions}>
        <Tooltip label="Repetir">
          <ActionIcon variant="subtle" color="gray" aria-label={`Repetir ${name}`} onClick={onRepeat}>
            <IconCopy size={17} />
          </ActionIcon>
        </Tooltip>
        <Tooltip label="Remover">
          <ActionIcon variant="subtle" color="gray" aria-label={`Remover ${name}`} onClick={onRemove}>
            <IconTrash size={17} />
          </ActionIcon>
        </Tooltip>
      </div>
      {hint && <p className={classes.hint}>{hint}</p>}
    </fieldset>
  );
}

const twoDecimals = { minimumFractionDigits: 2, maximumFractionDigits: 2 } as const;
