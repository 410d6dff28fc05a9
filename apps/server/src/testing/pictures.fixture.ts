import sharp from 'sharp';

/** A small drawing that is really one, for those who need any picture. */
export const PNG = Uint8Array.from(
  Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAACgAAAAUCAYAAAD/Rn+7AAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAJ0lEQVRIiWNgGAWjYBSQBf4TiQcMjDpw2IfgKBgFo2AUjIJRMEwAAN7tJ9mFCm6DAAAAAElFTkSuQmCC',
    'base64',
  ),
);

/** A picture of one colour and some noise, as a device would send it. */
export const aPicture = async (
  format: 'jpeg' | 'png' | 'webp' = 'jpeg',
  { width = 800, height = 600 } = {},
): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(
    await sharp({ create: { width, height, channels: 3, background: '#c85a1e' } })
      [format]()
      .toBuffer(),
  );

/** A photo as a telephone takes it: its position, the time and what it was taken with. */
export const aPlacedPicture = async (): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(
    await sharp(await aPicture())
      .withMetadata({ orientation: 6 })
      .withExifMerge({
        IFD0: { Make: 'Telefone' },
        IFD2: { DateTimeOriginal: '2026:11:18 09:30:00' },
        IFD3: {
          GPSLatitudeRef: 'S',
          GPSLatitude: '23/1 30/1 0/1',
          GPSLongitudeRef: 'W',
          GPSLongitude: '47/1 27/1 0/1',
        },
      })
      .jpeg()
      .toBuffer(),
  );

/** These bytes as a file of a form. */
export const asFile = (bytes: Uint8Array<ArrayBuffer>, name = 'foto.jpg', type = 'image/jpeg') =>
  new File([bytes], name, { type });
