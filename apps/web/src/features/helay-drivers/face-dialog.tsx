import { Button, Checkbox, FileInput } from '@mantine/core';
import type { PartnerDriver } from '@traco/contract/helay-drivers/helay-drivers';
import { PROFILE_SOURCE_TYPES } from '@traco/contract/profile-photo/profile-photo-limits';
import { useState } from 'react';
import { v7 as newId } from 'uuid';
import { useSending } from '../../kit/form/use-sending.ts';
import { client } from '../../lib/api.ts';
import { notify } from '../../lib/notices.ts';
import { shrinkPhoto } from '../../lib/shrink-photo.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';

interface Props {
  driver: PartnerDriver;
  onChanged: () => void;
  onClose: () => void;
}

/** A partner gives the photo of a driver whom they lend, with the driver's consent, or takes it away. */
export function FaceDialog({ driver, onChanged, onClose }: Props) {
  const [photo, setPhoto] = useState<File | null>(null);
  const [hasConsent, setHasConsent] = useState(false);
  const { send, isSending, failure, tell } = useSending();
  const person = { kind: 'driver' as const, personId: driver.id };
  const done = (message: string) => {
    notify({ message, tone: 'success' });
    onChanged();
    onClose();
  };
  const save = () => {
    if (!photo) return tell('Escolha a foto.');
    if (!hasConsent) return tell('Marque o consentimento para guardar a foto.');
    return send(
      async () => {
        const file = await shrinkPhoto(photo, 'rosto');
        const given = { frame: 'none', consent: 'yes', publicConsent: 'no' } as const;
        await client.profilePhoto.save({ id: newId(), ...person, ...given, file });
        done(`Foto de ${driver.name} guardada.`);
      },
      // What is no photo is said by the device itself.
      (error) => (error instanceof Error && error.constructor === Error ? error.message : undefined),
    );
  };
  return (
    <FormDialog
      title={`Foto de ${driver.name}`}
      button="Salvar foto"
      isSending={isSending}
      failure={failure}
      onSend={save}
      onClose={onClose}
    >
      <FileInput
        label="Foto"
        description="Rosto de frente, no meio da foto; ao menos 400 × 400 px."
        placeholder="Escolher JPEG, PNG ou WebP"
        accept={PROFILE_SOURCE_TYPES.join(',')}
        value={photo}
        onChange={setPhoto}
      />
      <Checkbox
        checked={hasConsent}
        onChange={(event) => setHasConsent(event.currentTarget.checked)}
        label={`${driver.name} autorizou o uso desta foto no sistema, no crachá e em documentos internos, e sabe que pode retirá-la.`}
      />
      {driver.photoId && (
        <Button
          variant="default"
          disabled={isSending}
          onClick={() =>
            void send(async () => {
              await client.profilePhoto.remove(person);
              done('Foto retirada.');
            })
          }
        >
          Retirar foto
        </Button>
      )}
    </FormDialog>
  );
}
