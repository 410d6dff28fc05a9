import type { Material } from '@traco/contract/support-materials/support-material';
import { useEffect } from 'react';
import { client } from '../../lib/api.ts';
import { forgetFile, keepFile, listKeptFiles } from '../../lib/kept-files.ts';
import { notify } from '../../lib/notices.ts';
import { sentenceFor } from '../../lib/refusal-sentences.ts';

/** Marks a favourite; its file is kept on the device, so that it opens without a network. */
export function useFavourite(renew: () => Promise<unknown>) {
  return async (material: Material, isFavourite: boolean) => {
    const { id } = material;
    try {
      await client.supportMaterials.favourite({ id, isFavourite });
      await renew();
    } catch (error) {
      notify({ message: sentenceFor(error), tone: 'error' });
      return;
    }
    if (!isFavourite) return forgetFile(id);
    const isKept = await keepVersion(material);
    notify({
      message: isKept
        ? 'Favorito: abre também sem internet neste aparelho.'
        : 'Favorito. O arquivo não coube neste aparelho: sem internet ele não abre.',
      tone: isKept ? 'success' : 'warning',
    });
  };
}

/** What the device keeps follows the library: of a new version the new file, of what is no favourite any more none. */
export function useKeptFavourites(materials: readonly Material[]) {
  useEffect(() => {
    const renewed = async () => {
      for (const { materialId, versionId } of await listKeptFiles()) {
        const material = materials.find(({ id }) => id === materialId);
        if (!material) continue;
        if (!material.isFavourite) await forgetFile(materialId);
        else if (material.version.id !== versionId && navigator.onLine) await keepVersion(material);
      }
    };
    void renewed();
  }, [materials]);
}

async function keepVersion({ id, version }: Material): Promise<boolean> {
  try {
    const { address } = await client.supportMaterials.file({ id, versionId: version.id });
    return await keepFile({ materialId: id, versionId: version.id }, address);
  } catch (error) {
    console.warn('A favourite could not be asked for', error);
    return false;
  }
}
