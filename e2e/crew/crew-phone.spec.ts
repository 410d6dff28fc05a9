import type { CrewDay } from '@traco/contract/unit-manager/unit-manager';
import { enterAs, get } from '../app/enter.ts';
import { expect, test } from '../app/test.ts';

test.use({ viewport: { width: 390, height: 844 } });

test.beforeEach(async ({ page }) => {
  await enterAs(page, 'gerente');
});

test('on a phone "back" closes what the manager opened, on their panel still; an absence from a driver’s panel is theirs', {
  tag: '@long',
}, async ({ page }) => {
  const { drivers } = await get<CrewDay>(page, '/api/unit-manager');
  await page.goto('/unit-manager?dia=amanha');
  const heading = page.getByRole('heading', { name: /^Equipe de/ });
  const dialog = page.getByRole('dialog');
  const backFrom = async (name: string | RegExp) => {
    await page.getByRole('button', { name }).first().click();
    await expect(dialog).toBeVisible();
    await page.goBack();
    await expect(dialog).toBeHidden();
    await expect(heading).toBeVisible();
    await expect(page).toHaveURL('/unit-manager?dia=amanha');
  };
  for (const folded of ['Cargas', 'Motoristas', 'Frota'])
    await page.getByRole('button', { name: new RegExp(`^${folded} ?\\d`) }).click();
  await backFrom(new RegExp(drivers[0]!.name));
  await backFrom(/^(Atribuir|Trocar)/);
  await backFrom(/^Liberar/);
  await backFrom('Registrar ausência');

  const { name } = drivers[0]!;
  await page.getByRole('button', { name: new RegExp(name) }).click();
  await page.getByRole('dialog', { name }).getByRole('button', { name: 'Registrar ausência' }).click();
  const absence = page.getByRole('dialog', { name: 'Registrar ausência' });
  await expect(absence.getByRole('combobox', { name: 'Motorista' })).toHaveValue(name);
  await absence.getByRole('button', { name: 'Voltar' }).click();
  await expect(page).toHaveURL('/unit-manager?dia=amanha');

  // The to-do list leads to what it counts, below the fold.
  await page.getByRole('link', { name: /motoristas? liberados? sem jornada/ }).click();
  await expect(page.getByRole('region', { name: 'Motoristas' }).getByRole('heading')).toBeInViewport();
});
