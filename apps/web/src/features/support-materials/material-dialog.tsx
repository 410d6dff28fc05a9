import { Button, FileButton, Group } from '@mantine/core';
import type { Material } from '@traco/contract/support-materials/support-material';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { UploadProgress } from '../../ui/upload-progress.tsx';
import { MaterialFields } from './material-fields.tsx';
import { formatSize, MATERIAL_FILES } from './material-words.ts';
import { useMaterialDraft } from './use-material-draft.ts';

interface Props {
  folders: readonly string[];
  /** The one that is altered; without it a new one is sent. */
  material?: Material;
  onClose: () => void;
  onSaved: (id: string) => void;
}

/** A new material with its file, or other words about one. */
export default function MaterialDialog({ folders, material, onClose, onSaved }: Props) {
  const form = useMaterialDraft(material, onSaved);
  const { file, choose } = form;
  return (
    <FormDialog
      title={material ? 'Alterar material' : 'Enviar material'}
      button={material ? 'Salvar' : 'Enviar como rascunho'}
      isSending={form.isSending}
      failure={form.failure}
      onSend={form.submit}
      onClose={onClose}
    >
      {!material && (
        <Group gap="sm">
          <FileButton accept={MATERIAL_FILES} onChange={choose}>
            {(button) => (
              <Button {...button} variant="default">
                Escolher arquivo
              </Button>
            )}
          </FileButton>
          <span>
            {file ? `${file.name} (${formatSize(file.size)})` : 'PDF, imagem, vídeo ou XLSX, até 20 MB'}
          </span>
        </Group>
      )}
      <MaterialFields form={form} folders={folders} isNew={!material} />
      {form.share !== undefined && <UploadProgress share={form.share} then="Guardando o arquivo" />}
    </FormDialog>
  );
}
