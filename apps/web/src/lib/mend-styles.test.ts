// @vitest-environment happy-dom
// @vitest-environment-options { "settings": { "handleDisabledFileLoadingAsSuccess": true } }
import { expect, test } from 'vitest';
import { mendStyles, watchStyles } from './mend-styles.ts';

const page = document.implementation.createHTMLDocument();
function sheet(name: string) {
  const link = page.createElement('link');
  link.setAttribute('rel', 'stylesheet');
  link.setAttribute('href', `https://traco.test/assets/${name}.css`);
  page.head.append(link);
  return link;
}
const asked = () => [...page.querySelectorAll('link')].map(({ href }) => href.split('/').at(-1));
const fail = (link: Element | null) => link?.dispatchEvent(new Event('error'));

test('a style sheet that did not come is asked for again, and none that is merely on its way', async () => {
  fail(sheet('start'));
  watchStyles(page);
  sheet('on-its-way');
  fail(sheet('page'));
  await mendStyles(page, 2);
  expect(asked()).toEqual(['start.css?retry=2', 'on-its-way.css', 'page.css?retry=2']);
  fail(page.querySelector('[href*="page"]'));
  await mendStyles(page, 3);
  expect(asked()).toEqual(['start.css?retry=2', 'on-its-way.css', 'page.css?retry=3']);
});
