// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Load } from '@traco/contract/concrete-volume/load';
import { contract } from '@traco/contract/contract';
import { beforeEach, expect, test } from 'vitest';
import { answerBlank } from '../../../testing/blank.fixture.ts';
import { pressMore } from '../../../testing/hands.fixture.ts';
import { answerLedger, answerLookups, ids, someLoad } from '../../../testing/loads.fixture.ts';
import { answer, openScreen, personOf } from '../../../testing/screen.fixture.tsx';

const { concreteVolume } = contract;
const address = `/concrete-volume-list?periodo=tudo&carga=${ids.load}`;
const plant = () => personOf('unit', { unitId: ids.unit });
const seller = () => personOf('seller', { unitId: ids.unit, sellerId: ids.seller });
/** What is open, or asked over it. */
const panel = () => screen.getAllByRole('dialog').at(-1)!;
const press = (name: string) => fireEvent.click(within(panel()).getByRole('button', { name }));
const fill = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const contested = { contestReason: 'Faltou meio metro', contestedAt: '2026-11-20T14:00:00.000Z' };

/** The ledger holds this load from now on. */
function stands(load: Load): Load {
  answerLedger(load);
  return load;
}

beforeEach(() => {
  answerLookups();
  answerBlank(contract.commission.statement);
});

test('a contest is accepted by a correction, whose reason is the answer', async () => {
  stands(someLoad(contested));
  const edited = answer(concreteVolume.edit, ({ deliveredM3, reason }) =>
    stands(someLoad({ ...contested, contestedAt: null, contestAnswer: reason, deliveredM3, revision: 2 })),
  );
  await openScreen(address, plant());
  await screen.findByRole('button', { name: 'Aceitar e corrigir' });
  press('Aceitar e corrigir');
  await screen.findByLabelText('m³ entregue');
  expect(panel().textContent).toContain('Faltou meio metro');
  fill('m³ entregue', '7,5');
  press('Salvar e responder');
  await screen.findByText(/^Escreva a resposta ao vendedor/);
  expect(document.activeElement).toBe(screen.getByLabelText('Resposta da unidade'));
  fill('Resposta da unidade', 'A balança mostra 7,5');
  press('Salvar e responder');
  await screen.findByText('Carga corrigida e contestação respondida.');
  expect(edited).toMatchObject([{ deliveredM3: 7.5, reason: 'A balança mostra 7,5', settlesContest: true }]);
  await waitFor(() => expect(screen.queryByLabelText('Resposta da unidade')).toBeNull());
});

test('that a load is paid stands under what else may be done, and is taken back by one press', async () => {
  stands(someLoad({}));
  const marked = answer(concreteVolume.markPaid, ({ paid, revision }) =>
    stands(someLoad({ paidAt: paid ? '2026-11-20T14:00:00.000Z' : null, revision: revision + 1 })),
  );
  await openScreen(address, plant());
  await pressMore('Marcar como paga');
  await screen.findByText('Carga marcada como paga.');
  fireEvent.click(screen.getByRole('button', { name: 'Desfazer' }));
  await screen.findByText('Pagamento como estava antes.');
  expect(marked).toEqual([
    { id: ids.load, revision: 1, paid: true },
    { id: ids.load, revision: 2, paid: false },
  ]);
});

test('a contest is answered without a change', async () => {
  stands(someLoad(contested));
  const settled = answer(concreteVolume.settleContest, ({ reason }) =>
    stands(someLoad({ ...contested, contestedAt: null, contestAnswer: reason, revision: 2 })),
  );
  await openScreen(address, plant());
  await pressMore('Manter como está');
  await screen.findByLabelText('Resposta da unidade');
  expect(panel().textContent).toContain('O vendedor contestou: “Faltou meio metro”');
  fill('Resposta da unidade', 'É o preço da tabela');
  press('Manter como está');
  await screen.findByText('Contestação respondida.');
  expect(settled).toEqual([{ id: ids.load, revision: 1, reason: 'É o preço da tabela' }]);
  await waitFor(() => expect(panel().textContent).toContain('Resposta da unidade: É o preço da tabela'));
});

test('a seller corrects what they recorded while it waits, without being asked why', async () => {
  stands(someLoad({ review: 'pending' }));
  const corrected = answer(concreteVolume.correct, ({ deliveredM3 }) =>
    stands(someLoad({ review: 'pending', deliveredM3, revision: 2 })),
  );
  await openScreen(address, seller());
  fireEvent.click(await screen.findByRole('button', { name: 'Corrigir' }));
  await screen.findByLabelText('m³ entregue');
  expect(screen.queryByLabelText('Motivo da alteração')).toBeNull();
  fill('m³ entregue', '6,5');
  press('Salvar correção');
  await screen.findByText('Lançamento corrigido.');
  expect(corrected).toMatchObject([{ id: ids.load, revision: 1, deliveredM3: 6.5 }]);
  await waitFor(() => expect(within(panel()).getAllByText('6,5 m³').length).toBeGreaterThan(0));
});

test('a seller withdraws what they recorded, and nothing of it is offered any more', async () => {
  stands(someLoad({ review: 'pending' }));
  const withdrawn = answer(concreteVolume.withdraw, () =>
    stands(someLoad({ review: 'pending', state: 'cancelled', revision: 2 })),
  );
  await openScreen(address, seller());
  await screen.findByText('Lançada em');
  expect(panel().textContent).toMatch(/Lançada em.*, por Sorocaba/);
  await pressMore('Retirar');
  await screen.findByText(/^Retirar este lançamento/);
  press('Retirar lançamento');
  await screen.findByText('Lançamento retirado.');
  expect(withdrawn).toEqual([{ id: ids.load, revision: 1 }]);
  await waitFor(() => expect(panel().textContent).toContain('Cancelada'));
  expect(within(panel()).queryByRole('button', { name: 'Corrigir' })).toBeNull();
});

test('what waits of a seller is opened from their own month, and mended there', async () => {
  stands(someLoad({ review: 'pending' }));
  await openScreen('/seller-volume-records', seller());
  fireEvent.click((await screen.findByText('Pendente')).closest('tr')!);
  await screen.findByRole('button', { name: 'Corrigir' });
});
