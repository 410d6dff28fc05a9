/// <reference types="vite/client" />

/** The product's version, from the root package.json. */
declare const __APP_VERSION__: string;

interface ImportMetaEnv {
  /** A word for what the contract says that answers look like; of a build alone. */
  readonly ANSWERS_SHAPE?: string;
}

/** The smallest build of the reader of what cameras write: time and place. */
declare module 'exifr/dist/mini.esm.mjs' {
  const reader: {
    /** What the camera wrote, by its numbers; the place as `latitude` and `longitude`. */
    parse(photo: Blob): Promise<Record<string | number, unknown> | undefined>;
  };
  export default reader;
}
