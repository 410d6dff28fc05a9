// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { contract } from '@traco/contract/contract';
import { PublicQuote } from '@traco/contract/quote-page/quote-page';
import { SEEN_AFTER_MS } from '@traco/contract/quote-page/quote-page-words';
import { expect, test, vi } from 'vitest';
import { blankOf } from '../../testing/blank.fixture.ts';
import { fill, press } from '../../testing/hands.fixture.ts';
import { answer, openScreen } from '../../testing/screen.fixture.tsx';

const { quotePage } = contract;
const HASH = 'a'.repeat(64);
const quote = blankOf(PublicQuote, {
  number: 77,
  version: 1,
  hash: HASH,
  today: '2026-11-20',
  validUntil: '2026-11-21',
  timeZone: 'America/Sao_Paulo',
  totalCents: 3_001_000,
  m3: 40,
  lines: [{ words: 'C25', detail: '40,0 m³ × R$ 750,25', cents: 3_001_000 }],
  standing: 'open',
  answer: null,
  asked: null,
  replacedBy: null,
});
let links = 0;
/** Each test has a link of its own: what was told of one is not told of it again. */
const open = async (with_: Partial<typeof quote> = {}) => {
  answer(quotePage.open, { ...quote, ...with_ });
  links += 1;
  const token = String(links).padStart(43, 'x');
  await openScreen(`/quote/${token}`, null);
  return token;
};

test('who accepts says who they are, and what they read is what they accept', async () => {
  const accepted = {
    ...quote,
    standing: 'accepted' as const,
    answer: { at: '2026-11-20T13:00:00.000Z', name: 'João da Obra', reason: '', receiptHash: 'b'.repeat(64) },
  };
  const asked = answer(quotePage.accept, accepted);
  await open();
  await screen.findByText('Vale até amanhã, 21/11/2026');
  press('Aceitar orçamento');
  await screen.findByText('Informe o seu nome completo.');
  fill('Seu nome', 'João da Obra');
  fill('CPF ou CNPJ de quem compra', '529.982.247-20');
  press('Aceitar orçamento');
  await screen.findByText('Confira o CPF ou o CNPJ.');
  fill('CPF ou CNPJ de quem compra', '529.982.247-25');
  press('Aceitar orçamento');
  await screen.findByText('Marque que leu e aceita.');
  expect(asked).toHaveLength(0);
  fireEvent.click(screen.getByRole('checkbox'));
  press('Aceitar orçamento');
  await screen.findByRole('heading', { name: 'Orçamento aceito' });
  expect(asked).toMatchObject([{ hash: HASH, name: 'João da Obra', document: '52998224725', consent: 1 }]);
});

test('what another version replaced meanwhile is read anew, and nothing typed is lost', async () => {
  answer(quotePage.refuse, (_, refusals) => {
    answer(quotePage.open, { ...quote, standing: 'replaced', replacedBy: 2 });
    throw refusals.REPLACED();
  });
  await open();
  press(await screen.findByText('Recusar').then((button) => button.textContent!));
  press('Recusar orçamento');
  await screen.findByText('Diga por que recusa.');
  fireEvent.change(screen.getByLabelText('Por que recusa?'), { target: { value: 'Preço' } });
  fill('Seu nome', 'João da Obra');
  press('Recusar orçamento');
  await screen.findByRole('heading', { name: 'Este orçamento foi substituído pela versão 2' });
  expect(screen.queryByRole('button', { name: 'Recusar orçamento' })).toBeNull();
});

test('it is seen once somebody touches a page that has stood open, and not by being fetched', async () => {
  const seen = answer(quotePage.seen, { noted: true });
  const token = await open();
  await screen.findByText(/^Orçamento 77/);
  const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + SEEN_AFTER_MS + 1);
  try {
    expect(seen).toHaveLength(0);
    fireEvent.pointerDown(document.body);
    await waitFor(() => expect(seen).toEqual([{ token }]));
    fireEvent.pointerDown(document.body);
    expect(seen).toHaveLength(1);
  } finally {
    clock.mockRestore();
  }
});

test('a link that was asked for too often is not called dead', async () => {
  const fetches = vi
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async () =>
      Response.json({ message: 'Muitos pedidos. Espere um pouco.' }, { status: 429 }),
    );
  try {
    await openScreen(`/quote/${'y'.repeat(43)}`, null);
    await screen.findByRole('heading', { name: 'Não foi possível abrir o orçamento' });
    expect(screen.getByRole('alert').textContent).toBe('Muitos pedidos. Espere um pouco.');
  } finally {
    fetches.mockRestore();
  }
});

test('a dead link says whom to ask', async () => {
  answer(quotePage.open, (_, refusals) => {
    throw refusals.LINK_DEAD();
  });
  await openScreen('/quote/nada', null);
  await screen.findByRole('heading', { name: 'Este link não vale mais' });
});
