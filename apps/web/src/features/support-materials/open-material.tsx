import { ActionIcon, Button, Menu, Modal } from '@mantine/core';
import {
  IconDotsVertical,
  IconHistory,
  IconShare3,
  IconStar,
  IconStarFilled,
  IconX,
} from '@tabler/icons-react';
import {
  type Material,
  type MaterialVersion,
  mayBeShared,
} from '@traco/contract/support-materials/support-material';
import { useRef, useState } from 'react';
import { client } from '../../lib/api.ts';
import { notify } from '../../lib/notices.ts';
import { sentenceFor } from '../../lib/refusal-sentences.ts';
import { useDeviceKeeps } from '../../lib/stays-here.ts';
import { Callout } from '../../ui/callout.tsx';
import { ShortDialog } from '../../ui/short-dialog.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { useDialog } from '../../ui/use-dialog.ts';
import MaterialDialog from './material-dialog.tsx';
import { factsOf, statusOf } from './material-words.ts';
import classes from './materials.module.css';
import { Preview } from './preview.tsx';
import ShareDialog from './share-dialog.tsx';
import { VersionDialog } from './version-dialog.tsx';
import { VersionsDialog } from './versions-dialog.tsx';

interface Props {
  material: Material;
  folders: readonly string[];
  onFavourite: (material: Material, isFavourite: boolean) => void;
  onRenew: () => Promise<unknown>;
  onClose: () => void;
}

type Asked = 'share' | 'edit' | 'version' | 'versions' | 'leave' | undefined;

/** One material, over the whole screen: its file, and what can be done with it. */
export default function OpenMaterial({ material, folders, onFavourite, onRenew, onClose }: Props) {
  const [asked, setAsked] = useState<Asked>();
  const [isDirty, setDirty] = useState(false);
  const [older, setOlder] = useState<MaterialVersion>();
  const { id, title, kind, state, isFavourite, isMendable, revision } = material;
  // What is being annotated stays, also when somebody puts a new version in force meanwhile.
  const inHand = useRef(material.version);
  if (!isDirty) inHand.current = material.version;
  const version = older ?? inHand.current;
  const dialog = useDialog();
  const keeps = useDeviceKeeps();
  const leave = () => (isDirty ? setAsked('leave') : onClose());
  const move = async (to: 'published' | 'archived') => {
    try {
      await client.supportMaterials.move({ id, revision, to });
      await onRenew();
    } catch (error) {
      notify({ message: sentenceFor(error), tone: 'error' });
    }
  };
  const done = () => {
    setAsked(undefined);
    setOlder(undefined);
    void onRenew();
  };
  return (
    <Modal
      opened
      {...dialog}
      closeOnEscape={dialog.closeOnEscape && !isDirty && version.mediaType !== 'application/pdf'}
      onClose={leave}
      fullScreen
      withCloseButton={false}
      padding={0}
      attributes={{ content: { 'aria-label': title } }}
    >
      <div className={classes.viewer}>
        <div className={classes.head}>
          <ActionIcon variant="subtle" color="gray" size="lg" aria-label="Fechar" onClick={leave}>
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
            onClick={() => setAsked('versions')}
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
              onClick={() => setAsked('share')}
            >
              Enviar por link
            </Button>
          )}
          {isMendable && (
            <Menu position="bottom-end">
              <Menu.Target>
                <ActionIcon variant="subtle" color="gray" size="lg" aria-label="Mais ações">
                  <IconDotsVertical size={20} aria-hidden />
                </ActionIcon>
              </Menu.Target>
              <Menu.Dropdown>
                <Menu.Item onClick={() => setAsked('edit')}>Alterar</Menu.Item>
                <Menu.Item onClick={() => setAsked('version')}>Nova versão</Menu.Item>
                {state !== 'archived' && (
                  <Menu.Item onClick={() => void move('archived')}>Arquivar</Menu.Item>
                )}
              </Menu.Dropdown>
            </Menu>
          )}
        </div>
        {older && (
          <Callout tone="warning" title={`Versão ${older.number}, que não vale mais`}>
            <Button variant="default" size="xs" disabled={isDirty} onClick={() => setOlder(undefined)}>
              Ver a que está em vigor
            </Button>
          </Callout>
        )}
        {!older && version.id !== material.version.id && (
          <Callout tone="warning" role="status" title={`A versão ${material.version.number} acaba de chegar`}>
            Ela abre quando você salvar; o que anotou fica na versão {version.number}.
          </Callout>
        )}
        <div className={classes.stage}>
          <Preview
            key={version.id}
            material={material}
            version={version}
            onDirtyChange={setDirty}
            onRenew={onRenew}
          />
        </div>
      </div>
      {asked === 'share' && <ShareDialog isOpen materials={[material]} onClose={() => setAsked(undefined)} />}
      {asked === 'edit' && (
        <MaterialDialog
          folders={folders}
          material={material}
          onClose={() => setAsked(undefined)}
          onSaved={done}
        />
      )}
      {asked === 'version' && (
        <VersionDialog material={material} onClose={() => setAsked(undefined)} onSaved={done} />
      )}
      {asked === 'versions' && (
        <VersionsDialog
          material={material}
          shownId={version.id}
          onOpen={(chosen) => {
            setAsked(undefined);
            if (isDirty)
              return notify({ message: 'Salve as anotações antes de abrir outra versão.', tone: 'warning' });
            setOlder(chosen.id === material.version.id ? undefined : chosen);
          }}
          onClose={() => setAsked(undefined)}
        />
      )}
      {asked === 'leave' && (
        <ShortDialog title="Sair sem salvar?" onClose={() => setAsked(undefined)}>
          <p>
            O que você anotou ainda não foi salvo.{' '}
            {keeps
              ? 'Se sair, fica guardado neste aparelho, e você escolhe o que fazer quando abrir este material de novo.'
              : 'Este aparelho não guarda: se sair, perde o que anotou.'}
          </p>
          <Button mr="xs" onClick={() => setAsked(undefined)}>
            Continuar anotando
          </Button>
          <Button variant="default" onClick={onClose}>
            Sair sem salvar
          </Button>
        </ShortDialog>
      )}
    </Modal>
  );
}
