import { NativeSelect, SegmentedControl, TextInput } from '@mantine/core';
import { ALBUM_LETTERS } from '@traco/contract/gallery/gallery-limits';
import { type Album, type AlbumKind, albumKinds } from '@traco/contract/gallery/gallery-photo';
import { albumKindWords } from '@traco/contract/gallery/gallery-words';
import { useState } from 'react';
import { v7 as newId } from 'uuid';
import { useScope } from '../../kit/form/use-lookups.ts';
import { useSending } from '../../kit/form/use-sending.ts';
import { client } from '../../lib/api.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { LinkField } from './photo-fields.tsx';
import type { Gallery } from './use-gallery.ts';

interface Props {
  gallery: Gallery;
  /** The one that is altered; without it, a new one is made. */
  album: Album | undefined;
  onClose: () => void;
  onSaved: (albumId: string) => void;
}

/** What a new album is of. */
interface Subject {
  kind: AlbumKind;
  unitId: string;
  /** The site's or the incident's. */
  linkId: string;
}

/** A new album, or another name and partner for one. */
export default function AlbumDialog({ gallery, album, onClose, onSaved }: Props) {
  const { ownUnitId } = useScope();
  const [id] = useState(() => album?.id ?? newId());
  const [name, setName] = useState(album?.name ?? '');
  const [subject, setSubject] = useState<Subject>({
    kind: 'site',
    unitId: ownUnitId || gallery.filter.unitId || '',
    linkId: '',
  });
  const { kind, unitId, linkId } = subject;
  const changeSubject = (part: Partial<Subject>) => setSubject((before) => ({ ...before, ...part }));
  const [partnerId, setPartnerId] = useState(album?.partner?.id ?? '');
  const { send, isSending, failure, tell } = useSending();
  const { partners = [] } = gallery.choices ?? {};
  const submit = () => {
    if (name.trim().length < 3) return tell('Dê um nome ao álbum, com ao menos 3 letras.');
    return send(async () => {
      const fields = { id, name, ...(partnerId ? { partnerId } : {}) };
      if (album) await client.gallery.editAlbum({ ...fields, revision: album.revision });
      else
        await client.gallery.createAlbum({
          ...fields,
          kind,
          ...(unitId ? { unitId } : {}),
          ...(kind === 'site' && linkId ? { siteId: linkId } : {}),
          ...(kind === 'incident' && linkId ? { incidentId: linkId } : {}),
        });
      onSaved(id);
    });
  };
  return (
    <FormDialog
      title={album ? 'Alterar álbum' : 'Novo álbum'}
      button={album ? 'Salvar álbum' : 'Criar álbum'}
      isSending={isSending}
      failure={failure}
      onSend={submit}
      onClose={onClose}
    >
      {!album && <SubjectFields gallery={gallery} subject={subject} onChange={changeSubject} />}
      <TextInput
        label="Nome"
        maxLength={ALBUM_LETTERS}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
        data-autofocus
      />
      {partners.length > 0 && (
        <NativeSelect
          label="Compartilhar com o parceiro"
          value={partnerId}
          data={[
            { value: '', label: 'Só a empresa' },
            ...partners.map((partner) => ({ value: partner.id, label: partner.name })),
          ]}
          onChange={(event) => setPartnerId(event.currentTarget.value)}
        />
      )}
    </FormDialog>
  );
}

interface SubjectProps {
  gallery: Gallery;
  subject: Subject;
  onChange: (part: Partial<Subject>) => void;
}

/** What a new album is of: a site, an incident or something else of a unit. */
function SubjectFields({ gallery, subject: { kind, unitId, linkId }, onChange }: SubjectProps) {
  const { ownUnitId } = useScope();
  const { units = [] } = gallery.choices ?? {};
  return (
    <>
      <SegmentedControl
        fullWidth
        aria-label="Álbum de"
        value={kind}
        data={albumKinds.map((value) => ({ value, label: albumKindWords[value] }))}
        onChange={(next) => onChange({ kind: next as AlbumKind, linkId: '' })}
      />
      {!ownUnitId && (
        <NativeSelect
          label="Unidade"
          value={unitId}
          data={[
            { value: '', label: 'Escolha a unidade' },
            ...units.map((unit) => ({ value: unit.id, label: unit.name })),
          ]}
          onChange={(event) => onChange({ unitId: event.currentTarget.value })}
        />
      )}
      {(kind === 'site' || kind === 'incident') && (
        <LinkField
          key={kind}
          label={albumKindWords[kind]}
          kind={kind === 'site' ? 'sites' : 'incidents'}
          unitId={unitId}
          value={linkId}
          isRequired
          onChange={(id) => onChange({ linkId: id })}
        />
      )}
    </>
  );
}
