// @vitest-environment happy-dom
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { MenuPart } from './menu.ts';
import { Navigation } from './navigation.tsx';
import { useNarrowMenu } from './use-narrow-menu.ts';

const menu = [
  { section: 'Operação', screens: [{ path: '/unit-schedule', title: 'Programação', icon: 'calendar' }] },
] as unknown as MenuPart[];

function Menu() {
  const [isNarrow, setNarrow] = useNarrowMenu();
  return <Navigation menu={menu} isNarrow={isNarrow} onToggle={() => setNarrow(!isNarrow)} />;
}

const open = async () => {
  const router = createRouter({
    routeTree: createRootRoute({ component: Menu }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  });
  render(<RouterProvider router={router as never} />);
  return screen.findByRole('navigation', { name: 'Menu principal' });
};

beforeEach(() => localStorage.removeItem('traco_menu'));
afterEach(cleanup);

test('the menu draws in to its icons, says where they lead, and stays so on this device', async () => {
  const nav = await open();
  expect(nav.dataset.narrow).toBeUndefined();
  fireEvent.click(screen.getByRole('button', { name: 'Recolher o menu' }));
  expect(nav.dataset.narrow).toBe('true');
  expect(screen.getByRole('link', { name: 'Programação' }).getAttribute('title')).toBe('Programação');
  cleanup();
  expect((await open()).dataset.narrow).toBe('true');
  fireEvent.click(screen.getByRole('button', { name: 'Abrir o menu' }));
  cleanup();
  expect((await open()).dataset.narrow).toBeUndefined();
});
