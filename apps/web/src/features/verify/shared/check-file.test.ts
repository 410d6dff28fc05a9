import type { VerifiedNote } from '@traco/contract/verify/verify';
import { beforeEach, expect, test, vi } from 'vitest';
import { client } from '../../../lib/api.ts';
import { checkFile } from './check-file.ts';
import { type CopyDifferences, compareCopy } from './compare-copy.ts';
import { hashOf } from './file-states.ts';

vi.mock('../../../lib/api.ts', () => ({ client: { verify: { byHash: vi.fn() } } }));
vi.mock('./compare-copy.ts', () => ({ compareCopy: vi.fn() }));

const sealed = '%PDF-1.7 a nota\n%%EOF\n';
const note = { series: 'E', number: 7, path: '/delivery-note/x' } as VerifiedNote;
const nothing: CopyDifferences = { words: [], pictures: [], similar: [], notLookedAt: 0 };
const morePages = { page: 2, left: [], added: ['Entregue: 9 m³'], isWhole: 'added' as const };

beforeEach(async () => {
  const hash = await hashOf(new TextEncoder().encode(sealed));
  vi.mocked(client.verify.byHash).mockImplementation(async ({ hashes }) => ({
    found: hashes.includes(hash) ? { is: 'note', hash, note } : null,
  }));
  vi.mocked(compareCopy).mockReset();
});

const check = (text: string) => checkFile(new File([text], 'nota.pdf'));

test('a note’s paper as it was kept is told without looking at its pages', async () => {
  expect(await check(sealed)).toEqual({ is: 'note', note });
  expect(compareCopy).not.toHaveBeenCalled();
});

test('a note behind which other pages were written is not the note: what differs is told, and the true one', async () => {
  const differences = { ...nothing, words: [morePages] };
  vi.mocked(compareCopy).mockResolvedValue(differences);
  const whole = `${sealed}outras páginas\n%%EOF\n`;
  expect(await check(whole)).toEqual({ is: 'note_overwritten', note, differences });
  const [before, after] = vi.mocked(compareCopy).mock.calls[0]!;
  expect(new TextDecoder().decode(before)).toBe(sealed);
  expect(new TextDecoder().decode(after)).toBe(whole);
});

test('a hair’s breadth on a note is a change that shows, and so is what cannot be compared', async () => {
  vi.mocked(compareCopy).mockResolvedValueOnce({ ...nothing, similar: [1] });
  expect(await check(`${sealed}x`)).toMatchObject({ is: 'note_overwritten', differences: { similar: [1] } });
  vi.mocked(compareCopy).mockResolvedValueOnce(undefined);
  expect(await check(`${sealed}x`)).toEqual({ is: 'note_overwritten', note, differences: undefined });
});

test('what was written behind a note and shows nowhere is told as that', async () => {
  vi.mocked(compareCopy).mockResolvedValue(nothing);
  expect(await check(`${sealed}% mais\n`)).toEqual({ is: 'note_added_to', note, differences: nothing });
});
