import { ActionIcon, Button, FileButton, Group, Progress } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconCamera, IconPhoto } from '@tabler/icons-react';
import type { Driver } from '@traco/contract/driver-record';
import { v7 as newId } from 'uuid';
import { client } from '../../lib/api.ts';
import { notify } from '../../lib/notices.ts';
import { shrinkPhoto } from '../../lib/shrink-photo.ts';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { obligationStatus } from '../crew/crew-sentences.ts';
import { useSending } from '../use-sending.ts';
import { DriverFace } from './driver-face.tsx';
import classes from './driver-head.module.css';
import { todayStatus } from './driver-status.ts';

/** Longest side of a face in px: sharp in the panel, small enough for a list. */
const FACE_SIDE = 400;
const PHOTOS = 'image/jpeg,image/png,image/webp';

/** The head of a driver's panel: his face with how to take it, how he stands and what comes next. */
export function DriverHead({ driver, onChanged }: { driver: Driver; onChanged: () => void }) {
  const { send, isSending, failure } = useFace(driver, onChanged);
  const hasCamera = useMediaQuery('(pointer: coarse)');
  const word = driver.photo ? 'Trocar foto' : 'Adicionar foto';
  return (
    <div className={classes.head}>
      <DriverFace driver={driver} place="panel" />
      <div className={classes.words}>
        <StatusBadge status={todayStatus(driver)} />
        {driver.active && <StatusBadge status={obligationStatus(driver.next, driver.today)} />}
        <Group gap="xs" mt={6}>
          <FileButton onChange={send} accept={PHOTOS} {...(hasCamera ? { capture: 'environment' } : {})}>
            {(props) => (
              <Button
                {...props}
                variant="default"
                loading={isSending}
                leftSection={<IconCamera size={18} aria-hidden />}
              >
                {word}
              </Button>
            )}
          </FileButton>
          {hasCamera && (
            <FileButton onChange={send} accept={PHOTOS}>
              {(props) => (
                <ActionIcon
                  {...props}
                  variant="default"
                  size="input-sm"
                  disabled={isSending}
                  aria-label="Escolher foto da galeria"
                >
                  <IconPhoto size={18} aria-hidden />
                </ActionIcon>
              )}
            </FileButton>
          )}
        </Group>
        {isSending && <Progress value={100} animated mt={6} aria-label="Enviando a foto" />}
        {failure && (
          <p className="form-failure" role="alert">
            {failure}
          </p>
        )}
      </div>
    </div>
  );
}

/** Makes a photo small on the device, sends it and makes it the driver's face. */
function useFace({ id, name, unit }: Driver, onChanged: () => void) {
  const { send, isSending, failure } = useSending();
  const sendFace = (photo: File) =>
    send(
      async () => {
        const file = await shrinkPhoto(photo, 'rosto', { longest: FACE_SIDE });
        const fileId = newId();
        await client.files.upload({ id: fileId, purpose: 'driver-document', unitId: unit.id, file });
        await client.truckDrivers.attachDocument({ id, documentId: newId(), kind: 'photo', fileId });
        notify({ message: `Foto de ${name} guardada.`, tone: 'success' });
        onChanged();
      },
      // What is no photo is said by the device itself.
      (error) => (error instanceof Error && error.constructor === Error ? error.message : undefined),
    );
  return { send: (photo: File | null) => photo && void sendFace(photo), isSending, failure };
}
