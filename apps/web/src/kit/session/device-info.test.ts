import { expect, test } from 'vitest';
import { collectDeviceInfo } from './device-info.ts';

const screen = { width: 412, height: 915 };
const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)';
const look = (userAgent: string, platform = 'Linux', maxTouchPoints = 5) =>
  collectDeviceInfo({ screen, navigator: { userAgent, platform, maxTouchPoints, language: 'pt-BR' } });

test('an Android phone with Chrome', async () => {
  const userAgent = `Mozilla/5.0 (Linux; Android 14; Pixel 8) ${webkit} Chrome/141.0.0.0 Mobile Safari/537.36`;
  expect(await look(userAgent)).toEqual({
    deviceType: 'smartphone',
    os: 'Android 14',
    browser: 'Chrome 141.0.0.0',
    userAgent,
    platform: 'Linux',
    language: 'pt-BR',
    screenWidth: 412,
    screenHeight: 915,
  });
});

test('a desktop with Firefox', async () => {
  const agent = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';
  const info = await look(agent, 'Win32', 0);
  expect([info.deviceType, info.browser]).toEqual(['desktop', 'Firefox 140.0']);
  expect(info.os).toContain('Windows');
});

test('an iPad, also when it calls itself a Mac', async () => {
  const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)';
  const agent = `${mac} Version/18.1 Safari/605.1.15`;
  expect(await look(agent, 'MacIntel', 5)).toMatchObject({ deviceType: 'tablet', os: 'iPadOS' });
  expect(await look(agent, 'MacIntel', 0)).toMatchObject({ deviceType: 'desktop' });
});

test('a browser that says nothing of itself is still described', async () => {
  expect(await look('')).toMatchObject({
    deviceType: 'desktop',
    os: 'Desconhecido',
    browser: 'Desconhecido',
  });
});
