import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const page = readFileSync(join(root, 'docs/security.md'), 'utf8');
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: root })
  .toString()
  .split('\n');
const names = new Set([...files, ...files.map((file) => basename(file))]);

test('every file that the page of security names is there', () => {
  const named = [...page.matchAll(/`([\w./-]+\.(?:ts|tsx|md))`/g)].map(([, name]) => name!);
  expect(named.length).toBeGreaterThan(60);
  expect(named.filter((name) => !names.has(name))).toEqual([]);
});

/** The points of ASVS 5.0.0: of each section the level of its first, second, third … point. */
const levels: Record<string, string> = {
  '1.1': '22',
  '1.2': '1111122223',
  '1.3': '112222222223',
  '1.4': '222',
  '1.5': '123',
  '2.1': '122',
  '2.2': '112',
  '2.3': '12223',
  '2.4': '23',
  '3.1': '3',
  '3.2': '113',
  '3.3': '12223',
  '3.4': '11222233',
  '3.5': '11122333',
  '3.6': '3',
  '3.7': '22333',
  '4.1': '12233',
  '4.2': '23333',
  '4.3': '22',
  '4.4': '1222',
  '5.1': '2',
  '5.2': '112333',
  '5.3': '113',
  '5.4': '222',
  '6.1': '122',
  '6.2': '111111112222',
  '6.3': '11223333',
  '6.4': '112233',
  '6.5': '22222333',
  '6.6': '2223',
  '6.7': '33',
  '6.8': '2222',
  '7.1': '222',
  '7.2': '1111',
  '7.3': '22',
  '7.4': '11222',
  '7.5': '223',
  '7.6': '22',
  '8.1': '1233',
  '8.2': '1123',
  '8.3': '133',
  '8.4': '23',
  '9.1': '111',
  '9.2': '1222',
  '10.1': '22',
  '10.2': '223',
  '10.3': '22223',
  '10.4': '1111122222233333',
  '10.5': '22222',
  '10.6': '22',
  '10.7': '222',
  '11.1': '2233',
  '11.2': '22233',
  '11.3': '11233',
  '11.4': '1222',
  '11.5': '23',
  '11.6': '23',
  '11.7': '33',
  '12.1': '12233',
  '12.2': '11',
  '12.3': '22223',
  '13.1': '2333',
  '13.2': '222223',
  '13.3': '2233',
  '13.4': '1222233',
  '14.1': '22',
  '14.2': '12223333',
  '14.3': '122',
  '15.1': '12233',
  '15.2': '12233',
  '15.3': '1222222',
  '15.4': '3333',
  '16.1': '2',
  '16.2': '22222',
  '16.3': '2222',
  '16.4': '222',
  '16.5': '2223',
  '17.1': '23',
  '17.2': '22223333',
  '17.3': '22',
};
const points = Object.entries(levels).flatMap(([section, each]) =>
  [...each].map((level, index) => ({ number: `${section}.${index + 1}`, level })),
);

/** `6.8.1–6.8.4` is four points. */
function numbersOf(range: string): string[] {
  const [first = '', last = first] = range.split('–');
  const section = first.split('.').slice(0, 2).join('.');
  const [from, to] = [first, last].map((number) => Number(number.split('.')[2]));
  return Array.from({ length: to! - from! + 1 }, (_, index) => `${section}.${from! + index}`);
}

test('the list of points is the standard’s: 70 of level 1, 183 of level 2, 92 of level 3', () => {
  const count = (level: string) => points.filter((point) => point.level === level).length;
  expect([count('1'), count('2'), count('3')]).toEqual([70, 183, 92]);
});

test('no point of levels 1 and 2 is left out, none stands twice, and each says how it stands', () => {
  const lines = page.split('\n').filter((line) => /^\| \d/.test(line));
  const line =
    /^\| (\d+\.\d+\.\d+(?:–\d+\.\d+\.\d+)?) [^|]+ \| (?:met|in part|\*\*not\*\*|n\/a|operator) \| [^|]+ \|$/;
  expect(lines.filter((each) => !line.test(each))).toEqual([]);
  const pointed = lines.flatMap((each) => numbersOf(line.exec(each)![1]!));
  expect(pointed.filter((number, index) => pointed.indexOf(number) !== index)).toEqual([]);
  expect(pointed.filter((number) => !points.some((point) => point.number === number))).toEqual([]);
  const asked = points.filter(({ level }) => level !== '3').map(({ number }) => number);
  expect(asked.filter((number) => !pointed.includes(number))).toEqual([]);
});

test('every decision that the page names is there', () => {
  const numbers = new Set(files.flatMap((file) => /^docs\/decisions\/(\d{4})-/.exec(file)?.[1] ?? []));
  const named = [...page.matchAll(/\b(00\d\d)\b/g)].map(([number]) => number);
  expect(named.filter((number) => !numbers.has(number))).toEqual([]);
});
