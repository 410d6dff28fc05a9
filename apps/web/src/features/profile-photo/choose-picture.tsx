import { Button, FileButton, Group } from '@mantine/core';
import { IconCamera, IconPhoto } from '@tabler/icons-react';
import { PROFILE_SOURCE_TYPES } from '@traco/contract/profile-photo/profile-photo-limits';
import { useState } from 'react';
import { Callout } from '../../ui/callout.tsx';
import { Camera } from './camera.tsx';
import { type OpenPicture, openPicture } from './open-picture.ts';

/** Takes one picture with the camera or chooses a file; what is not fit says why. */
export function ChoosePicture({ onPicture }: { onPicture: (picture: OpenPicture) => void }) {
  const [problem, setProblem] = useState('');
  const [isCameraOpen, setIsCameraOpen] = useState(false);
  const open = async (file: File | null) => {
    if (!file) return;
    setProblem('');
    setIsCameraOpen(false);
    try {
      onPicture(await openPicture(file));
    } catch (error) {
      setProblem(error instanceof Error ? error.message : 'A foto não abriu. Escolha outra.');
    }
  };
  return (
    <>
      <Group gap="xs">
        <Button leftSection={<IconCamera size={18} aria-hidden />} onClick={() => setIsCameraOpen(true)}>
          Abrir câmera
        </Button>
        <FileButton onChange={(file) => void open(file)} accept={PROFILE_SOURCE_TYPES.join(',')}>
          {(button) => (
            <Button {...button} variant="default" leftSection={<IconPhoto size={18} aria-hidden />}>
              Escolher arquivo
            </Button>
          )}
        </FileButton>
      </Group>
      {problem && (
        <Callout tone="danger" role="alert">
          {problem}
        </Callout>
      )}
      {isCameraOpen && (
        <Camera
          onPhoto={(file) => void open(file)}
          onFailure={(sentence) => {
            setIsCameraOpen(false);
            setProblem(sentence);
          }}
          onClose={() => setIsCameraOpen(false)}
        />
      )}
    </>
  );
}
