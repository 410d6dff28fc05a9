import {
  Button,
  Checkbox,
  FileButton,
  Group,
  NativeSelect,
  TagsInput,
  Textarea,
  TextInput,
} from '@mantine/core';
import {
  MATERIAL_BYTES,
  type Material,
  type MaterialKind,
  type MaterialReader,
  materialKinds,
  materialReaders,
} from '@traco/contract/support-materials/support-material';
import {
  materialKindWords,
  materialReaderWords,
} from '@traco/contract/support-materials/support-material-words';
import { useState } from 'react';
import { v7 as newId } from 'uuid';
import { UnitOfPaper } from '../../kit/form/unit-field.tsx';
import { useScope } from '../../kit/form/use-lookups.ts';
import { useSending } from '../../kit/form/use-sending.ts';
import { client } from '../../lib/api.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { UploadProgress } from '../../ui/upload-progress.tsx';
import { formatSize, MATERIAL_FILES } from './material-words.ts';
import { useFileSending } from './use-file-sending.ts';

interface Props {
  folders: readonly string[];
  /** The one that is altered; without it a new one is sent. */
  material?: Material;
  onClose: () => void;
  onSaved: (id: string) => void;
}

/** A new material with its file, or other words about one. */
export default function MaterialDialog({ folders, material, onClose, onSaved }: Props) {
  const { ownUnitId } = useScope();
  const [id] = useState(() => material?.id ?? newId());
  const [file, setFile] = useState<File | null>(null);
  const [unitId, setUnitId] = useState(ownUnitId);
  const [draft, setDraft] = useState(() => ({
    kind: material?.kind ?? ('catalogue' as MaterialKind),
    title: material?.title ?? '',
    description: material?.description ?? '',
    folder: material?.folder ?? '',
    tags: material?.tags ?? [],
    readers: material?.readers ?? ([...materialReaders] as MaterialReader[]),
    validUntil: material?.validUntil ?? '',
  }));
  const change = (part: Partial<typeof draft>) => setDraft((now) => ({ ...now, ...part }));
  const editing = useSending();
  const sending = useFileSending();
  const tell = (problem: string) => (material ? editing : sending).tell(problem);
  const submit = () => {
    if (!material && !file) return tell('Escolha o arquivo.');
    if (draft.title.trim().length < 3) return tell('Dê um título ao material, com ao menos 3 letras.');
    if (draft.readers.length === 0) return tell('Escolha quem vê o material.');
    if (material)
      return editing.send(async () => {
        const { revision } = material;
        await client.supportMaterials.edit({
          ...draft,
          id,
          validUntil: draft.validUntil || null,
          revision,
        });
        onSaved(id);
      });
    const { tags, readers, validUntil, ...words } = draft;
    const fields = {
      id,
      ...words,
      ...listed('tags', tags),
      ...listed('readers', readers),
      ...(validUntil ? { validUntil } : {}),
      ...(unitId ? { unitId } : {}),
      file: file!,
    };
    return void sending.send('/support-materials/new', fields, () => onSaved(id));
  };
  const choose = (chosen: File | null) => {
    if (!chosen) return;
    if (chosen.size > MATERIAL_BYTES) return tell('O arquivo passa de 20 MB.');
    tell('');
    setFile(chosen);
    if (!draft.title) change({ title: chosen.name.replace(/\.\w+$/, '').slice(0, 120) });
  };
  return (
    <FormDialog
      title={material ? 'Alterar material' : 'Enviar material'}
      button={material ? 'Salvar' : 'Enviar como rascunho'}
      isSending={editing.isSending || sending.isSending}
      failure={editing.failure || sending.failure}
      onSend={submit}
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
      <TextInput
        label="Título"
        maxLength={120}
        value={draft.title}
        onChange={(event) => change({ title: event.currentTarget.value })}
      />
      <NativeSelect
        label="Tipo"
        value={draft.kind}
        data={materialKinds.map((value) => ({ value, label: materialKindWords[value] }))}
        onChange={(event) => change({ kind: event.currentTarget.value as MaterialKind })}
      />
      {!material && <UnitOfPaper value={unitId} ofNone="Todas as unidades" onChange={setUnitId} />}
      <TextInput
        label="Pasta"
        maxLength={60}
        list="material-folders"
        value={draft.folder}
        onChange={(event) => change({ folder: event.currentTarget.value })}
      />
      <datalist id="material-folders">
        {folders.map((folder) => (
          <option key={folder} value={folder} />
        ))}
      </datalist>
      <TagsInput
        label="Etiquetas"
        maxTags={10}
        value={draft.tags}
        onChange={(tags) => change({ tags: tags.map((tag) => tag.slice(0, 30)) })}
      />
      <TextInput
        type="date"
        label="Vale até"
        description="Sem data, vale sempre. Uma tabela de preço vencida não pode ser enviada."
        value={draft.validUntil}
        onChange={(event) => change({ validUntil: event.currentTarget.value })}
      />
      <Checkbox.Group
        label="Quem vê"
        value={draft.readers}
        onChange={(readers) => change({ readers: readers as MaterialReader[] })}
      >
        <Group gap="md" mt={4}>
          {materialReaders.map((value) => (
            <Checkbox key={value} value={value} label={materialReaderWords[value]} />
          ))}
        </Group>
      </Checkbox.Group>
      <Textarea
        label="Descrição"
        autosize
        maxRows={4}
        maxLength={500}
        value={draft.description}
        onChange={(event) => change({ description: event.currentTarget.value })}
      />
      {sending.share !== undefined && <UploadProgress share={sending.share} then="Guardando o arquivo" />}
    </FormDialog>
  );
}

/** A list as a form carries it: `tags[0]`, `tags[1]`. */
const listed = (name: string, values: readonly string[]) =>
  Object.fromEntries(values.map((value, at) => [`${name}[${at}]`, value]));
