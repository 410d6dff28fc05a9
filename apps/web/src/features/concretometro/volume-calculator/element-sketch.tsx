import type { ElementKind } from '../shared/element-shapes.ts';

/** A small drawing of an element, for the eye only. */
export function ElementSketch({ kind }: { kind: ElementKind }) {
  return (
    <svg width="30" height="26" viewBox="0 0 30 26" aria-hidden="true" focusable="false">
      <path
        d={sketches[kind]}
        fill="var(--sunken)"
        stroke="currentColor"
        strokeWidth="1.4"
        strokeLinejoin="round"
      />
    </svg>
  );
}

const sketches: Readonly<Record<ElementKind, string>> = {
  slab: 'M2 13 14 7l14 6-12 7L2 13v3l14 7 12-7v-3',
  beam: 'M2 17 22 5l6 3v5L8 25l-6-3v-5l6 3v5M8 20 28 8',
  column: 'M11 3l4-2 5 2v20l-5 2-4-2V3l5 2v20M16 5l4-2',
  footing: 'M3 24v-5l8-8V2h8v9l8 8v5H3M3 19h24M11 11h8',
  block: 'M4 9l11-5 11 5v9l-11 6-11-6V9l11 5v10M15 14l11-5',
  pile: 'M11 4c0-3 8-3 8 0v18l-4 3-4-3V4c0 3 8 3 8 0',
  floor: 'M2 15 15 8l13 7-13 8L2 15M8.500 11.500l13 7.500M21.500 11.500l-13 7.500',
  stairs: 'M3 24v-5h6v-5h6V9h6V4h6v7L13 24H3',
  caisson: 'M11 2h8v12l6 8v3H5v-3l6-8V2M5 22h20M11 14h8',
};
