/** The bucket whose files anybody may read, under `/storage/logos/…`. */
export const LOGO_BUCKET = 'logos';

/** Where a logo's file is served: the path inside the bucket, each part escaped. */
export const logoUrl = (filePath: string): string =>
  `/storage/${LOGO_BUCKET}/${filePath.split('/').map(encodeURIComponent).join('/')}`;
