import type { DriverDay } from '@traco/contract/operational-sheet/driver-day';
import type { DaySheet } from '@traco/contract/operational-sheet/sheet';
import type { DriverPage } from '@traco/contract/records/driver-page';
import { callAs, get, post } from '../app/enter.ts';
import { expect, type Page, test } from '../app/test.ts';
import { dayBefore } from '../concrete-volume/loads.fixture.ts';
import { big, lift, slowClock, step, tapTwice } from './driver-phone.fixture.ts';
import { type DriverOnTheRoad, hireDriver, identify, putOnTheRoad } from './on-the-road.fixture.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, keepsContext: false });

async function openSheet(page: Page, driver: DriverOnTheRoad) {
  await page.goto('/operational-sheet');
  await identify(page, driver);
  await expect(page.getByText(driver.customer).first()).toBeVisible();
}

const stateOf = async (page: Page, { loadIds: [id] }: DriverOnTheRoad) =>
  (await get<DriverDay>(page, '/api/operational-sheet/mine')).loads.find((load) => load.id === id)?.state;

test('a slip of a glove is undone and nobody hears of it; signing out with unsent entries asks first, and another driver neither sees nor sends them', async ({
  page,
  context,
}) => {
  test.setTimeout(120_000);
  const [one, other] = [await putOnTheRoad(), await putOnTheRoad()];
  await slowClock(page);
  await openSheet(page, one);
  // However long a loaded machine draws the first tap, the second comes in the same moment and the undo stands.
  await page.clock.pauseAt(Date.now() - 60_000);
  await tapTwice(big(page, 'Iniciar carregamento'));
  await page.clock.runFor(600);
  await big(page, 'Desfazer').click();
  await expect(big(page, 'Iniciar carregamento')).toBeVisible();
  await page.clock.runFor(3_500);
  await page.clock.resume();
  expect(await stateOf(page, one)).toBe('scheduled');
  await page.route('**/api/operational-sheet/send', (route) => route.abort());
  await step(page, 'Iniciar carregamento');
  await expect(big(page, 'Sair da usina')).toBeVisible();
  await page.getByRole('button', { name: /^Conta de/ }).click();
  // Twice, with a glove: what it asks then comes under the same finger.
  await tapTwice(page.getByRole('button', { name: 'Sair', exact: true }));
  await expect(page.getByText('1 lançamento ainda não foi enviado.')).toBeVisible();
  await lift(page);
  await page.getByRole('button', { name: 'Enviar agora' }).click();
  await expect(
    page.getByText('Nem tudo foi enviado: a usina não respondeu.', { exact: false }),
  ).toBeVisible();
  await lift(page);
  await page.getByRole('button', { name: 'Sair assim mesmo' }).click();
  await expect(page).toHaveURL(/\/login/);

  await page.unroute('**/api/operational-sheet/send');
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/operational-sheet/send')) sent.push(request.postData() ?? '');
  });
  await page.goto('/operational-sheet');
  await page.getByRole('button', { name: 'Outra pessoa' }).click();
  await identify(page, other);
  await expect(page.getByText(other.customer).first()).toBeVisible();
  await expect(page.getByText(one.customer)).toHaveCount(0);
  await expect(page.getByText('1 lançamento de outro motorista neste aparelho')).toBeVisible();
  await page.waitForTimeout(1_500);
  expect(sent).toEqual([]);

  await page.getByRole('button', { name: /^Conta de/ }).click();
  await page.getByRole('button', { name: 'Sair', exact: true }).click();
  await expect(page).toHaveURL(/\/login/);
  await page.goto('/operational-sheet');
  await page.getByRole('button', { name: 'Outra pessoa' }).click();
  await identify(page, one);
  await expect(page.getByText('tudo enviado')).toBeVisible({ timeout: 20_000 });
  expect(await stateOf(page, one)).toBe('loading');
  await context.close();
});

test('a page that must be read is asked about, a fine gets its "ciente", and help is called for by voice', {
  tag: '@long',
}, async ({ page, context }) => {
  const driver = await hireDriver();
  const desk = await callAs('gerente');
  await post(desk, `/api/truck-drivers/${driver.driverId}/events`, {
    id: driver.driverId,
    eventId: crypto.randomUUID(),
    kind: 'fine',
    onDay: dayBefore(1),
    amountCents: 19_523,
    description: 'Radar da SP-075',
  });
  // The machine has no microphone: a tone is recorded.
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = async () => {
      const context = new AudioContext();
      const tone = context.createOscillator();
      const out = context.createMediaStreamDestination();
      tone.connect(out);
      tone.start();
      return out.stream;
    };
  });
  await page.goto('/driver-dashboard');
  await identify(page, driver);
  await expect(page.getByText('Multa em', { exact: false })).toContainText('R$ 195,23');
  await page.getByRole('button', { name: 'Ciente: Radar da SP-075' }).click();
  await expect(page.getByText('Radar da SP-075')).toHaveCount(0);
  await page.getByRole('link', { name: 'Faltam 3 leituras obrigatórias' }).click();

  const card = page.locator('details').filter({ hasText: 'Regras da água' });
  await card.locator('summary').click();
  await context.setOffline(true);
  await lift(page);
  await card.getByRole('button', { name: 'Li e entendi' }).click();
  await card.getByLabel('Só os litros').check();
  await card.getByLabel('Peço ao gerente o código').check();
  await card.getByLabel('Não ponho').check();
  await card.getByRole('button', { name: 'Conferir respostas' }).click();
  await expect(card.getByText('Resposta errada: leia de novo acima')).toHaveCount(1);
  await card.getByLabel('Litros, nome e assinatura de quem pediu').check();
  await lift(page);
  await card.getByRole('button', { name: 'Conferir respostas' }).click();
  await expect(card.getByText(/^Li e entendi em/)).toBeVisible();
  await context.setOffline(false);

  await page.goto('/operational-sheet?form=ajuda');
  const form = page.getByRole('dialog');
  await form.getByLabel('Atraso').check();
  // A loaded machine records nothing in a second: it says so, and they record again.
  await expect(async () => {
    await form.getByRole('button', { name: 'Gravar recado' }).click();
    await expect(form.getByRole('timer')).toHaveText(/^[1-9]\d* de 60 s$/);
    await form.getByRole('button', { name: 'Parar e guardar' }).click();
    await expect(form.getByText('Nada foi gravado').or(form.locator('audio'))).toBeVisible();
    await expect(form.locator('audio')).toHaveAttribute('src', /^blob:/, { timeout: 500 });
  }).toPass();
  await form.getByRole('button', { name: 'Avisar a usina' }).click();
  await expect(form).toBeHidden();
  await expect(page.getByText('tudo enviado')).toBeVisible({ timeout: 20_000 });

  const { driver: told } = await get<DriverPage>(desk, `/api/records/drivers/${driver.driverId}`);
  expect(told.events[0]!.acknowledgedAt).not.toBeNull();
  expect(told.readings).toMatchObject([{ page: 'agua-regra' }]);
  const { occurrences } = await get<DaySheet>(desk, `/api/operational-sheet?day=${dayBefore(0)}`);
  const call = occurrences.find(({ driverId }) => driverId === driver.driverId)!;
  expect(call.text).toBe('Recado de voz');
  const heard = await desk.request.get(`/api/files/${call.voiceId}`);
  expect(heard.headers()['content-type']).toContain('audio/webm');
  expect((await heard.body()).length).toBeGreaterThan(100);
});
