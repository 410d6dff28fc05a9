import { Button, FileButton, Group, Modal, NativeSelect, Progress, Stack, Switch } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconCamera, IconPhotoPlus } from '@tabler/icons-react';
import { counted } from '../../lib/counted.ts';
import callout from '../../ui/callout.module.css';
import { Callout } from '../../ui/callout.tsx';
import { ScrollList } from '../../ui/scroll-list.tsx';
import { useDialog } from '../../ui/use-dialog.ts';
import { PhotoFieldset } from './photo-fields.tsx';
import classes from './send-dialog.module.css';
import type { Gallery } from './use-gallery.ts';
import { useSendForm } from './use-send-form.ts';
import type { Sending } from './use-send-photos.ts';

const PHOTOS = 'image/*';

/** Chooses photos, says once what holds for all of them, and sends them with their progress. */
export default function SendDialog(props: { gallery: Gallery; onClose: () => void; onSent: () => void }) {
  const { gallery, onClose, onSent } = props;
  const form = useSendForm(gallery, onSent, onClose);
  const { all, isSending, draft, unitId, units, choosesUnit, withPlace } = form;
  const arrived = all.filter(({ state }) => state === 'sent').length;
  const left = all.length - arrived;
  return (
    <Modal
      opened
      {...useDialog()}
      onClose={onClose}
      closeOnClickOutside={false}
      title="Enviar fotos"
      size="lg"
      attributes={{ header: { role: 'presentation' } }}
      closeButtonProps={{ 'aria-label': 'Fechar' }}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void form.submit();
        }}
      >
        <Stack gap="sm">
          <PhotoButtons onAdd={form.add} />
          {all.length > 0 && <Chosen all={all} isSending={isSending} onLeaveOut={form.leaveOut} />}
          {isSending && <SentShare arrived={arrived} all={all.length} />}
          {choosesUnit && units.length > 1 && (
            <NativeSelect
              label="Unidade"
              value={unitId}
              data={[
                { value: '', label: 'Escolha a unidade' },
                ...units.map(({ id, name }) => ({ value: id, label: name })),
              ]}
              onChange={(event) => form.setUnitId(event.currentTarget.value)}
            />
          )}
          <PhotoFieldset
            draft={draft}
            albums={gallery.albums}
            unitId={form.unitOfPhotos}
            onChange={form.change}
          />
          <Switch
            label="Guardar o lugar onde a foto foi tirada, se a câmera o anotou"
            description="Sem isto, nada da posição sai deste aparelho."
            checked={withPlace}
            onChange={(event) => form.setWithPlace(event.currentTarget.checked)}
          />
          {form.problem && (
            <Callout tone="danger" role="alert">
              {form.problem}
            </Callout>
          )}
          <Group justify="flex-end" className={classes.foot}>
            <Button variant="default" onClick={onClose} disabled={isSending}>
              Voltar
            </Button>
            <Button type="submit" loading={isSending}>
              {left > 0 ? `Enviar ${counted(left, 'foto', 'fotos')}` : 'Enviar'}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}

/** The camera, where the device has one in the hand, and the photos that it keeps. */
function PhotoButtons({ onAdd: add }: { onAdd: (photos: readonly File[]) => void }) {
  const hasCamera = useMediaQuery('(pointer: coarse)');
  return (
    <Group gap="xs">
      {hasCamera && (
        <FileButton onChange={(photo) => photo && add([photo])} accept={PHOTOS} capture="environment">
          {(button) => (
            <Button {...button} variant="default" leftSection={<IconCamera size={18} aria-hidden />}>
              Fotografar
            </Button>
          )}
        </FileButton>
      )}
      <FileButton onChange={add} accept={PHOTOS} multiple>
        {(button) => (
          <Button {...button} variant="default" leftSection={<IconPhotoPlus size={18} aria-hidden />}>
            Escolher fotos
          </Button>
        )}
      </FileButton>
    </Group>
  );
}

/** How many of the photos have arrived. */
const SentShare = ({ arrived, all }: { arrived: number; all: number }) => (
  <Progress value={(100 * arrived) / all} animated aria-label={`${arrived} de ${all} fotos enviadas`} />
);

const words = { waiting: '', sending: 'Enviando…', sent: 'Enviada', failed: 'Não foi' } as const;

/** The chosen photos, each with how far it is. */
function Chosen(props: { all: readonly Sending[]; isSending: boolean; onLeaveOut: (id: string) => void }) {
  const failures = [...new Set(props.all.map(({ failure }) => failure).filter(Boolean))];
  return (
    <>
      <ScrollList label="Fotos escolhidas" className={classes.chosen}>
        {props.all.map(({ id, photo, address, state }) => (
          <li key={id} data-state={state}>
            <img src={address} alt={photo.name} />
            {words[state] && <span>{words[state]}</span>}
            {!props.isSending && state !== 'sent' && (
              <button type="button" aria-label={`Tirar ${photo.name}`} onClick={() => props.onLeaveOut(id)}>
                ×
              </button>
            )}
          </li>
        ))}
      </ScrollList>
      {failures.map((failure) => (
        <p key={failure} className={callout.formFailure} role="alert">
          {failure}
        </p>
      ))}
    </>
  );
}
