/// <reference types="vite/client" />

/** The product's version, from the root package.json. */
declare const __APP_VERSION__: string;

/** The smallest build of the reader of what cameras write: time and place. */
declare module 'exifr/dist/mini.esm.mjs' {
  const reader: {
    parse(photo: Blob, pick: string[]): Promise<Record<string, unknown> | undefined>;
    gps(photo: Blob): Promise<{ latitude: number; longitude: number } | undefined>;
  };
  export default reader;
}
