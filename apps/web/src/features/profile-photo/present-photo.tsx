import { Button, Group } from '@mantine/core';
import type { PersonWithPhotos } from '@traco/contract/profile-photo/profile-photo';
import { hasPublicPage } from '@traco/contract/profile-photo/profile-photo-limits';
import { useState } from 'react';
import { deviceZone } from '../../kit/form/use-lookups.ts';
import { useSending } from '../../kit/form/use-sending.ts';
import { client } from '../../lib/api.ts';
import { formatInstant } from '../../lib/formats.ts';
import { notify } from '../../lib/notices.ts';
import { Callout } from '../../ui/callout.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';

interface Props {
  person: PersonWithPhotos;
  onChanged: (person: PersonWithPhotos) => void;
}

/** When the present photo was made, and how to bring the one before back or to take it away. */
export function PresentPhoto({ person, onChanged }: Props) {
  const [isRemoving, setIsRemoving] = useState(false);
  const { send, isSending, failure } = useSending();
  const { kind, personId, present, previous } = person;
  const key = { kind, personId };
  const at = (moment: string) => formatInstant(moment, deviceZone());
  return (
    <>
      <p>
        {present
          ? `Foto de ${at(present.madeAt)}, guardada por ${present.madeBy}. ${publicWords(person)}`
          : 'Ainda não há foto.'}
      </p>
      <Group gap="xs">
        {previous && (
          <Button
            variant="default"
            loading={isSending}
            title={`Foto de ${at(previous.madeAt)}`}
            onClick={() =>
              void send(async () => {
                onChanged(await client.profilePhoto.restore(key));
                notify({ message: 'Foto anterior restaurada.', tone: 'success' });
              })
            }
          >
            Restaurar anterior
          </Button>
        )}
        {present && (
          <Button variant="default" disabled={isSending} onClick={() => setIsRemoving(true)}>
            Retirar foto
          </Button>
        )}
      </Group>
      {failure && !isRemoving && (
        <Callout tone="danger" role="alert">
          {failure}
        </Callout>
      )}
      {isRemoving && (
        <FormDialog
          title="Retirar a foto e o consentimento?"
          button="Retirar"
          isSending={isSending}
          failure={failure}
          beginsAtButton
          onSend={() =>
            send(async () => {
              onChanged(await client.profilePhoto.remove(key));
              setIsRemoving(false);
              notify({ message: 'Foto retirada.', tone: 'success' });
            })
          }
          onClose={() => setIsRemoving(false)}
        >
          <p>
            A foto sai do menu{hasPublicPage(kind) ? ', do crachá e da página pública' : ' e do crachá'}, e as
            anteriores são apagadas. Outra pode ser feita quando quiser.
          </p>
        </FormDialog>
      )}
    </>
  );
}

/** Whether strangers see it; nothing of whoever has no page that they could open. */
function publicWords({ kind, present }: PersonWithPhotos): string {
  if (!hasPublicPage(kind)) return '';
  return present?.isPublic ? 'Aparece também na página pública.' : 'Não aparece na página pública.';
}
