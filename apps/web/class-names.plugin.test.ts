import { expect, test } from 'vitest';
import { shortClassNames } from './class-names.plugin.ts';

const sheet = 'src/ui/panel.module.css';

test('a class is called by its sheet and its number there, the same in each build wherever the sources lie', () => {
  const here = shortClassNames('/here/web');
  const [panel, title] = ['panel', 'title'].map((name) => here(name, `/here/web/${sheet}`));
  expect(panel).toMatch(/^[a-z]{4}0$/i);
  expect(title).toBe(panel!.replace('0', '1'));
  expect(here('panel', `/here/web/${sheet}`)).toBe(panel);
  expect(shortClassNames('/there')('panel', `/there/${sheet}`)).toBe(panel);
});

test('a class of the same name in another sheet is another', () => {
  const names = shortClassNames('/web');
  expect(names('panel', '/web/a.module.css')).not.toBe(names('panel', '/web/b.module.css'));
});

test('two sheets that come to the same letters stop the build', () => {
  const names = shortClassNames('/web');
  const many = Array.from({ length: 50_000 }, (_, index) => `/web/${index}.module.css`);
  expect(() => many.map((file) => names('panel', file))).toThrow(/rename one/);
});

test('a class that no code could take from its sheet by name stops the build', () => {
  expect(() => shortClassNames('/web')('new', `/web/${sheet}`)).toThrow(/cannot be called new/);
  expect(() => shortClassNames('/web')('newest', `/web/${sheet}`)).not.toThrow();
});
