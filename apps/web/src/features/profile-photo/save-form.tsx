import { Button, Checkbox, Group, Stack } from '@mantine/core';
import { IconBrandWhatsapp } from '@tabler/icons-react';
import type { PersonWithPhotos } from '@traco/contract/profile-photo/profile-photo';
import { hasPublicPage } from '@traco/contract/profile-photo/profile-photo-limits';
import { useMemo, useState } from 'react';
import { v7 as newId } from 'uuid';
import { useSending } from '../../kit/form/use-sending.ts';
import { client } from '../../lib/api.ts';
import { notify } from '../../lib/notices.ts';
import { saveFile } from '../../lib/save-file.ts';
import { Callout } from '../../ui/callout.tsx';
import { type DrawnPhoto, finishedPhoto, whatsAppPhoto } from './draw-photo.ts';

interface Props {
  person: PersonWithPhotos;
  photo: DrawnPhoto;
  onSaved: (person: PersonWithPhotos) => void;
  onDropped: () => void;
}

/** The consent, and the one button that keeps the photo. */
export function SaveForm({ person, photo, onSaved, onDropped }: Props) {
  // Another look is another photo: it is sent under an id of its own.
  const id = useMemo(() => ({ photo, made: newId() }), [photo]).made;
  const [hasConsent, setHasConsent] = useState(false);
  const [isPublic, setIsPublic] = useState(false);
  const { send, isSending, failure, tell } = useSending();
  const sayOwn = (error: unknown) =>
    error instanceof Error && error.constructor === Error ? error.message : undefined;
  const save = () => {
    if (!hasConsent) return tell('Marque o consentimento para guardar a foto.');
    return send(async () => {
      const saved = await client.profilePhoto.save({
        id,
        kind: person.kind,
        personId: person.personId,
        frame: photo.look.frame,
        consent: 'yes',
        publicConsent: isPublic ? 'yes' : 'no',
        file: await finishedPhoto(photo),
      });
      notify({ message: `Foto de ${person.name} guardada.`, tone: 'success' });
      onSaved(saved);
    }, sayOwn);
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <Stack gap="sm">
        <Checkbox
          checked={hasConsent}
          onChange={(event) => setHasConsent(event.currentTarget.checked)}
          label={
            person.isSelf
              ? 'Autorizo o uso desta foto no sistema, no crachá e em documentos internos. Posso retirá-la quando quiser.'
              : `${person.name} autorizou o uso desta foto no sistema, no crachá e em documentos internos, e sabe que pode retirá-la.`
          }
        />
        {hasPublicPage(person.kind) && (
          <Checkbox
            checked={isPublic}
            onChange={(event) => setIsPublic(event.currentTarget.checked)}
            label="Também na página pública"
          />
        )}
        {failure && (
          <Callout tone="danger" role="alert">
            {failure}
          </Callout>
        )}
        <Group justify="space-between">
          <Group gap="xs">
            <Button variant="default" onClick={onDropped}>
              Outra foto
            </Button>
            <Button
              variant="default"
              leftSection={<IconBrandWhatsapp size={18} aria-hidden />}
              disabled={isSending}
              onClick={() => void send(async () => saveFile(await whatsAppPhoto(photo)), sayOwn)}
            >
              Baixar para WhatsApp
            </Button>
          </Group>
          <Button type="submit" loading={isSending}>
            Salvar foto
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
