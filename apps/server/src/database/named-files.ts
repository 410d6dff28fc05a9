/** A column whose rows name a file that must be there. */
interface NamingColumn {
  table: string;
  column: string;
  /** What is before the name in the store's key. */
  folder?: string;
  /** Of which rows the file is kept; without it of all. */
  where?: string;
}

/** Every column that names a file in the storage: a backup is whole when all of them are there. */
export const namedFiles: readonly NamingColumn[] = [
  { table: 'delivery_notes', column: 'storage_key' },
  { table: 'delivery_notes', column: 'masked_key' },
  { table: 'document_templates', column: 'file_key' },
  { table: 'documents', column: 'original_key' },
  { table: 'documents', column: 'sealed_key' },
  { table: 'document_signers', column: 'signature_key' },
  { table: 'document_signers', column: 'initials_key' },
  // Of what the company keeps no longer, the row is all that stays.
  { table: 'files', column: 'storage_key', where: 'bytes > 0' },
  { table: 'gallery_photos', column: 'storage_key' },
  { table: 'gallery_photos', column: 'thumbnail_key' },
  { table: 'lead_photos', column: 'storage_key' },
  { table: 'logos', column: 'file_path', folder: 'logos/' },
  { table: 'profile_photos', column: 'storage_key' },
  { table: 'receipt_papers', column: 'storage_key' },
  { table: 'support_material_annotations', column: 'storage_key' },
  { table: 'support_material_versions', column: 'storage_key' },
];

/** Columns that are called so and name no file that must be there. */
export const namingNothing: readonly string[] = [
  // The place that a seal is written to: it may not be there yet.
  'documents.sealing_key',
  'drivers.pix_key',
  'employees.pix_key',
  'passkeys.public_key',
];

/** One query for the keys that all rows name; a column that a database of an older version has not got yet names none. */
export const namedKeysQuery = `select distinct key from (${namedFiles
  .map(
    ({ table, column, folder = '', where = 'true' }) =>
      `select '${folder}' || kept.file_name as key from ${table} t, lateral (select to_jsonb(t) ->> '${column}' as file_name) kept
        where kept.file_name is not null and ${where}`,
  )
  .join(' union all ')}) named order by key`;
