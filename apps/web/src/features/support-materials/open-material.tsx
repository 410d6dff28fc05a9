import { Button, Modal } from '@mantine/core';
import type { Material, MaterialVersion } from '@traco/contract/support-materials/support-material';
import { useRef, useState } from 'react';
import { notify } from '../../lib/notices.ts';
import { useDeviceKeeps } from '../../lib/stays-here.ts';
import { Callout } from '../../ui/callout.tsx';
import { ShortDialog } from '../../ui/short-dialog.tsx';
import { useDialog } from '../../ui/use-dialog.ts';
import MaterialDialog from './material-dialog.tsx';
import { MaterialHead, type OpenDialog } from './material-head.tsx';
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

/** One material, over the whole screen: its file, and what can be done with it. */
export default function OpenMaterial({ material, folders, onFavourite, onRenew, onClose }: Props) {
  const [asked, setAsked] = useState<OpenDialog>();
  const [isDirty, setDirty] = useState(false);
  const [older, setOlder] = useState<MaterialVersion>();
  // What is being annotated stays, also when somebody puts a new version in force meanwhile.
  const inHand = useRef(material.version);
  if (!isDirty) inHand.current = material.version;
  const version = older ?? inHand.current;
  const dialog = useDialog();
  const leave = () => (isDirty ? setAsked('leave') : onClose());
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
      attributes={{ content: { 'aria-label': material.title } }}
    >
      <div className={classes.viewer}>
        <MaterialHead
          material={material}
          onFavourite={onFavourite}
          onAsk={setAsked}
          onRenew={onRenew}
          onLeave={leave}
        />
        <WhichVersion
          version={version}
          newest={material.version}
          isOlder={older !== undefined}
          isDirty={isDirty}
          onNewest={() => setOlder(undefined)}
        />
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
      {asked === 'leave' && <LeaveUnsaved onStay={() => setAsked(undefined)} onLeave={onClose} />}
    </Modal>
  );
}

/** Before what was annotated is left unsaved. */
function LeaveUnsaved({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) {
  const keeps = useDeviceKeeps();
  return (
    <ShortDialog title="Sair sem salvar?" onClose={onStay}>
      <p>
        O que você anotou ainda não foi salvo.{' '}
        {keeps
          ? 'Se sair, fica guardado neste aparelho, e você escolhe o que fazer quando abrir este material de novo.'
          : 'Este aparelho não guarda: se sair, perde o que anotou.'}
      </p>
      <Button mr="xs" onClick={onStay}>
        Continuar anotando
      </Button>
      <Button variant="default" onClick={onLeave}>
        Sair sem salvar
      </Button>
    </ShortDialog>
  );
}

interface VersionProps {
  version: MaterialVersion;
  newest: MaterialVersion;
  /** It was opened from the list of versions. */
  isOlder: boolean;
  isDirty: boolean;
  onNewest: () => void;
}

/** Says when what is shown is not the version in force. */
function WhichVersion({ version, newest, isOlder, isDirty, onNewest }: VersionProps) {
  if (isOlder)
    return (
      <Callout tone="warning" title={`Versão ${version.number}, que não vale mais`}>
        <Button variant="default" size="xs" disabled={isDirty} onClick={onNewest}>
          Ver a que está em vigor
        </Button>
      </Callout>
    );
  if (version.id === newest.id) return null;
  return (
    <Callout tone="warning" role="status" title={`A versão ${newest.number} acaba de chegar`}>
      Ela abre quando você salvar; o que anotou fica na versão {version.number}.
    </Callout>
  );
}
