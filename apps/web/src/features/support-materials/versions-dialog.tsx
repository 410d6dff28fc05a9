import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Material, MaterialVersion } from '@traco/contract/support-materials/support-material';
import { deviceZone } from '../../kit/form/use-lookups.ts';
import { api } from '../../lib/api.ts';
import { formatInstant } from '../../lib/formats.ts';
import { sentenceFor } from '../../lib/refusal-sentences.ts';
import { ShortDialog } from '../../ui/short-dialog.tsx';
import { formatSize } from './material-words.ts';
import classes from './materials.module.css';

interface Props {
  material: Material;
  /** The version that is being looked at. */
  shownId: string;
  onOpen: (version: MaterialVersion) => void;
  onClose: () => void;
}

/** Every file that a material has had: who sent it, when, what changed; each can still be opened. */
export function VersionsDialog({ material, shownId, onOpen, onClose }: Props) {
  const { data, error } = useQuery(
    api.supportMaterials.get.queryOptions({ input: { id: material.id }, retry: 1 }),
  );
  return (
    <ShortDialog title="Versões" onClose={onClose}>
      {!data && !error && <Skeleton height={120} />}
      {error && <p role="alert">{sentenceFor(error)}</p>}
      <ul className={classes.links} aria-label="Versões">
        {data?.versions.map((version) => (
          <li key={version.id}>
            <span>
              <b>
                Versão {version.number}
                {version.id === data.version.id && ', em vigor'}
              </b>
              {version.note && <span>{version.note}</span>}
              <small>
                {version.sentBy} · {formatInstant(version.sentAt, deviceZone())}
              </small>
              <small>
                {version.fileName} · {formatSize(version.bytes)}
              </small>
            </span>
            {version.id === shownId ? (
              <small>aberta</small>
            ) : (
              <Button variant="default" size="xs" onClick={() => onOpen(version)}>
                Abrir<span className="visually-hidden"> a versão {version.number}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
    </ShortDialog>
  );
}
