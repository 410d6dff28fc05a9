import { PDF_HIGHLIGHT_COLOUR } from '@traco/contract/constants';

/** The colours of the marker; the first is the one that it begins with. */
export const highlightColours = [
  { name: 'yellow', word: 'Amarelo', colour: PDF_HIGHLIGHT_COLOUR },
  { name: 'green', word: 'Verde', colour: '#53ffbc' },
  { name: 'blue', word: 'Azul', colour: '#80ebff' },
  { name: 'pink', word: 'Rosa', colour: '#ffcbe6' },
  { name: 'red', word: 'Vermelho', colour: '#ff4f5f' },
] as const;

/** The colours of the pen. */
export const inkColours = [
  { name: 'black', word: 'Preto', colour: '#000000' },
  { name: 'blue', word: 'Azul', colour: '#1d4ed8' },
  { name: 'red', word: 'Vermelho', colour: '#c81e1e' },
  { name: 'green', word: 'Verde', colour: '#15803d' },
  { name: 'orange', word: 'Laranja', colour: '#b0470f' },
] as const;

/** As the reader wants them told; without them a free highlight fails there. */
export const coloursForReader = highlightColours
  .map(({ name, colour }) => `${name}=${colour.toUpperCase()}`)
  .join(',');
