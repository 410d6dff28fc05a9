import { Button, Group } from '@mantine/core';
import type { GalleryPhoto } from '@traco/contract/gallery/gallery-photo';
import { peopleWords, visibilityWords } from '@traco/contract/gallery/gallery-words';
import type { Role } from '@traco/contract/roles';
import { mapAddress } from '../../lib/coordinates.ts';
import { formatInstant } from '../../lib/formats.ts';
import { StatusBadge } from '../../ui/status-badge.tsx';
import classes from './photo-facts.module.css';
import { mayDecide, mayMend } from './photo-rights.ts';
import { photoStatus } from './photo-status.ts';
import type { usePhotoChanges } from './use-photo-changes.ts';

interface Props {
  photo: GalleryPhoto;
  /** `3 de 48`. */
  place: string;
  zone: string;
  role: Role | undefined;
  changes: ReturnType<typeof usePhotoChanges>;
  onDialog: (dialog: 'edit' | 'refuse' | 'compare') => void;
}

/** What is known of the photo that is shown, and what can be done with it. */
export function PhotoFacts({ photo, place, zone, role, changes, onDialog }: Props) {
  const { isSending, failure } = changes;
  const links = [photo.album?.name, photo.site?.name, photo.load?.name, photo.pour?.name];
  const where = photo.place;
  const button = { size: 'xs', variant: 'default', disabled: isSending } as const;
  return (
    <section className={classes.facts} aria-label="Sobre a foto">
      <div className={classes.words}>
        <p className={classes.caption}>
          <StatusBadge status={photoStatus(photo.state)} /> {photo.caption || 'Sem legenda'}
        </p>
        <p>
          {[...new Set([place, formatInstant(photo.shownAt, zone), photo.author, photo.unit.name, ...links])]
            .concat(photo.workOrder && `OS ${photo.workOrder}`)
            .filter(Boolean)
            .join(' · ')}
        </p>
        <p>
          {peopleWords[photo.people]} · {visibilityWords[photo.visibility]}
          {photo.reason && ` · Recusada por ${photo.decidedBy}: ${photo.reason}`}
          {where && (
            <>
              {' · '}
              <a href={mapAddress(where)} target="_blank" rel="noreferrer">
                Ver no mapa
              </a>
            </>
          )}
        </p>
        {failure && <p role="alert">{failure}</p>}
      </div>
      <Group gap="xs">
        {photo.beforeId && (
          <Button {...button} onClick={() => onDialog('compare')}>
            Antes e depois
          </Button>
        )}
        {mayMend(photo, role) && (
          <>
            <Button {...button} onClick={() => onDialog('edit')}>
              Alterar
            </Button>
            <Button {...button} onClick={() => void changes.remove([photo.id])}>
              Para a lixeira
            </Button>
          </>
        )}
        {photo.deletedAt && (
          <Button {...button} onClick={() => void changes.restore([photo.id])}>
            Restaurar
          </Button>
        )}
        {mayDecide(photo, role, 'refused') && (
          <Button {...button} onClick={() => onDialog('refuse')}>
            Recusar
          </Button>
        )}
        {mayDecide(photo, role, 'approved') && (
          <Button size="xs" loading={isSending} onClick={() => void changes.approve([photo.id])}>
            Aprovar
          </Button>
        )}
      </Group>
    </section>
  );
}
