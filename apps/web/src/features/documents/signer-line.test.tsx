// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { Signer } from '@traco/contract/documents/document-signer';
import { afterEach, expect, test } from 'vitest';
import { SignerLine } from './signer-line.tsx';

afterEach(cleanup);

const signer: Signer = {
  id: 'a',
  place: 0,
  role: 'party',
  name: 'Ana Lima',
  cpf: '52998224725',
  email: 'ana@obra.example',
  phone: null,
  hasAccount: false,
  asksCode: false,
  state: 'invited',
  signedAt: null,
  reason: '',
  linkedAt: null,
  mail: null,
};

/** What may be done with a signer. */
function actionsOf(of: Partial<Signer>, mails: boolean, isOpen = true): (string | null)[] {
  render(
    <MantineProvider env="test">
      <ul>
        <SignerLine
          signer={{ ...signer, ...of }}
          isOpen={isOpen}
          isRefused={false}
          mails={mails}
          onAct={() => undefined}
        />
      </ul>
    </MantineProvider>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Ações de Ana Lima' }));
  const words = screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
  cleanup();
  return words;
}

test('a reminder by e-mail is offered where the server sends e-mail, to whose turn it is and who has an address', () => {
  expect(actionsOf({}, true)).toContain('Lembrar por e-mail');
  expect(actionsOf({}, false)).not.toContain('Lembrar por e-mail');
  expect(actionsOf({ email: null }, true)).not.toContain('Lembrar por e-mail');
  expect(actionsOf({ state: 'waiting' }, true)).not.toContain('Lembrar por e-mail');
  expect(actionsOf({ state: 'signed' }, true)).toEqual(['Documentos desta pessoa']);
  expect(actionsOf({}, true, false)).toEqual(['Documentos desta pessoa']);
});

test('a signer says how their letter stands', () => {
  const wordsOf = (mail: Signer['mail']) => {
    render(
      <MantineProvider env="test">
        <ul>
          <SignerLine signer={{ ...signer, mail }} isOpen isRefused={false} mails onAct={() => undefined} />
        </ul>
      </MantineProvider>,
    );
    const words = screen.getByRole('listitem').textContent;
    cleanup();
    return words;
  };
  const at = '2026-11-18T14:00:00Z';
  expect(wordsOf(null)).not.toContain('e-mail');
  expect(wordsOf({ state: 'waiting', at })).toContain('e-mail na fila de envio');
  expect(wordsOf({ state: 'sent', at })).toContain('e-mail de 18/11/2026');
  expect(wordsOf({ state: 'refused', at })).toContain('e-mail não entregue');
});
