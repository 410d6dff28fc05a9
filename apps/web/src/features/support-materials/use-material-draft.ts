import {
  MATERIAL_BYTES,
  type Material,
  type MaterialKind,
  type MaterialReader,
  materialReaders,
} from '@traco/contract/support-materials/support-material';
import { useState } from 'react';
import { v7 as newId } from 'uuid';
import { useScope } from '../../kit/form/use-lookups.ts';
import { useSending } from '../../kit/form/use-sending.ts';
import { client } from '../../lib/api.ts';
import { useFileSending } from './use-file-sending.ts';

export type MaterialForm = ReturnType<typeof useMaterialDraft>;

/** What is typed of a material, and its sending: a new one with its file, other words about one that is there. */
export function useMaterialDraft(material: Material | undefined, onSaved: (id: string) => void) {
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
  return {
    draft,
    change,
    file,
    choose,
    unitId,
    setUnitId,
    submit,
    /** How much of the file has left; undefined while none is being sent. */
    share: sending.share,
    isSending: editing.isSending || sending.isSending,
    failure: editing.failure || sending.failure,
  };
}

/** A list as a form carries it: `tags[0]`, `tags[1]`. */
const listed = (name: string, values: readonly string[]) =>
  Object.fromEntries(values.map((value, at) => [`${name}[${at}]`, value]));
