import type { PhotoFilter } from '@traco/contract/gallery/gallery-photo';

interface EmptyWords {
  title: string;
  text: string;
  /** Whether sending a photo would fill it, or asking for more. */
  way: 'send' | 'show all' | null;
}

/** What stands where no photo is: why, and what to do about it. */
export function emptyWords(filter: PhotoFilter, album: string | undefined): EmptyWords {
  const { show, albumId, pourId, ...narrowing } = filter;
  const isNarrowed = Object.values(narrowing).some((value) => value !== undefined);
  if (isNarrowed)
    return {
      title: 'Nenhuma foto com estes filtros',
      text: 'Tire um filtro ou procure com menos palavras.',
      way: 'show all',
    };
  if (show === 'bin')
    return {
      title: 'A lixeira está vazia',
      text: 'As fotos da lixeira podem ser restauradas por 30 dias; depois são apagadas em definitivo.',
      way: null,
    };
  if (show === 'mine')
    return {
      title: 'Você ainda não enviou fotos',
      text: 'O que você enviar aparece aqui, também enquanto aguarda aprovação.',
      way: 'send',
    };
  if (show === 'pairs')
    return {
      title: 'Nenhum antes e depois ainda',
      text: 'Abra uma foto e escolha a que mostra o mesmo lugar antes.',
      way: 'show all',
    };
  if (album)
    return {
      title: `O álbum ${album} está vazio`,
      text: 'Envie as primeiras fotos dele.',
      way: 'send',
    };
  return {
    title: 'A galeria ainda não tem fotos',
    text: 'Envie fotos da obra, da usina ou de uma campanha. O local é apagado das fotos antes do envio.',
    way: 'send',
  };
}
