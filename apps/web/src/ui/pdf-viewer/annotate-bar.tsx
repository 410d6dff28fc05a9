import { Button, FileButton } from '@mantine/core';
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconHighlight,
  IconPencil,
  IconPhoto,
  IconPointer,
  IconSignature,
  IconTrash,
} from '@tabler/icons-react';
import { useState } from 'react';
import type { Engine } from './engine.ts';
import { LookMenu } from './look-menu.tsx';
import classes from './pdf-viewer.module.css';
import type { SignatureStore } from './pdf-viewer-types.ts';
import { Tool } from './read-bar.tsx';
import { SignatureDialog } from './signature-dialog.tsx';
import type { Saving } from './use-saving.ts';
import type { ViewerState } from './viewer-state.ts';

interface Props {
  engine: Engine | undefined;
  state: ViewerState;
  saving: Saving;
  signatures: SignatureStore | undefined;
}

/** What is put on the pages, how it looks, undoing, and saving. */
export function AnnotateBar({ engine, state, saving, signatures }: Props) {
  const [isSigning, setSigning] = useState(false);
  const { tool, isDirty } = state;
  const pick = (next: ViewerState['tool']) => () => void engine?.setTool(tool === next ? 'select' : next);
  return (
    <div className={classes.bar} role="toolbar" aria-label="Anotações">
      <Tool
        label="Selecionar"
        isOn={tool === 'select'}
        disabled={!engine}
        onClick={() => void engine?.setTool('select')}
        icon={<IconPointer size={20} aria-hidden />}
      />
      <Tool
        label="Destacar"
        isOn={tool === 'highlight'}
        disabled={!engine}
        onClick={pick('highlight')}
        icon={<IconHighlight size={20} aria-hidden />}
      />
      <Tool
        label="Desenhar"
        isOn={tool === 'ink'}
        disabled={!engine}
        onClick={pick('ink')}
        icon={<IconPencil size={20} aria-hidden />}
      />
      <FileButton
        accept="image/png,image/jpeg,image/webp,image/gif,image/bmp,image/svg+xml"
        onChange={(picture) => picture && void engine?.addStamp(picture)}
      >
        {(button) => (
          <Tool
            label="Colar imagem ou carimbo"
            isOn={tool === 'stamp'}
            disabled={!engine}
            onClick={button.onClick}
            icon={<IconPhoto size={20} aria-hidden />}
          />
        )}
      </FileButton>
      <Tool
        label="Assinar"
        isOn={tool === 'signature'}
        disabled={!engine}
        onClick={() => setSigning(true)}
        icon={<IconSignature size={20} aria-hidden />}
      />
      {engine && (tool === 'highlight' || tool === 'ink') && (
        <LookMenu kind={tool} look={state.looks[tool]} onChange={(look) => engine.setLook(tool, look)} />
      )}
      <span className={classes.grow} />
      <Undoing engine={engine} state={state} />
      {saving.canSave && (
        <span className={classes.save}>
          <Button
            size="compact-md"
            loading={saving.isSaving}
            disabled={!engine || !isDirty}
            onClick={() => void saving.save()}
          >
            Salvar
          </Button>
        </span>
      )}
      {isSigning && engine && (
        <SignatureDialog engine={engine} signatures={signatures} onClose={() => setSigning(false)} />
      )}
    </div>
  );
}

/** Undoing and doing again, and taking away what is chosen. */
const Undoing = ({ engine, state: { canUndo, canRedo, hasSelected } }: Pick<Props, 'engine' | 'state'>) => (
  <>
    <Tool
      label="Desfazer"
      disabled={!canUndo}
      onClick={() => engine?.undo()}
      icon={<IconArrowBackUp size={20} aria-hidden />}
    />
    <Tool
      label="Refazer"
      disabled={!canRedo}
      onClick={() => engine?.redo()}
      icon={<IconArrowForwardUp size={20} aria-hidden />}
    />
    <Tool
      label="Apagar o que está escolhido"
      disabled={!hasSelected}
      onClick={() => engine?.remove()}
      icon={<IconTrash size={20} aria-hidden />}
    />
  </>
);
