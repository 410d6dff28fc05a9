import { randomUUID } from 'node:crypto';
import type { Insert } from './insert.fixture.ts';
import type { Owner } from './owner-rows.fixture.ts';

/** The library's rows of an owner: a material for the sellers too, its file, and what the owner alone sees of it. */
export async function makeMaterialRows(
  insert: Insert,
  { unitId, accountId }: Pick<Owner, 'unitId' | 'accountId'>,
): Promise<void> {
  const [materialId, versionId] = [randomUUID(), randomUUID()];
  await insert('support_materials', {
    id: materialId,
    unit_id: unitId,
    kind: 'catalogue',
    title: 'Catálogo',
    readers: ['unit', 'seller'],
    step: 'published',
    version_id: versionId,
  });
  await insert('support_material_versions', {
    id: versionId,
    material_id: materialId,
    number: 1,
    file_name: 'catalogo.pdf',
    media_type: 'application/pdf',
    bytes: 1,
    sha256: 'x',
    storage_key: `support-materials/${versionId}`,
    account_id: accountId,
    author_name: 'Usina',
  });
  await insert('support_material_marks', {
    account_id: accountId,
    material_id: materialId,
    is_favourite: true,
  });
  await insert('support_material_annotations', {
    account_id: accountId,
    version_id: versionId,
    annotations: '[]',
    storage_key: `support-materials-annotated/${versionId}`,
    bytes: 1,
    saved_at: '2026-11-18T12:00:00Z',
  });
  await insert('support_material_links', {
    id: randomUUID(),
    account_id: accountId,
    title: 'Obra',
    token_hash: versionId,
    material_ids: [materialId],
    expires_at: '2026-11-25T12:00:00Z',
  });
  await insert('saved_signatures', {
    id: randomUUID(),
    account_id: accountId,
    kind: 'signature',
    description: 'Assinatura',
    data: 'AAAA',
  });
}
