import { Button, Group } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { ShortDialog } from '../../ui/short-dialog.tsx';
import classes from './camera.module.css';
import { FaceGuide } from './face-guide.tsx';

interface Props {
  onPhoto: (photo: File) => void;
  onFailure: (sentence: string) => void;
  onClose: () => void;
}

/** The device's camera towards the person, with a guide for the face; nothing is recognised and nothing leaves the device. */
export function Camera({ onPhoto, onFailure, onClose }: Props) {
  const video = useRef<HTMLVideoElement>(null);
  const fail = useRef(onFailure);
  fail.current = onFailure;
  useEffect(() => {
    let stream: MediaStream | undefined;
    let isGone = false;
    const begin = async () => {
      try {
        stream = await navigator.mediaDevices.getUserMedia({
          video: { facingMode: 'user', width: { ideal: 1280 }, height: { ideal: 1280 } },
        });
        if (isGone || !video.current) return stop(stream);
        video.current.srcObject = stream;
        await video.current.play();
      } catch {
        if (!isGone)
          fail.current('A câmera não abriu. Permita o uso dela no navegador, ou escolha um arquivo.');
      }
    };
    void begin();
    return () => {
      isGone = true;
      stop(stream);
    };
  }, []);

  const take = () => {
    const shown = video.current;
    if (!shown?.videoWidth) return;
    const canvas = document.createElement('canvas');
    canvas.width = shown.videoWidth;
    canvas.height = shown.videoHeight;
    canvas.getContext('2d')?.drawImage(shown, 0, 0);
    canvas.toBlob(
      (blob) => blob && onPhoto(new File([blob], 'camera.jpg', { type: 'image/jpeg' })),
      'image/jpeg',
      0.95,
    );
  };
  return (
    <ShortDialog title="Câmera" onClose={onClose}>
      <div className={classes.view}>
        <video ref={video} muted playsInline aria-label="Imagem da câmera" />
        <FaceGuide />
      </div>
      <Group justify="flex-end" mt="sm">
        <Button variant="default" onClick={onClose}>
          Voltar
        </Button>
        <Button onClick={take} data-autofocus>
          Tirar foto
        </Button>
      </Group>
    </ShortDialog>
  );
}

const stop = (stream: MediaStream | undefined) => {
  for (const track of stream?.getTracks() ?? []) track.stop();
};
