import { Checkbox, Group, NativeSelect, TagsInput, Textarea, TextInput } from '@mantine/core';
import {
  type MaterialKind,
  type MaterialReader,
  materialKinds,
  materialReaders,
} from '@traco/contract/support-materials/support-material';
import {
  materialKindWords,
  materialReaderWords,
} from '@traco/contract/support-materials/support-material-words';
import { UnitOfPaper } from '../../kit/form/unit-field.tsx';
import type { MaterialForm } from './use-material-draft.ts';

interface Props {
  form: MaterialForm;
  folders: readonly string[];
  /** A new one is of a unit too; one that is there stays where it is. */
  isNew: boolean;
}

/** The words about a material: its name, its kind, where it stands, until when, and for whom. */
export function MaterialFields({ form: { draft, change, unitId, setUnitId }, folders, isNew }: Props) {
  return (
    <>
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
      {isNew && <UnitOfPaper value={unitId} ofNone="Todas as unidades" onChange={setUnitId} />}
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
    </>
  );
}
