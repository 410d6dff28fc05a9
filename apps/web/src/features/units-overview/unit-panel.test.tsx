// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { settingValue } from '@traco/contract/admin-settings/settings-registry';
import { contract } from '@traco/contract/contract';
import type { UnitPage } from '@traco/contract/records/unit-page';
import { Unit } from '@traco/contract/units-overview/unit';
import { type OwnUnitSettings, UnitSettings } from '@traco/contract/units-overview/unit-settings';
import { UnitParameters } from '@traco/contract/units-overview/units-overview';
import { beforeEach, expect, test } from 'vitest';
import { answerBlank, blankOf } from '../../testing/blank.fixture.ts';
import { dialog, field, fill, press, pressMore } from '../../testing/hands.fixture.ts';
import { answerLookups, ids } from '../../testing/loads.fixture.ts';
import { answer, openScreen, personOf } from '../../testing/screen.fixture.tsx';

const { unitsOverview } = contract;
const sorocaba = blankOf(Unit, {
  id: ids.unit,
  name: 'Traço Sorocaba',
  active: true,
  timeZone: 'America/Sao_Paulo',
});

/** This plant is there, with nothing that belongs to it. */
const stand = (unit: Unit, more: Partial<UnitPage> = {}) =>
  answer(contract.records.unit, {
    unit,
    trucks: [],
    sellers: [],
    drivers: [],
    loads: [],
    changes: [],
    ...more,
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
  stand({ ...sorocaba, health: { score: 87, reasons } });
  answer(unitsOverview.setActive, (_, refusals) => {
    throw refusals.HAS_OPEN_WORK({ data: { pours: 2, loads: 1 } });
  });
  await openScreen(`/units-overview?unidade=${ids.unit}`, personOf('admin'));
  const panel = await dialog();
  await within(panel).findByRole('heading', { name: 'Por que 87 de 100' });
  expect(within(panel).getByText(/\(−12 pontos\)$/)).toBeTruthy();
  expect(within(panel).getByText(/\(−1 ponto\)$/)).toBeTruthy();
  await pressMore('Inativar');
  const asked = await dialog('Inativar unidade');
  press('Inativar unidade', asked);
  expect((await within(asked).findByRole('alert')).textContent).toContain(
    'ainda tem programações em aberto ou cargas a caminho',
  );
});

test('goals of the sellers that are not the plant’s own are told with their difference', async () => {
  const month = { ...sorocaba.month, goalM3: 3_000, sellersGoalM3: 2_850 };
  stand({ ...sorocaba, month });
  await openScreen(`/units-overview?unidade=${ids.unit}`, personOf('admin'));
  fireEvent.click(await within(await dialog()).findByText('2.850,0 m³, 150,0 m³ abaixo da meta da unidade'));
  await waitFor(() =>
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toContain(
      `/commissions?aba=metas&unitId=${ids.unit}`,
    ),
  );
});

test('a plant is given a closing time of its own, wrong ones refused at the field, and takes the company’s again', async () => {
  stand(sorocaba);
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
    await pressMore('Parâmetros próprios');
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

test('a plant at an address of its own: its month, its trucks and people, who changed what, and its board as the one next step', async () => {
  stand(
    { ...sorocaba, month: { ...sorocaba.month, m3: 120, goalM3: 300 } },
    {
      trucks: [{ id: ids.mix, name: 'BT-01 · ABC1D23', state: 'stopped', driver: 'Rui Prado' }],
      sellers: [{ id: ids.seller, name: 'Marina' }],
      changes: [
        {
          at: '2026-11-18T13:00:00.000Z',
          who: 'Ana',
          action: 'update',
          changes: [{ field: 'sellersMayRecord', before: 'true', after: 'false' }],
        },
      ],
    },
  );
  await openScreen(`/units/${ids.unit}`, personOf('supervisor'));
  await screen.findByRole('heading', { level: 1, name: /Traço Sorocaba/ });
  expect(document.querySelector('dl')!.textContent).toContain('Volume neste mês120,0 m³Meta300,0 m³');
  expect(screen.getByRole('link', { name: 'Ver o quadro do dia' }).getAttribute('href')).toBe(
    `/admin-schedule-view?unitId=${ids.unit}`,
  );
  const fleet = screen.getByRole('region', { name: 'Fora do trabalho normal: 1' });
  expect(fleet.textContent).toContain('Rui PradoParado');
  expect(within(fleet).getByRole('link').getAttribute('href')).toBe(`/vehicles/${ids.mix}`);
  expect(
    within(screen.getByRole('region', { name: 'Vendedores: 1' }))
      .getByRole('link')
      .getAttribute('href'),
  ).toBe(`/seller-details/${ids.seller}`);
  expect(screen.getByRole('region', { name: 'Histórico' }).textContent).toContain(
    'Vendedor lança carga: sim → não',
  );
});
