import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core';

/** Burnt orange: 7 is the fill that passes AA under white. */
const burnt: MantineColorsTuple = [
  '#fdf3ec',
  '#fbe3d4',
  '#f6c4a6',
  '#f2a97c',
  '#f0935a',
  '#d9712f',
  '#c4571b',
  '#b0470f',
  '#963b0b',
  '#7a2f08',
];

/** Warm concrete greys. */
const concrete: MantineColorsTuple = [
  '#f7f5f2',
  '#efece7',
  '#e5e1da',
  '#dcd7cf',
  '#c2bbb0',
  '#a39b8f',
  '#837c71',
  '#625d55',
  '#45413b',
  '#2a2824',
];

/** Dark: 0 is text, 7 the body, 6 a raised surface. */
const dusk: MantineColorsTuple = [
  '#f1eee9',
  '#d8d2c8',
  '#b3aca1',
  '#837c71',
  '#3a3732',
  '#2f2c28',
  '#211f1c',
  '#171614',
  '#121110',
  '#0c0b0a',
];

/** The product's one theme: dense, calm, one accent. */
export const theme = createTheme({
  primaryColor: 'burnt',
  primaryShade: 7,
  colors: { burnt, gray: concrete, dark: dusk },
  black: '#1f1d1a',
  white: '#ffffff',
  fontFamily: "'Inter Variable', system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif",
  headings: { fontFamily: 'inherit', fontWeight: '650' },
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
});

/** The ground of a button that ends something, in every look. */
const GRAVE = '#b3261e';
const GRAVE_HOVER = '#8f1d17';

/** Ties Mantine's variables to those of `tokens.css`, so that both draw with the same ink. */
export const themeVariables: CSSVariablesResolver = () => {
  const ink = {
    '--mantine-color-body': 'var(--surface)',
    '--mantine-color-text': 'var(--ink)',
    '--mantine-color-dimmed': 'var(--muted)',
    '--mantine-color-placeholder': 'var(--muted)',
    '--mantine-color-error': 'var(--danger)',
    '--mantine-color-anchor': 'var(--accent)',
    '--mantine-color-default-border': 'var(--line)',
    '--mantine-color-default': 'var(--surface)',
    '--mantine-color-default-hover': 'var(--sunken)',
    '--mantine-color-red-6': 'var(--danger)',
    '--mantine-color-red-light-color': 'var(--danger)',
    '--mantine-color-red-outline': 'var(--danger)',
    '--mantine-color-red-filled': GRAVE,
    '--mantine-color-red-filled-hover': GRAVE_HOVER,
  };
  return { variables: {}, light: ink, dark: ink };
};
