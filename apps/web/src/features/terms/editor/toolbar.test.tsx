// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { TextEditor } from './text-editor.tsx';

afterEach(cleanup);

test('the cursor stays in the text while a button is pressed, so that no letter after it is lost', async () => {
  render(
    <MantineProvider env="test">
      <TextEditor body={[]} problem={undefined} onChange={() => undefined} />
    </MantineProvider>,
  );
  const bold = await screen.findByRole('button', { name: 'Negrito' });
  const wouldMove = fireEvent.mouseDown(bold);
  expect(wouldMove).toBe(false);
});
