/** A file as it is answered; its name and type are those that were kept when it was sent. */
export const fileAnswer = (
  bytes: Uint8Array<ArrayBuffer>,
  { fileName, mediaType }: { fileName: string; mediaType: string },
) => ({
  headers: { 'cache-control': 'private, no-cache' },
  body: new File([bytes], fileName, { type: mediaType }),
});
