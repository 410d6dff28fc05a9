import type { ElementKind } from './element-shapes.ts';

interface ElementLabels {
  name: string;
  sizes: Readonly<Record<string, string>>;
  hint?: string;
}

/** What the elements and their sizes are called on the screen. */
export const elementLabels: Readonly<Record<ElementKind, ElementLabels>> = {
  slab: { name: 'Laje', sizes: { length: 'Comprimento', width: 'Largura', thickness: 'Espessura' } },
  beam: { name: 'Viga', sizes: { length: 'Comprimento', width: 'Largura', height: 'Altura' } },
  column: { name: 'Pilar', sizes: { width: 'Lado A', depth: 'Lado B', height: 'Altura' } },
  footing: {
    name: 'Sapata',
    sizes: {
      length: 'Comprimento',
      width: 'Largura',
      height: 'Altura do rodapé',
      slopeHeight: 'Altura inclinada',
      topLength: 'Topo: comprimento',
      topWidth: 'Topo: largura',
    },
    hint: 'Sapata reta: deixe a parte inclinada em branco.',
  },
  block: { name: 'Bloco', sizes: { length: 'Comprimento', width: 'Largura', height: 'Altura' } },
  pile: { name: 'Estaca', sizes: { diameter: 'Diâmetro', depth: 'Profundidade' } },
  floor: { name: 'Piso', sizes: { length: 'Comprimento', width: 'Largura', thickness: 'Espessura' } },
  stairs: {
    name: 'Escada',
    sizes: {
      steps: 'Degraus',
      width: 'Largura',
      tread: 'Piso do degrau',
      riser: 'Espelho',
      thickness: 'Espessura da laje',
      landing: 'Patamar',
    },
    hint: 'Patamar: comprimento, se houver.',
  },
  caisson: {
    name: 'Tubulão',
    sizes: {
      diameter: 'Diâmetro do fuste',
      depth: 'Altura do fuste',
      baseDiameter: 'Diâmetro da base',
      bellHeight: 'Altura da campana',
      toeHeight: 'Altura do rodapé',
    },
    hint: 'Sem base alargada: deixe a base em branco.',
  },
};
