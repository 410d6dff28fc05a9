// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { useUnfoldedOnPaper } from './use-unfolded-on-paper.ts';

afterEach(cleanup);

function Page() {
  useUnfoldedOnPaper();
  return (
    <>
      <article data-record-page>
        <details data-testid="folded">
          <summary>Recusas</summary>
        </details>
        <details data-testid="open" open>
          <summary>Papéis</summary>
        </details>
      </article>
      <details data-testid="elsewhere">
        <summary>Ajuda</summary>
      </details>
    </>
  );
}

const isOpen = (name: string) => screen.getByTestId<HTMLDetailsElement>(name).open;

test('what a thing’s page has folded stands on paper, and each fold is as it was afterwards', () => {
  render(<Page />);
  fireEvent(window, new Event('beforeprint'));
  expect([isOpen('folded'), isOpen('open'), isOpen('elsewhere')]).toEqual([true, true, false]);
  fireEvent(window, new Event('afterprint'));
  expect([isOpen('folded'), isOpen('open')]).toEqual([false, true]);
});
