// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ScrollList } from './scroll-list.tsx';

test('a keyboard reaches a list in which nothing can be pressed', () => {
  render(
    <ScrollList label="Cargas que já saíram">
      <li>7 m³</li>
    </ScrollList>,
  );
  const list = screen.getByRole('list', { name: 'Cargas que já saíram' });
  list.focus();
  expect(document.activeElement).toBe(list);
});
