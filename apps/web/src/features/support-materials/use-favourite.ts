import type { Material } from '@traco/contract/support-material';
import { client } from '../../lib/api.ts';
import { forgetFile, keepFile } from '../../lib/kept-files.ts';
import { notify } from '../../lib/notices.ts';
import { sentenceFor } from '../../lib/refusal-sentences.ts';
import { fileAddress } from './material-words.ts';

/** Marks a favourite; its file is kept on the device, so that it opens without a network. */
export function useFavourite(renew: () => Promise<unknown>) {
  return async ({ id, version }: Material, isFavourite: boolean) => {
    try {
      await client.supportMaterials.favourite({ id, isFavourite });
      await renew();
    } catch (error) {
      notify({ message: sentenceFor(error), tone: 'error' });
      return;
    }
    const address = fileAddress(id, version.id);
    if (!isFavourite) return forgetFile(address);
    const isKept = await keepFile(address);
    notify({
      message: isKept
        ? 'Favorito: abre também sem internet neste aparelho.'
        : 'Favorito. O arquivo não coube neste aparelho: sem internet ele não abre.',
      tone: isKept ? 'success' : 'warning',
    });
  };
}
