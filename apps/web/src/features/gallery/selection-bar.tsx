import { Button, Group } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import type { GalleryPhoto } from '@traco/contract/gallery/gallery-photo';
import { isCurator } from '@traco/contract/gallery/gallery-states';
import type { Role } from '@traco/contract/roles';
import { useState } from 'react';
import { counted } from '../../lib/counted.ts';
import callout from '../../ui/callout.module.css';
import { zipOf } from './photo-addresses.ts';
import { mayDecide } from './photo-rights.ts';
import { RefuseDialog } from './refuse-dialog.tsx';
import classes from './selection-bar.module.css';
import { usePhotoChanges } from './use-photo-changes.ts';

interface Props {
  photos: readonly GalleryPhoto[];
  isBin: boolean;
  role: Role | undefined;
  onDone: () => void;
}

/** What can be done with the chosen photos at once. */
export function SelectionBar({ photos, isBin, role, onDone }: Props) {
  const [isRefusing, setIsRefusing] = useState(false);
  const { approve, refuse, remove, restore, pair, isSending, failure } = usePhotoChanges(onDone);
  const ids = photos.map(({ id }) => id);
  const curates = role !== undefined && isCurator(role);
  const [newest, oldest] = [photos[0], photos.at(-1)];
  const canPair = curates && photos.length === 2 && newest?.unit.id === oldest?.unit.id;
  return (
    <section className={classes.bar} aria-label="Fotos escolhidas">
      <b>{photos.length ? counted(photos.length, 'escolhida', 'escolhidas') : 'Toque nas fotos'}</b>
      {failure && (
        <p className={callout.formFailure} role="alert">
          {failure}
        </p>
      )}
      <Group gap="xs">
        {photos.length > 0 && isBin && (
          <Button loading={isSending} onClick={() => void restore(ids)}>
            Restaurar
          </Button>
        )}
        {photos.length > 0 && !isBin && (
          <>
            <Button
              component="a"
              variant="default"
              href={zipOf(ids)}
              download
              leftSection={<IconDownload size={18} aria-hidden />}
            >
              Baixar zip
            </Button>
            {canPair && newest && oldest && (
              <Button variant="default" disabled={isSending} onClick={() => void pair(newest.id, oldest.id)}>
                Antes e depois
              </Button>
            )}
            {photos.every((photo) => photo.isOwn || curates) && (
              <Button variant="default" disabled={isSending} onClick={() => void remove(ids)}>
                Para a lixeira
              </Button>
            )}
            {photos.every((photo) => mayDecide(photo, role, 'refused')) && (
              <Button variant="default" disabled={isSending} onClick={() => setIsRefusing(true)}>
                Recusar
              </Button>
            )}
            {photos.every((photo) => mayDecide(photo, role, 'approved')) && (
              <Button loading={isSending} onClick={() => void approve(ids)}>
                Aprovar
              </Button>
            )}
          </>
        )}
      </Group>
      {isRefusing && (
        <RefuseDialog
          photos={photos.length}
          isSending={isSending}
          failure={failure}
          onSend={(reason) => void refuse(ids, reason)}
          onClose={() => setIsRefusing(false)}
        />
      )}
    </section>
  );
}
