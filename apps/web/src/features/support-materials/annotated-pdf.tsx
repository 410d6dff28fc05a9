import { Button, Group, Skeleton } from '@mantine/core';
import type { Material, MaterialVersion } from '@traco/contract/support-materials/support-material';
import { saveFile } from '../../lib/save-file.ts';
import { Callout } from '../../ui/callout.tsx';
import { PdfViewer } from '../../ui/pdf-viewer/pdf-viewer.tsx';
import { useSignatureStore } from '../saved-signatures/shared/use-signature-store.ts';
import { NotOpened } from './not-opened.tsx';
import { type LostWork, useAnnotations } from './use-annotations.ts';

interface Props {
  material: Material;
  version: MaterialVersion;
  onDirtyChange: (isDirty: boolean) => void;
  onRenew: () => Promise<unknown>;
}

/** A material's PDF with the person's own annotations: shown, changed and kept. */
export default function AnnotatedPdf({ material, version, onDirtyChange, onRenew }: Props) {
  const signatures = useSignatureStore();
  const { opened, failure, openAgain, save, keepLeft, lost, showLost, openSaved, saveOver, forgetLost } =
    useAnnotations(material, version.id, onRenew);
  if (failure && !opened) return <NotOpened failure={failure} onRetry={openAgain} />;
  if (!opened) return <Skeleton height="100%" radius={0} />;
  return (
    <>
      {lost && (
        <LostWorkNotice
          lost={lost}
          name={material.title}
          onShow={showLost}
          onOpenSaved={openSaved}
          onSaveOver={saveOver}
          onForget={forgetLost}
        />
      )}
      <PdfViewer
        key={opened.key}
        source={opened.source}
        annotations={opened.annotations}
        mode={opened.isReadOnly ? 'read' : 'annotate'}
        name={material.title}
        signatures={signatures}
        onRetry={openAgain}
        onSave={save}
        onLeft={keepLeft}
        onDirtyChange={onDirtyChange}
      />
    </>
  );
}

function LostWorkNotice(props: {
  lost: LostWork;
  name: string;
  onShow: () => void;
  onOpenSaved: () => void;
  onSaveOver: () => void;
  onForget: () => void;
}) {
  const { lost, name } = props;
  const isRefused = lost.revision === undefined;
  return (
    <Callout tone="warning" role="alert" title="Estas anotações não foram salvas">
      <p>
        {isRefused
          ? `Você anotou este arquivo também em outro aparelho. ${lost.isKept ? 'O que fez aqui está guardado neste aparelho' : 'Este aparelho não guardou o que fez aqui: antes de fechar'}, escolha o que fica.`
          : 'O que você anotou aqui da última vez está guardado neste aparelho, e ainda não foi salvo.'}
      </p>
      <Group gap="xs">
        <Button onClick={props.onSaveOver}>
          {isRefused ? 'Ficar com as deste aparelho' : 'Salvar agora'}
        </Button>
        <Button variant="default" onClick={props.onShow}>
          Ver as deste aparelho
        </Button>
        <Button variant="default" onClick={props.onOpenSaved}>
          Abrir as salvas
        </Button>
        <Button
          variant="default"
          onClick={() => saveFile(new File([lost.bytes], `${name}.pdf`, { type: 'application/pdf' }))}
        >
          Baixar as deste aparelho
        </Button>
        <Button variant="subtle" onClick={props.onForget}>
          Descartar as deste aparelho
        </Button>
      </Group>
    </Callout>
  );
}
