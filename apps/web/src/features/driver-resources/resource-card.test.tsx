// @vitest-environment happy-dom

import { cleanup, render, screen } from '@testing-library/react';
import { resources } from '@traco/contract/driver-resources/driver-manual';
import { afterEach, expect, test } from 'vitest';
import { asksForCall } from '../operational-sheet/shared/driver-day/asks-for-call.ts';
import { someDay, someLoad } from '../operational-sheet/shared/driver-day/driver-day.fixture.ts';
import { ResourceCard } from './resource-card.tsx';

afterEach(cleanup);

const open = (
  id: string,
  day = someDay({ loads: [someLoad({ state: 'en_route', contactPhone: '15998112233' })] }),
) =>
  render(
    <ResourceCard
      resource={resources.find((each) => each.id === id)!}
      isNew={false}
      isFavourite={false}
      reader={null}
      day={day}
      onFavourite={() => undefined}
    />,
  );
const hrefs = () => screen.queryAllByRole('link', { hidden: true }).map((link) => link.getAttribute('href'));

test.each(resources.filter(({ lines }) => lines.some(asksForCall)).map(({ id }) => id))(
  'the page “%s” sends them to the plant, and has its number beside it',
  (id) => {
    open(id);
    expect(hrefs()).toContain('tel:+551534001000');
  },
);

test('an accident has the numbers that it names, each one press', () => {
  open(resources.find(({ lines }) => lines.some((line) => line.includes('192 (SAMU)')))!.id);
  expect(hrefs()).toEqual(expect.arrayContaining(['tel:192', 'tel:193', 'tel:191', 'tel:190']));
});

test('where it sends them to the site’s contact, that is the one of their load', () => {
  const page = resources.find(({ lines }) => lines.some((line) => line.includes('contato da carga')))!;
  open(page.id);
  expect(hrefs()).toContain('tel:+5515998112233');
});

test('a page that is only to be read has no number', () => {
  open('slump');
  expect(hrefs()).toEqual([]);
});
