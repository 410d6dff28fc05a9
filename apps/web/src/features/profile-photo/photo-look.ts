import { PROFILE_LEAST_SIDE } from '@traco/contract/profile-photo/profile-photo-limits';

/** A part of a picture, px of the picture as it is turned. */
export interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** How the finished photo looks. */
export interface PhotoLook {
  shape: 'square' | 'round';
  frame: 'none' | 'plain' | 'branded';
  /** Degrees, clockwise. */
  rotation: number;
  /** 1 as it is, 0.5 half as bright, 1.5 half again. */
  brightness: number;
  /** Seen around a round photo, and where the picture ends. */
  background: string;
}

export const usualLook: PhotoLook = {
  shape: 'square',
  frame: 'none',
  rotation: 0,
  brightness: 1,
  background: '#efece7',
};

/** Plain colours that a face stands well before. */
export const backgrounds = [
  { colour: '#efece7', name: 'Areia' },
  { colour: '#ffffff', name: 'Branco' },
  { colour: '#c2bbb0', name: 'Concreto' },
  { colour: '#2a2824', name: 'Grafite' },
  { colour: '#1d5c72', name: 'Petróleo' },
] as const;

/** How far one may zoom into a picture before its chosen part has fewer px than a photo needs. */
export const mostZoom = (width: number, height: number): number =>
  Math.min(4, Math.max(1, Math.min(width, height) / PROFILE_LEAST_SIDE));

/** Width and height of a picture as it is turned. */
export function turnedSize(width: number, height: number, rotation: number) {
  const angle = (rotation * Math.PI) / 180;
  const [cos, sin] = [Math.abs(Math.cos(angle)), Math.abs(Math.sin(angle))];
  return { width: cos * width + sin * height, height: sin * width + cos * height };
}

/** What makes a picture so bright, painted over it: each channel times the factor, as far as white. */
export function brightnessPaint(factor: number): { mode: 'multiply' | 'color-dodge'; colour: string } | null {
  if (factor === 1) return null;
  const level = Math.round(255 * (factor < 1 ? factor : 1 - 1 / factor));
  return { mode: factor < 1 ? 'multiply' : 'color-dodge', colour: `rgb(${level} ${level} ${level})` };
}
