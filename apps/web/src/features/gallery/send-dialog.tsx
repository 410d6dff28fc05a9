import { Button, FileButton, Group, Modal, NativeSelect, Progress, Stack, Switch } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconCamera, IconPhotoPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useScope } from '../../kit/form/use-lookups.ts';
import { counted } from '../../lib/counted.ts';
import { notify } from '../../lib/notices.ts';
import { Callout } from '../../ui/callout.tsx';
import { ScrollList } from '../../ui/scroll-list.tsx';
import { useDialog } from '../../ui/use-dialog.ts';
import { emptyDraft, fieldsOf, type PhotoDraft, PhotoFieldset } from './photo-fields.tsx';
import classes from './send-dialog.module.css';
import type { Gallery } from './use-gallery.ts';
import { useRole } from './use-role.ts';
import { type Sending, useSendPhotos } from './use-send-photos.ts';

const PHOTOS = 'image/*';

/** Chooses photos, says once what holds for all of them, and sends them with their progress. */
export default function SendDialog(props: { gallery: Gallery; onClose: () => void; onSent: () => void }) {
  const { gallery, onClose, onSent } = props;
  const { ownUnitId } = useScope();
  const role = useRole();
  const { all, isSending, add, leaveOut, send } = useSendPhotos(onSent);
  const hasCamera = useMediaQuery('(pointer: coarse)');
  const [draft, setDraft] = useState<PhotoDraft>({ ...emptyDraft, albumId: gallery.filter.albumId ?? '' });
  const [unitId, setUnitId] = useState(ownUnitId || gallery.filter.unitId || '');
  const [withPlace, setWithPlace] = useState(false);
  const [problem, setProblem] = useState('');
  const units = gallery.choices?.units ?? [];
  const choosesUnit = !ownUnitId && units.length > 0;
  const of = unitId || (choosesUnit && units.length === 1 ? units[0]!.id : '');
  const arrived = all.filter(({ state }) => state === 'sent').length;
  const left = all.length - arrived;

  const submit = async () => {
    if (all.length === 0) return setProblem('Escolha ao menos uma foto.');
    if (!draft.people) return setProblem('Diga se aparecem pessoas e se autorizaram.');
    if (choosesUnit && !of && !draft.albumId) return setProblem('Escolha a unidade das fotos.');
    if (role === 'helay' && !draft.albumId) return setProblem('Escolha o álbum das fotos.');
    setProblem('');
    const isAll = await send({ ...fieldsOf(draft), ...(choosesUnit && of ? { unitId: of } : {}) }, withPlace);
    if (!isAll) return;
    notify({ message: `${counted(left, 'foto enviada', 'fotos enviadas')}.`, tone: 'success' });
    onClose();
  };
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
          void submit();
        }}
      >
        <Stack gap="sm">
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
          {all.length > 0 && <Chosen all={all} isSending={isSending} onLeaveOut={leaveOut} />}
          {isSending && (
            <Progress
              value={(100 * arrived) / all.length}
              animated
              aria-label={`${arrived} de ${all.length} fotos enviadas`}
            />
          )}
          {choosesUnit && units.length > 1 && (
            <NativeSelect
              label="Unidade"
              value={unitId}
              data={[
                { value: '', label: 'Escolha a unidade' },
                ...units.map(({ id, name }) => ({ value: id, label: name })),
              ]}
              onChange={(event) => setUnitId(event.currentTarget.value)}
            />
          )}
          <PhotoFieldset
            draft={draft}
            albums={gallery.albums}
            unitId={of}
            onChange={(change) => setDraft((now) => ({ ...now, ...change }))}
          />
          <Switch
            label="Guardar o lugar onde a foto foi tirada, se a câmera o anotou"
            description="Sem isto, nada da posição sai deste aparelho."
            checked={withPlace}
            onChange={(event) => setWithPlace(event.currentTarget.checked)}
          />
          {problem && (
            <Callout tone="danger" role="alert">
              {problem}
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
        <p key={failure} className="form-failure" role="alert">
          {failure}
        </p>
      ))}
    </>
  );
}
