import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import Color, { type ColorInstance } from 'color';
import postcss, { type Rule } from 'postcss';
import { expect, test } from 'vitest';
import { themeVariables } from './theme.ts';

const source = path.join(import.meta.dirname, '..');
const sheets = globSync('**/*.css', { cwd: source }).map((file) => ({
  file,
  rules: rulesOf(readFileSync(path.join(source, file), 'utf8')),
}));
const houseRules = sheets.filter(({ file }) => file.startsWith('app/')).flatMap(({ rules }) => rules);

/** What each variable may be: one value of the look, or each that a sheet sets for its own rules (`--tone`). */
type Variables = ReadonlyMap<string, readonly string[]>;

const DARK = '[data-mantine-color-scheme="dark"]';
const PARTNER = '[data-partner]';
/** Each look of the house: its own rules over those that it builds on. */
const looks: Record<string, Variables> = {
  light: variablesOf(':root'),
  dark: variablesOf(':root', DARK),
  "light, the partner's": variablesOf(':root', PARTNER),
  "dark, the partner's": variablesOf(':root', DARK, PARTNER, `${DARK} ${PARTNER}`),
};

/** WCAG 2.2 AA, text of the usual size: nobody has to know which text is large. */
const LEAST = 4.5;
const inks = ['ink', 'muted', 'accent', 'accent-hover', 'orange', 'danger', 'warning', 'success', 'info'];
const grounds = ['paper', 'surface', 'sunken', 'accent-soft', 'danger-soft'];

for (const [look, variables] of Object.entries(looks)) {
  test(`${look}: every ink is readable on every ground`, () => {
    const pairs = inks.flatMap((ink) => grounds.map((ground) => [`var(--${ink})`, `var(--${ground})`]));
    expect(pairs.flatMap(([ink, ground]) => paleOf(ink!, ground!, variables))).toEqual([]);
  });

  test(`${look}: text is readable on the ground that its own rule gives it, ink on whatever is mixed`, () => {
    const pale = sheets.flatMap(({ file, rules }) => {
      const known = new Map([...setBy(rules), ...variables]);
      return rules.flatMap((rule) => {
        const { color, background } = coloursOf(rule);
        if (!background || !(color || background.includes('color-mix'))) return [];
        return paleOf(color ?? 'var(--ink)', background, known).map((pair) => `${file}: ${pair}`);
      });
    });
    expect(pale).toEqual([]);
  });
}

test('what is grave can be read on a button and in a menu', () => {
  const { light, dark } = themeVariables({} as never);
  for (const [look, set] of [
    [looks.light!, light],
    [looks.dark!, dark],
  ] as const) {
    for (const ink of ['--mantine-color-red-6', '--mantine-color-red-light-color'] as const)
      expect(paleOf(set[ink]!, 'var(--surface)', look)).toEqual([]);
    expect(paleOf('#fff', set['--mantine-color-red-filled']!, look)).toEqual([]);
    expect(paleOf('#fff', set['--mantine-color-red-filled-hover']!, look)).toEqual([]);
  }
});

test('a pale pair is found, and one that nobody can reckon', () => {
  expect(paleOf('var(--line)', 'var(--surface)', looks.light!)).toHaveLength(1);
  expect(paleOf('#777', 'color-mix(in srgb, #000 20%, #fff)', looks.light!)).toHaveLength(1);
  expect(paleOf('#fff', 'linear-gradient(transparent, rgb(0 0 0 / 40%))', looks.light!)).toHaveLength(1);
  expect(paleOf('#fff', 'var(--nothing)', looks.light!)).toHaveLength(1);
});

/** The pairs that are too pale to read, with their contrast. */
function paleOf(ink: string, ground: string, variables: Variables): string[] {
  const inksThere = valuesOf(ink, variables);
  const groundsThere = coloursIn(ground).flatMap((part) => valuesOf(part, variables));
  if (inksThere.length * groundsThere.length === 0) return [`${ink} on ${ground}: not a colour`];
  const [surface] = valuesOf('var(--surface)', variables);
  return groundsThere.flatMap((colour) => {
    const opaque = surface!.mix(colour.alpha(1), colour.alpha());
    const worst = Math.min(...inksThere.map((each) => each.contrast(opaque)));
    return worst >= LEAST ? [] : [`${ink} on ${ground}: ${worst.toFixed(2)}`];
  });
}

/** The colours of a ground: of a pattern or a gradient each one that is drawn. */
function coloursIn(ground: string): string[] {
  if (!ground.includes('gradient(')) return [ground];
  const inner = ground.slice(ground.indexOf('gradient(') + 'gradient('.length);
  return inner.match(/color-mix\([^()]*(\([^()]*\)[^()]*)*\)|var\([^()]*\)|rgb\([^()]*\)|#\w+/g) ?? [];
}

/** Every colour that a value may be. */
function valuesOf(value: string, variables: Variables): ColorInstance[] {
  const name = /^var\((--[\w-]+)\)$/.exec(value)?.[1];
  if (name) return (variables.get(name) ?? []).flatMap((each) => valuesOf(each, variables));
  const mixed = /^color-mix\(in srgb, (.+?) (\d+)%, (.+)\)$/s.exec(value);
  if (!mixed) return /^(#|rgb)/.test(value) ? [Color(value)] : [];
  const [, tone, percent, rest] = mixed;
  const share = Number(percent) / 100;
  return valuesOf(tone!, variables).flatMap((colour) =>
    rest === 'transparent'
      ? [colour.alpha(share)]
      : valuesOf(rest!, variables).map((under) => under.mix(colour, share)),
  );
}

/** The colours that a rule gives to its text and to what is behind it. */
function coloursOf(rule: Rule): { color?: string; background?: string } {
  const found: { color?: string; background?: string } = {};
  rule.each((node) => {
    if (node.type !== 'decl' || /^(none|inherit|transparent|currentcolor)$/i.test(node.value)) return;
    if (node.prop === 'color') found.color = node.value;
    if (/^background(-color|-image)?$/.test(node.prop)) found.background = node.value;
  });
  return found;
}

function rulesOf(sheet: string): Rule[] {
  const rules: Rule[] = [];
  postcss.parse(sheet).walkRules((rule) => void rules.push(rule));
  return rules;
}

/** What these rules give to variables, each with all of its values. */
function setBy(rules: readonly Rule[]): Map<string, string[]> {
  const variables = new Map<string, string[]>();
  for (const rule of rules)
    rule.each((node) => {
      if (node.type !== 'decl' || !node.variable) return;
      variables.set(node.prop, [...(variables.get(node.prop) ?? []), node.value]);
    });
  return variables;
}

/** The variables of a look: what a later selector says counts. */
function variablesOf(...selectors: string[]): Variables {
  const ofLook = selectors.flatMap((selector) => [
    ...setBy(houseRules.filter((rule) => rule.selectors.includes(selector))),
  ]);
  return new Map(ofLook);
}
