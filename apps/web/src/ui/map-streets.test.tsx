// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { PlaceMap } from './place-map.tsx';

const plant = { name: 'Sorocaba', latitude: -23.5, longitude: -47.46 };
const draw = () => {
  const { container } = render(<PlaceMap label="Mapa" plant={plant} others={[]} chosen={null} note="" />);
  return [...container.querySelectorAll('img')];
};
const tell = (name: string, content: string) => {
  const meta = document.createElement('meta');
  meta.name = name;
  meta.content = content;
  document.head.append(meta);
};

afterEach(() => {
  cleanup();
  document.head.replaceChildren();
});

test('no picture comes from anywhere as long as no streets are set', () => {
  expect(draw()).toEqual([]);
  cleanup();
  // Without the words that say whose they are there are none either.
  tell('traco-map-tiles', 'https://m.example/{z}/{x}/{y}.png');
  expect(draw()).toEqual([]);
});

test('streets lie under our own map, say whose they are, and what does not come is not seen broken', () => {
  tell('traco-map-tiles', 'https://m.example/{z}/{x}/{y}.png');
  tell('traco-map-attribution', '© Mapas');
  const [first, ...more] = draw();
  expect(more.length).toBeGreaterThan(0);
  expect(first?.src).toMatch(/^https:\/\/m\.example\/\d+\/\d+\/\d+\.png$/);
  expect(first?.referrerPolicy).toBe('strict-origin');
  screen.getByText('© Mapas');
  screen.getByText('Sorocaba');
  fireEvent.error(first!);
  expect(first?.hidden).toBe(true);
});
