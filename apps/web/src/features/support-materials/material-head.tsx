import { ActionIcon, Button, Menu } from '@mantine/core';
import {
  IconDotsVertical,
  IconHistory,
  IconShare3,
  IconStar,
  IconStarFilled,
  IconX,
} from '@tabler/icons-react';
import { type Material, mayBeShared } from '@traco/contract/support-materials/support-material';
import { client } from '../../lib/api.ts';
import { notify } from '../../lib/notices.ts';
import { sentenceFor } from '../../lib/refusal-sentences.ts';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { factsOf, statusOf } from './material-words.ts';
import classes from './materials.module.css';

/** What is asked of an open material, in a dialog over it. */
export type OpenDialog = 'share' | 'edit' | 'version' | 'versions' | 'leave' | undefined;

interface Props {
  material: Material;
  onFavourite: (material: Material, isFavourite: boolean) => void;
  onAsk: (asked: OpenDialog) => void;
  onRenew: () => Promise<unknown>;
  onLeave: () => void;
}

/** Above an open material: its name, its state, and what can be done with it. */
export function MaterialHead({ material, onFavourite, onAsk, onRenew, onLeave }: Props) {
  const { id, title, kind, state, isFavourite, isMendable, revision } = material;
  const move = async (to: 'published' | 'archived') => {
    try {
      await client.supportMaterials.move({ id, revision, to });
      await onRenew();
    } catch (error) {
      notify({ message: sentenceFor(error), tone: 'error' });
    }
  };
  return (
    <div className={classes.head}>
      <ActionIcon variant="subtle" color="gray" size="lg" aria-label="Fechar" onClick={onLeave}>
        <IconX size={20} aria-hidden />
      </ActionIcon>
      <div>
        <h2>{title}</h2>
        <small>{factsOf(material)}</small>
      </div>
      <StatusBadge status={statusOf(state)} />
      <span className={classes.grow} />
      <ActionIcon
        variant="subtle"
        color={isFavourite ? 'burnt' : 'gray'}
        size="lg"
        aria-pressed={isFavourite}
        aria-label="Favorito"
        onClick={() => onFavourite(material, !isFavourite)}
      >
        {isFavourite ? <IconStarFilled size={20} aria-hidden /> : <IconStar size={20} aria-hidden />}
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        aria-label="Versões"
        title="Versões"
        onClick={() => onAsk('versions')}
      >
        <IconHistory size={20} aria-hidden />
      </ActionIcon>
      {isMendable && (state === 'draft' || state === 'archived') && (
        <Button onClick={() => void move('published')}>Publicar</Button>
      )}
      {mayBeShared(kind, state) && (
        <Button
          variant="default"
          leftSection={<IconShare3 size={18} aria-hidden />}
          onClick={() => onAsk('share')}
        >
          Enviar por link
        </Button>
      )}
      {isMendable && (
        <MoreActions material={material} onAsk={onAsk} onArchive={() => void move('archived')} />
      )}
    </div>
  );
}

interface MoreProps {
  material: Material;
  onAsk: (asked: OpenDialog) => void;
  onArchive: () => void;
}

const MoreActions = ({ material, onAsk, onArchive }: MoreProps) => (
  <Menu position="bottom-end">
    <Menu.Target>
      <ActionIcon variant="subtle" color="gray" size="lg" aria-label="Mais ações">
        <IconDotsVertical size={20} aria-hidden />
      </ActionIcon>
    </Menu.Target>
    <Menu.Dropdown>
      <Menu.Item onClick={() => onAsk('edit')}>Alterar</Menu.Item>
      <Menu.Item onClick={() => onAsk('version')}>Nova versão</Menu.Item>
      {material.state !== 'archived' && <Menu.Item onClick={onArchive}>Arquivar</Menu.Item>}
    </Menu.Dropdown>
  </Menu>
);
