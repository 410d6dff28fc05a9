import { ActionIcon, Group, SegmentedControl, Slider, Stack } from '@mantine/core';
import { IconRotate, IconRotateClockwise } from '@tabler/icons-react';
import { useState } from 'react';
import Cropper from 'react-easy-crop';
import 'react-easy-crop/react-easy-crop.css';
import { FaceGuide } from './face-guide.tsx';
import type { OpenPicture } from './open-picture.ts';
import classes from './photo-editor.module.css';
import { type Area, backgrounds, mostZoom, type PhotoLook } from './photo-look.ts';

interface Props {
  picture: OpenPicture;
  look: PhotoLook;
  onLook: (change: Partial<PhotoLook>) => void;
  onArea: (area: Area) => void;
}

const LEAST_ZOOM = 0.6;
const turned = (rotation: number) => ((((rotation + 180) % 360) + 360) % 360) - 180;

/** Crops, turns, brightens and frames a picture, with the finger, the mouse or the keys. */
export default function PhotoEditor({ picture, look, onLook, onArea }: Props) {
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const { naturalWidth, naturalHeight } = picture.image;
  const most = Math.max(1.01, mostZoom(naturalWidth, naturalHeight));
  return (
    <Stack gap="md">
      <div className={classes.view} style={{ background: look.background }}>
        <Cropper
          // Its style element is one that the page's content policy refuses; the file is the same.
          disableAutomaticStylesInjection
          image={picture.address}
          crop={crop}
          zoom={zoom}
          minZoom={LEAST_ZOOM}
          maxZoom={most}
          rotation={look.rotation}
          aspect={1}
          cropShape={look.shape === 'round' ? 'round' : 'rect'}
          objectFit="cover"
          showGrid={false}
          restrictPosition={false}
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropAreaChange={(_, pixels) => onArea(pixels)}
          style={{ mediaStyle: { filter: `brightness(${look.brightness})` } }}
          mediaProps={{ alt: '' }}
          cropperProps={{ role: 'group', 'aria-label': 'Parte da foto: mova com as setas' }}
        />
        <FaceGuide />
      </div>
      <Labelled label="Aproximar">
        <Slider
          min={LEAST_ZOOM}
          max={most}
          step={0.01}
          value={zoom}
          label={(value) => `${Math.round(value * 100)}%`}
          thumbLabel="Aproximar"
          onChange={setZoom}
        />
      </Labelled>
      <Turning look={look} onLook={onLook} />
      <Labelled label="Brilho">
        <Slider
          min={0.5}
          max={1.5}
          step={0.01}
          value={look.brightness}
          label={(value) => `${Math.round(value * 100)}%`}
          thumbLabel="Brilho"
          onChange={(brightness) => onLook({ brightness })}
        />
      </Labelled>
      <Framing look={look} onLook={onLook} />
    </Stack>
  );
}

type LookProps = Pick<Props, 'look' | 'onLook'>;

const Turning = ({ look, onLook }: LookProps) => (
  <Labelled label="Girar">
    <Group wrap="nowrap" gap="xs">
      <ActionIcon
        variant="default"
        size="lg"
        aria-label="Girar 90° para a esquerda"
        onClick={() => onLook({ rotation: turned(look.rotation - 90) })}
      >
        <IconRotate size={18} aria-hidden />
      </ActionIcon>
      <Slider
        flex={1}
        min={-180}
        max={180}
        value={look.rotation}
        label={(value) => `${value}°`}
        thumbLabel="Girar"
        onChange={(rotation) => onLook({ rotation })}
      />
      <ActionIcon
        variant="default"
        size="lg"
        aria-label="Girar 90° para a direita"
        onClick={() => onLook({ rotation: turned(look.rotation + 90) })}
      >
        <IconRotateClockwise size={18} aria-hidden />
      </ActionIcon>
    </Group>
  </Labelled>
);

/** Its shape, its frame and what is behind it. */
const Framing = ({ look, onLook }: LookProps) => (
  <>
    <SegmentedControl
      aria-label="Recorte"
      value={look.shape}
      data={[
        { value: 'square', label: 'Quadrado' },
        { value: 'round', label: 'Redondo' },
      ]}
      onChange={(shape) => onLook({ shape: shape as PhotoLook['shape'] })}
    />
    <SegmentedControl
      aria-label="Moldura"
      value={look.frame}
      data={[
        { value: 'none', label: 'Sem moldura' },
        { value: 'plain', label: 'Fio' },
        { value: 'branded', label: 'Unidade e função' },
      ]}
      onChange={(frame) => onLook({ frame: frame as PhotoLook['frame'] })}
    />
    <fieldset className={classes.colours}>
      <legend>Fundo</legend>
      {backgrounds.map(({ colour, name }) => (
        <label key={colour} title={name} style={{ background: colour }}>
          <input
            type="radio"
            name="background"
            aria-label={name}
            checked={look.background === colour}
            onChange={() => onLook({ background: colour })}
          />
        </label>
      ))}
    </fieldset>
  </>
);

const Labelled = ({ label, children }: { label: string; children: React.ReactNode }) => (
  <div className={classes.labelled}>
    <span aria-hidden>{label}</span>
    {children}
  </div>
);
