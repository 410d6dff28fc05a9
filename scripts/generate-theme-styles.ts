// Writes the theme's variables as a style sheet: what Mantine would write into a style element of each page, which the page's
// content policy refuses.
import {
  type ConvertCSSVariablesInput,
  convertCssVariables,
  DEFAULT_THEME,
  defaultCssVariablesResolver,
  mergeMantineTheme,
} from '@mantine/core';
import { theme, themeVariables } from '../apps/web/src/app/theme.ts';
import { keepCurrent } from './keep-current.ts';

const merged = mergeMantineTheme(DEFAULT_THEME, theme);
const defaults = defaultCssVariablesResolver(DEFAULT_THEME);
const [general, own] = [defaultCssVariablesResolver(merged), themeVariables(merged)];

/** What differs from Mantine's own style sheet. */
function changed(part: keyof ConvertCSSVariablesInput): Record<string, string> {
  const all = Object.entries({ ...general[part], ...own[part] });
  const known: Record<string, string> = defaults[part];
  return Object.fromEntries(all.filter(([name, value]) => known[name] !== value));
}

const css = convertCssVariables(
  { variables: changed('variables'), light: changed('light'), dark: changed('dark') },
  ':root',
);
const lines = css
  .replace(/\s*\{\s*/g, ' {\n')
  .replace(/\s*;\s*/g, ';\n')
  .replace(/\s*\}\s*/g, '\n}\n\n')
  .replaceAll("'", '"')
  .replace(/^--/gm, '  --')
  .trimEnd();
keepCurrent(
  'apps/web/src/app/shell/theme-variables.css',
  `/* Generated from theme.ts: npm run pages */\n${lines}\n`,
);
