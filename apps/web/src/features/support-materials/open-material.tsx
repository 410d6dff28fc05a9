import { ActionIcon, Button, Menu, Modal } from '@mantine/core';
import { IconDotsVertical, IconShare3, IconStar, IconStarFilled, IconX } from '@tabler/icons-react';
import { type Material, mayBeShared } from '@traco/contract/support-material';
import { lazy, Suspense, useState } from 'react';
import { client } from '../../lib/api.ts';
import { notify } from '../../lib/notices.ts';
import { sentenceFor } from '../../lib/refusal-sentences.ts';
import { ShortDialog } from '../../ui/short-dialog.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { useDialog } from '../../ui/use-dialog.ts';
import MaterialDialog from './material-dialog.tsx';
import { factsOf, fileAddress, statusOf } from './material-words.ts';
import classes from './materials.module.css';
import ShareDialog from './share-dialog.tsx';
import { VersionDialog } from './version-dialog.tsx';

const AnnotatedPdf = lazy(() => import('./annotated-pdf.tsx'));

interface Props {
  material: Material;
  folders: readonly string[];
  onFavourite: (material: Material, isFavourite: boolean) => void;
  onRenew: () => Promise<unknown>;
  onClose: () => void;
}

type Asked = 'share' | 'edit' | 'version' | 'leave' | undefined;

/** One material, over the whole screen: its file, and what can be done with it. */
export default function OpenMaterial({ material, folders, onFavourite, onRenew, onClose }: Props) {
  const [asked, setAsked] = useState<Asked>();
  const [isDirty, setDirty] = useState(false);
  const { id, title, kind, state, version, isFavourite, isMendable, revision } = material;
  const dialog = useDialog();
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
        <div className={classes.stage}>
          <Preview material={material} onDirtyChange={setDirty} onRenew={onRenew} />
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
      {asked === 'leave' && (
        <ShortDialog title="Sair sem salvar?" onClose={() => setAsked(undefined)}>
          <p>O que você anotou ainda não foi salvo e se perde.</p>
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

function Preview(props: {
  material: Material;
  onDirtyChange: (isDirty: boolean) => void;
  onRenew: () => Promise<unknown>;
}) {
  const { material } = props;
  const { id, title, version } = material;
  const address = fileAddress(id, version.id);
  if (version.mediaType === 'application/pdf')
    return (
      <Suspense>
        <AnnotatedPdf key={version.id} {...props} />
      </Suspense>
    );
  if (version.mediaType.startsWith('image/'))
    return <img className={classes.picture} src={address} alt={title} />;
  if (version.mediaType.startsWith('video/'))
    return (
      // biome-ignore lint/a11y/useMediaCaption: what people send has no captions
      <video className={classes.picture} src={address} controls playsInline aria-label={title} />
    );
  return (
    <div className={classes.note}>
      <p>Uma planilha abre no aplicativo do seu aparelho.</p>
      <Button component="a" href={address} download={version.fileName}>
        Baixar {version.fileName}
      </Button>
    </div>
  );
}
