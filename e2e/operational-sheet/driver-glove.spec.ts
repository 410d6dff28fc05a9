import type { DriverDay } from '@traco/contract/operational-sheet/driver-day';
import { get } from '../app/enter.ts';
import { expect, test } from '../app/test.ts';
import { big, lift, slowClock, step } from './driver-phone.fixture.ts';
import { identify, putOnTheRoad, sign } from './on-the-road.fixture.ts';

// The narrowest phone: a finger has the least room there.
test.use({ viewport: { width: 360, height: 640 }, hasTouch: true, keepsContext: false });

test('a glove’s second tap hits nothing behind the form that its first one closed', { tag: '@long' }, async ({
  page,
}) => {
  const driver = await putOnTheRoad();
  await slowClock(page);
  await page.goto('/operational-sheet');
  await identify(page, driver);
  await step(page, 'Iniciar carregamento');
  await expect(big(page, 'Sair da usina')).toBeVisible();
  await page.getByRole('button', { name: 'Água', exact: true }).tap();
  const form = page.getByRole('dialog', { name: 'Água adicionada' });
  await form.getByText('10 L', { exact: true }).tap();
  await form.getByLabel('Quem pediu').fill('Mestre João');
  await sign(page);
  // The pad has just closed over this form, which is guarded too.
  await lift(page);
  const save = (await form.getByRole('button', { name: 'Registrar água' }).boundingBox())!;
  const y = save.y + save.height / 2;
  // Behind the button stand the ways to the other screens; the second tap is a thumb's breadth beside the first.
  await page.touchscreen.tap(save.x + save.width - 60, y);
  await expect(form).toBeHidden();
  await page.touchscreen.tap(save.x + save.width - 100, y);
  await page.waitForTimeout(700);
  await expect(page).toHaveURL(/\/operational-sheet$/);
  await page.touchscreen.tap(save.x + save.width - 100, y);
  await expect(page).toHaveURL(/\/driver-resources$/);
  const { loads } = await get<DriverDay>(page, '/api/operational-sheet/mine');
  expect(loads[0]!.water.map(({ litres }) => litres)).toEqual([10]);
});
