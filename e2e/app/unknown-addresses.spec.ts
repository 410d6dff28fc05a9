import { enterAs } from './enter.ts';
import { expect, test } from './test.ts';

/** Screens of the office that name somebody or something in their address, and what they say of whom nobody knows. */
const addresses: [address: (id: string) => string, words: string][] = [
  [(id) => `/seller-details/${id}`, 'Vendedor não encontrado.'],
  [(id) => `/sellers-overview?vendedor=${id}`, 'Vendedor não encontrado.'],
  [(id) => `/managers-overview?gerente=${id}`, 'Gerente não encontrado.'],
  [(id) => `/other-employees-overview?funcionario=${id}`, 'Funcionário não encontrado.'],
  [(id) => `/units-overview?unidade=${id}`, 'Unidade não encontrada.'],
  [(id) => `/customers?cliente=${id}`, 'Cliente não encontrado.'],
  [(id) => `/drivers-overview?motorista=${id}`, 'Motorista não encontrado.'],
  [(id) => `/fleet-management?veiculo=${id}`, 'Veículo não encontrado.'],
  [(id) => `/seller-qrcode/${id}`, 'Pessoa não encontrada'],
  [(id) => `/manager-qrcode/${id}`, 'Pessoa não encontrada'],
  [(id) => `/other-employee-qrcode/${id}`, 'Pessoa não encontrada'],
  [(id) => `/create-profile-photo?pessoa=seller:${id}`, 'Pessoa não encontrada'],
];

test('an address that no id can stand in is of nobody: it says so in words and offers no second try', {
  tag: '@long',
}, async ({ page }) => {
  test.slow();
  await enterAs(page, 'admin');
  for (const [address, words] of addresses) {
    await page.goto(address('abc'));
    await expect(page.getByText(words).first(), address('abc')).toBeVisible();
    await expect(page.getByRole('button', { name: /^Tentar/ }), address('abc')).toHaveCount(0);
  }
});
