/** What a photo may be of: a person of the registers, or a post that has only an account. */
export const personKinds = ['seller', 'manager', 'driver', 'employee', 'account'] as const;

/** Who has a public page that shows their face; everybody else's is shown inside alone. */
export const hasPublicPage = (kind: (typeof personKinds)[number]): boolean =>
  kind === 'seller' || kind === 'employee';

/** How the finished photo is framed. */
export const profileFrames = ['none', 'plain', 'branded'] as const;

/** The chosen file: one picture of at least this many px on its shorter side, up to 10 MB. */
export const PROFILE_SOURCE_BYTES = 10_000_000;
export const PROFILE_LEAST_SIDE = 400;
export const PROFILE_SOURCE_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;

/** The finished photo, px a side, and the bytes that it stays under. */
export const PROFILE_SIDE = 512;
export const PROFILE_BYTES = 100_000;
/** What a device may send that writes no WebP: the server makes one of it. */
export const PROFILE_FILE_BYTES = 1_000_000;
export const PROFILE_PHOTOS_AN_HOUR = 60;
/** Days that a photo which is shown no more is kept, for "restaurar anterior". */
export const PROFILE_KEPT_DAYS = 30;
