import { expect, test } from 'vitest';
import { isRobot } from './quote-page-words.ts';

const phone = (more: string) =>
  `Mozilla/5.0 (Linux; Android 14; ${more}) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36`;

test.each([
  'WhatsApp/2.24.8.78 A',
  'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
  'TelegramBot (like TwitterBot)',
  'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)',
  'Mozilla/5.0 (Windows NT 6.1; WOW64) SkypeUriPreview Preview/0.5',
  'curl/8.5.0',
  '',
])('%s fetches by itself', (userAgent) => {
  expect(isRobot(userAgent)).toBe(true);
});

test.each([
  phone('SM-A155M'),
  phone('CUBOT NOTE 20'),
  `${phone('moto g54')} Telegram-Android/11.4.2 (Motorola moto g54; Android 14)`,
  `${phone('SM-S918B')} [FB_IAB/FB4A;FBAV/480.0;]`,
  `${phone('SM-S918B')} LinkedInApp/4.1.1000`,
])('%s is in somebody’s hand', (userAgent) => {
  expect(isRobot(userAgent)).toBe(false);
});
