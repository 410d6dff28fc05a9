// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { settingValue } from '@traco/contract/admin-settings/settings-registry';
import { contract } from '@traco/contract/contract';
import { Unit } from '@traco/contract/units-overview/unit';
import { type OwnUnitSettings, UnitSettings } from '@traco/contract/units-overview/unit-settings';
import { UnitParameters } from '@traco/contract/units-overview/units-overview';
import { beforeEach, expect, test } from 'vitest';
import { answerBlank, blankOf } from '../../testing/blank.fixture.ts';
import { dialog, field, fill, press } from '../../testing/hands.fixture.ts';
import { answerLookups, ids } from '../../testing/loads.fixture.ts';
import { answer, openScreen, personOf } from '../../testing/screen.fixture.tsx';

const { unitsOverview } = contract;
const sorocaba = blankOf(Unit, {
  id: ids.unit,
  name: 'Traço Sorocaba',
  active: true,
  timeZone: 'America/Sao_Paulo',
});

beforeEach(() => {
  answerLookups();
  answerBlank(unitsOverview.list, unitsOverview.totals);
});

test('a plant says why it stands as it does, and one with work to do is not closed', async () => {
  const reasons = [
    { factor: 'goal' as const, value: 0.5, points: 12 },
    { factor: 'fleet' as const, value: 0.9, points: 1 },
  ];
  answer(unitsOverview.get, { ...sorocaba, health: { score: 87, reasons } });
  answer(unitsOverview.setActive, (_, refusals) => {
    throw refusals.HAS_OPEN_WORK({ data: { pours: 2, loads: 1 } });
  });
  await openScreen(`/units-overview?unidade=${ids.unit}`, personOf('admin'));
  const panel = await dialog();
  await within(panel).findByRole('heading', { name: 'Por que 87 de 100' });
  expect(within(panel).getByText(/\(−12 pontos\)$/)).toBeTruthy();
  expect(within(panel).getByText(/\(−1 ponto\)$/)).toBeTruthy();
  press('Inativar', panel);
  const asked = await dialog('Inativar unidade');
  press('Inativar unidade', asked);
  expect((await within(asked).findByRole('alert')).textContent).toContain(
    'ainda tem programações em aberto ou cargas a caminho',
  );
});

test('goals of the sellers that are not the plant’s own are told with their difference', async () => {
  const month = { ...sorocaba.month, goalM3: 3_000, sellersGoalM3: 2_850 };
  answer(unitsOverview.get, { ...sorocaba, month });
  await openScreen(`/units-overview?unidade=${ids.unit}`, personOf('admin'));
  expect(
    await within(await dialog()).findByText('2.850,0 m³, 150,0 m³ abaixo da meta da unidade'),
  ).toBeTruthy();
});

test('a plant is given a closing time of its own, wrong ones refused at the field, and takes the company’s again', async () => {
  answer(unitsOverview.get, sorocaba);
  const company = UnitSettings.parse(settingValue('unit-defaults', {}));
  const stands = (own: OwnUnitSettings, revision: number) =>
    answer(unitsOverview.settings, blankOf(UnitParameters, { own, company, revision }));
  stands({}, 1);
  const saved = answer(unitsOverview.saveSettings, ({ own, revision }) => {
    stands(own, revision + 1);
    return blankOf(UnitParameters, { own, company, revision: revision + 1 });
  });
  await openScreen(`/units-overview?unidade=${ids.unit}`, personOf('admin'));
  const own = async () => {
    fireEvent.click(await screen.findByRole('button', { name: 'Parâmetros próprios' }));
    return screen.findByRole('form', { name: 'Parâmetros da unidade' });
  };
  let form = await own();
  expect(field('Fecha às', form).placeholder).toBe('19:00');
  fill('Laranja a partir de', '500', form);
  press('Salvar parâmetros', form);
  await waitFor(() => expect(form.querySelector('[aria-invalid="true"]')).toBeTruthy());
  expect(saved).toEqual([]);
  fill('Laranja a partir de', '', form);
  fill('Fecha às', '2030', form);
  press('Salvar parâmetros', form);
  await screen.findByText('Parâmetros de Traço Sorocaba salvos.');
  form = await own();
  await waitFor(() => expect(field('Fecha às', form).value).toBe('20:30'));
  fill('Fecha às', '', form);
  press('Salvar parâmetros', form);
  await waitFor(() => expect(screen.queryByRole('form')).toBeNull());
  form = await own();
  await waitFor(() => expect(field('Fecha às', form).value).toBe(''));
  expect(saved.map((each) => each.own)).toMatchObject([{ closesAt: 20 * 60 + 30 }, {}]);
});
