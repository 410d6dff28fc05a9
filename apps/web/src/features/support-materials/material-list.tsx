import { ActionIcon, Checkbox } from '@mantine/core';
import {
  IconFileSpreadsheet,
  IconFileTypePdf,
  IconPhoto,
  IconStar,
  IconStarFilled,
  IconVideo,
} from '@tabler/icons-react';
import { type Material, mayBeShared } from '@traco/contract/support-materials/support-material';
import { materialKindWords } from '@traco/contract/support-materials/support-material-words';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { factsOf, statusOf } from './material-words.ts';
import classes from './materials.module.css';

interface Props {
  materials: readonly Material[];
  /** Those chosen for a kit; null while none is being put together. */
  kit: ReadonlySet<string> | null;
  onOpen: (material: Material) => void;
  onPick: (material: Material) => void;
  onFavourite: (material: Material, isFavourite: boolean) => void;
}

/** The materials, one under the other: what it is, how it stands, and the star. */
export function MaterialList({ materials, kit, onOpen, onPick, onFavourite }: Props) {
  return (
    <ul className={classes.list} aria-label="Materiais">
      {materials.map((material) => {
        const { id, title, description, kind, state, tags, isFavourite, version, annotationRevision } =
          material;
        return (
          <li key={id} data-quiet={state === 'archived' || undefined}>
            {kit && (
              <Checkbox
                aria-label={`Incluir ${title} no kit`}
                checked={kit.has(id)}
                disabled={!mayBeShared(kind, state)}
                onChange={() => onPick(material)}
              />
            )}
            <button type="button" className={classes.open} onClick={() => onOpen(material)}>
              <span className={classes.icon}>
                <TypeIcon mediaType={version.mediaType} />
              </span>
              <span className={classes.words}>
                <b>{title}</b>
                <small>
                  {materialKindWords[kind]} · {factsOf(material)}
                </small>
                {description && <small className={classes.description}>{description}</small>}
                {(tags.length > 0 || annotationRevision > 0) && (
                  <small className={classes.tags}>
                    {annotationRevision > 0 && <i>com as minhas anotações</i>}
                    {tags.map((tag) => (
                      <span key={tag}>{tag}</span>
                    ))}
                  </small>
                )}
              </span>
            </button>
            {state !== 'published' && <StatusBadge status={statusOf(state)} />}
            <ActionIcon
              variant="subtle"
              color={isFavourite ? 'burnt' : 'gray'}
              size="xl"
              aria-pressed={isFavourite}
              aria-label={`Favorito: ${title}`}
              onClick={() => onFavourite(material, !isFavourite)}
            >
              {isFavourite ? <IconStarFilled size={20} aria-hidden /> : <IconStar size={20} aria-hidden />}
            </ActionIcon>
          </li>
        );
      })}
    </ul>
  );
}

export function TypeIcon({ mediaType }: { mediaType: string }) {
  if (mediaType === 'application/pdf') return <IconFileTypePdf size={24} aria-hidden />;
  if (mediaType.startsWith('image/')) return <IconPhoto size={24} aria-hidden />;
  if (mediaType.startsWith('video/')) return <IconVideo size={24} aria-hidden />;
  return <IconFileSpreadsheet size={24} aria-hidden />;
}
