/// <reference types="vite/client" />

/** The product's version, from the root package.json. */
declare const __APP_VERSION__: string;

/** The smallest build of the reader of what cameras write: time and place. */
declare module 'exifr/dist/mini.esm.mjs' {
  const reader: {
    /** What the camera wrote, by its numbers; the place as `latitude` and `longitude`. */
    parse(photo: Blob): Promise<Record<string | number, unknown> | undefined>;
  };
  export default reader;
}
