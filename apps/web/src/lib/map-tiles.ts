/** Where maps get their streets from, as the installation sets it, and the words that say whose they are. */
export interface MapTiles {
  template: string;
  attribution: string;
}

const told = (name: string) => document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content;

/** What the page was told at its start (`TRACO_MAP_TILES`); null where maps have no streets. */
export function mapTiles(): MapTiles | null {
  const [template, attribution] = [told('traco-map-tiles'), told('traco-map-attribution')];
  return template && attribution ? { template, attribution } : null;
}
