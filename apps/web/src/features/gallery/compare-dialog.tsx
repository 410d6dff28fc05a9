import { Modal } from '@mantine/core';
import type { GalleryPhoto } from '@traco/contract/gallery/gallery-photo';
import { type CSSProperties, useState } from 'react';
import { useDialog } from '../../ui/use-dialog.ts';
import classes from './compare-dialog.module.css';
import { pictureOf } from './photo-addresses.ts';

/** Before and after over each other, with a slider between them. */
export function CompareDialog({ after, onClose }: { after: GalleryPhoto; onClose: () => void }) {
  const [share, setShare] = useState(50);
  return (
    <Modal
      opened
      {...useDialog()}
      onClose={onClose}
      title="Antes e depois"
      size="xl"
      centered
      attributes={{ header: { role: 'presentation' } }}
      closeButtonProps={{ 'aria-label': 'Fechar' }}
    >
      <div className={classes.pair} style={{ '--share': `${share}%` } as CSSProperties}>
        <img src={pictureOf(after.id)} alt="Depois" />
        <img className={classes.before} src={pictureOf(after.beforeId ?? after.id)} alt="Antes" />
        <span data-side="before">Antes</span>
        <span data-side="after">Depois</span>
        <input
          type="range"
          min={0}
          max={100}
          value={share}
          aria-label="Quanto aparece da foto de antes"
          aria-valuetext={`${share}% do antes`}
          onChange={(event) => setShare(Number(event.currentTarget.value))}
        />
      </div>
    </Modal>
  );
}
