import type { Material, MaterialState } from '@traco/contract/support-materials/support-material';
import { materialStateWords } from '@traco/contract/support-materials/support-material-words';
import { formatDay } from '../../lib/formats.ts';
import type { Status } from '../../ui/status-badge.tsx';

const tones: Record<MaterialState, Status['tone']> = {
  draft: 'neutral',
  published: 'neutral',
  expired: 'red',
  archived: 'neutral',
};

export const statusOf = (state: MaterialState): Status => ({
  word: materialStateWords[state],
  tone: tones[state],
});

/** `v2 · até 31/12/2026 · Laudos`. */
export const factsOf = ({ version, validUntil, folder, unit }: Material): string =>
  [
    `v${version.number}`,
    validUntil && `até ${formatDay(validUntil)}`,
    folder,
    unit?.name ?? 'Todas as unidades',
    formatSize(version.bytes),
  ]
    .filter(Boolean)
    .join(' · ');

/** `340 kB`, `1,2 MB`. */
export const formatSize = (bytes: number): string =>
  bytes < 1e6
    ? `${Math.max(1, Math.round(bytes / 1e3)).toLocaleString('pt-BR')} kB`
    : `${(bytes / 1e6).toLocaleString('pt-BR', { maximumFractionDigits: 1 })} MB`;

/** What a file dialog offers. */
export const MATERIAL_FILES = '.pdf,.jpg,.jpeg,.png,.webp,.mp4,.webm,.xlsx';
