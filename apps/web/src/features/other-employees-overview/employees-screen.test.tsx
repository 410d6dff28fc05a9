// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { contract } from '@traco/contract/contract';
import { Employee, EmployeeLine } from '@traco/contract/other-employees-overview/employee';
import { beforeEach, expect, test } from 'vitest';
import { answerBlank, blankOf } from '../../testing/blank.fixture.ts';
import { addFilter, dialog, fill, press, pressMore } from '../../testing/hands.fixture.ts';
import { answerLookups, ids } from '../../testing/loads.fixture.ts';
import { answer, openScreen, personOf } from '../../testing/screen.fixture.tsx';

const { otherEmployeesOverview } = contract;
const today = '2026-11-20';
const unit = { id: ids.unit, name: 'Sorocaba', timeZone: 'America/Sao_Paulo' };
const rui = blankOf(Employee, {
  id: ids.seller,
  name: 'Rui Prado',
  jobTitle: 'Bombista',
  active: true,
  today,
  unit,
});
const address = `/other-employees-overview?funcionario=${ids.seller}`;

beforeEach(() => {
  answerLookups();
  answerBlank(otherEmployeesOverview.list, otherEmployeesOverview.totals, otherEmployeesOverview.jobTitles);
  answerBlank(otherEmployeesOverview.history, contract.unitTransfers.ofPerson, contract.terms.ofPerson);
  answer(otherEmployeesOverview.get, rui);
});

/** The employee's panel, once it is filled. */
async function openPanel() {
  await openScreen(address, personOf('admin'));
  const panel = await dialog('Rui Prado');
  await within(panel).findByText('Bombista');
  return panel;
}

test('holidays have a last day, and share none with other days away', async () => {
  await openPanel();
  await pressMore('Férias ou afastamento');
  const away = await dialog('Registrar férias ou afastamento');
  press('Registrar', away);
  await within(away).findByText('Informe o último dia.');
  const asked = answer(otherEmployeesOverview.recordAway, (_, refusals) => {
    throw refusals.ALREADY_AWAY({ data: { kind: 'vacation', fromOn: today, toOn: '2026-12-09' } });
  });
  fill('Situação', 'leave', away);
  fill('Primeiro dia', '25/11/2026', away);
  press('Registrar', away);
  expect((await within(away).findByRole('alert')).textContent).toContain(
    'Já há férias de 20/11/2026 a 09/12/2026.',
  );
  expect(asked).toMatchObject([{ kind: 'leave', fromOn: '2026-11-25', toOn: null }]);
  answer(otherEmployeesOverview.recordAway, rui);
  fill('Último dia', '30/11/2026', away);
  press('Registrar', away);
  await screen.findByText('Rui Prado: afastamento registrado.');
});

test('a document without its day is told at once; what runs out is coloured by the days that are left', async () => {
  answer(otherEmployeesOverview.get, {
    ...rui,
    documents: [
      {
        id: ids.load,
        kind: 'aso',
        title: '',
        expiresOn: '2026-11-30',
        file: { id: ids.photo, name: 'aso.pdf' },
        isReplaced: false,
        recordedBy: 'Ana',
        createdAt: '2026-11-20T13:00:00.000Z',
      },
    ],
  });
  const panel = await openPanel();
  const documents = within(panel).getByRole('region', { name: 'Documentos' });
  expect(within(documents).getByRole('link', { name: 'ASO' })).toBeTruthy();
  expect(documents.querySelector('[data-tone="orange"]')?.textContent).toBe('vence em 10 dias');
  press('Salvar documento', panel);
  const keeping = await dialog('Salvar documento de Rui Prado');
  press('Salvar', keeping);
  await within(keeping).findByText('Informe até quando o documento vale.');
  // An older one renews nothing, unless the day that stands was written wrong.
  answer(otherEmployeesOverview.attachDocument, (_, refusals) => {
    throw refusals.RUNS_OUT_EARLIER({ data: { keptUntil: '2026-11-30' } });
  });
  fill('Documento', 'aso', keeping);
  fill('Vale até', '25/11/2026', keeping);
  press('Salvar', keeping);
  await within(keeping).findByText('O que já está aqui vale até 30/11/2026, mais do que este.');
  expect(within(keeping).getByLabelText('Vale até').getAttribute('aria-invalid')).toBe('true');
  const sent = answer(otherEmployeesOverview.attachDocument, rui);
  fireEvent.click(within(keeping).getByRole('checkbox', { name: /digitada errada/ }));
  press('Salvar', keeping);
  await screen.findByText('ASO: documento guardado.');
  expect(sent).toMatchObject([{ kind: 'aso', expiresOn: '2026-11-25', corrects: true }]);
});

test('what lacks is named, and who has something running out is filtered for', async () => {
  const next = { kind: 'aso' as const, title: '', expiresOn: '2026-11-30' };
  const asked = answer(otherEmployeesOverview.list, {
    rows: [blankOf(EmployeeLine, { id: rui.id, name: rui.name, active: true, today, unit, next })],
    nextCursor: null,
  });
  const panel = await openPanel();
  expect(within(panel).getByText('Sem registro: ASO, NR-12, NR-35, CNH.')).toBeTruthy();
  await addFilter('Pendência', 'Vencendo em 30 dias');
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ standing: 'expiring' }));
  expect(document.querySelector('tr[data-index]')?.textContent).toContain('ASO vence em 10 dias');
});

test('nobody leaves tomorrow; whoever leaves stands so, and has no access to be given', async () => {
  const panel = await openPanel();
  answer(otherEmployeesOverview.dismiss, (_, refusals) => {
    throw refusals.LEFT_IN_FUTURE();
  });
  await pressMore('Desligar');
  const leaving = await dialog('Desligar Rui Prado');
  fill('Último dia', '23/11/2026', leaving);
  press('Desligar', leaving);
  await within(leaving).findByText('O desligamento não pode ser depois de hoje.');
  expect(within(leaving).getByLabelText('Último dia').getAttribute('aria-invalid')).toBe('true');
  expect(within(leaving).queryByRole('alert')).toBeNull();
  const asked = answer(otherEmployeesOverview.dismiss, () => {
    const gone = { ...rui, active: false, state: 'left' as const };
    answer(otherEmployeesOverview.get, gone);
    return gone;
  });
  fill('Último dia', '20/11/2026', leaving);
  press('Desligar', leaving);
  await within(panel).findByText('Desligado');
  expect(asked).toMatchObject([{ id: rui.id, onDay: today }]);
  press('Mais', panel);
  await screen.findByRole('menuitem', { name: 'Readmitir' });
  expect(screen.queryByRole('menuitem', { name: 'Criar acesso' })).toBeNull();
});

test('a password is told once', async () => {
  answer(otherEmployeesOverview.giveAccess, {
    cpf: '52998224725',
    password: 'abcd-efgh-jkmn',
    isNewAccount: true,
  });
  await openPanel();
  await pressMore('Criar acesso');
  fireEvent.click(await screen.findByRole('button', { name: 'Gerar senha' }));
  expect((await screen.findByRole('status', { name: 'Senha temporária' })).textContent).toBe(
    'abcd-efgh-jkmn',
  );
  press('Já anotei');
  await waitFor(() => expect(screen.queryByText('abcd-efgh-jkmn')).toBeNull());
});

test('chosen people go to the sheet of badges', async () => {
  const people = ['Um', 'Dois', 'Três'].map((name, index) =>
    blankOf(EmployeeLine, { id: `${ids.seller.slice(0, -1)}${index + 3}`, name, active: true, today, unit }),
  );
  answer(otherEmployeesOverview.list, { rows: people, nextCursor: null });
  const history = await openScreen('/other-employees-overview', personOf('admin'));
  await screen.findByText('Um');
  // One box for each row and one for all.
  expect(screen.getAllByRole('checkbox')).toHaveLength(4);
  for (const box of screen.getAllByRole('checkbox').slice(1, 3)) fireEvent.click(box);
  expect(screen.queryByRole('dialog')).toBeNull();
  fireEvent.click(screen.getByRole('link', { name: 'Crachás (2)' }));
  await waitFor(() => expect(history.location.pathname).not.toBe('/other-employees-overview'));
  for (const { id } of people.slice(0, 2)) expect(history.location.href).toContain(id);
  expect(history.location.href).not.toContain(people[2]!.id);
});
