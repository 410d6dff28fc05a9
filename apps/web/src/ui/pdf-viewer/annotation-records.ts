import type { PdfAnnotation, PdfAnnotationKind } from '@traco/contract/values/pdf-annotation';
import { v7 as newId } from 'uuid';
import type { FoundMark, WrittenMark } from './engine-types.ts';

/** A mark that was written into the file, with what the file does not say of it. */
export interface NewMark {
  kind: PdfAnnotationKind;
  uuid: string;
  description: string;
  mark: WrittenMark;
}

interface Page {
  pageIndex: number;
  /** What stands on the page of the saved file. */
  now: readonly FoundMark[];
  /** What stood there when the file was opened. */
  known: ReadonlySet<string>;
  /** What was kept of the annotations before. */
  before: readonly PdfAnnotation[];
  marks: readonly NewMark[];
}

/** How far apart (the four sides together) a mark and what was written for it may lie, in the page's units. */
const NEAR = 60;

/**
 * The annotations of a page: those that were kept before, as they are now, and the new ones. What others put into the file,
 * and nobody touched, is not the person's.
 */
export function recordsOf({ pageIndex, now, known, before, marks }: Page): PdfAnnotation[] {
  const here = marks.filter(({ mark }) => mark.pageIndex === pageIndex && !mark.deleted);
  const used = new Set<NewMark>();
  return now.flatMap((found) => {
    const kept = before.find((each) => each.pageIndex === pageIndex && each.reference === found.id);
    const edited = here.find(({ mark }) => mark.id === found.id);
    const made =
      edited ??
      (kept && known.has(found.id)
        ? undefined
        : nearest(
            found,
            here.filter((each) => !used.has(each)),
          ));
    if (made) used.add(made);
    if (!kept && !made && known.has(found.id)) return [];
    return [record(found, pageIndex, kept, made)];
  });
}

function nearest(found: FoundMark, marks: readonly NewMark[]): NewMark | undefined {
  const apart = ({ mark }: NewMark) =>
    mark.rect.reduce((sum, side, index) => sum + Math.abs(side - found.rect[index]!), 0);
  const [first] = marks
    .filter((each) => !each.mark.id && isOf(found, each.kind))
    .sort((one, other) => apart(one) - apart(other));
  return first && apart(first) < NEAR ? first : undefined;
}

const isOf = (found: FoundMark, kind: PdfAnnotationKind) =>
  kindOf(found) === (kind === 'signature' ? 'stamp' : kind);

function kindOf({ subtype, it }: FoundMark): PdfAnnotationKind {
  if (subtype === 'Highlight' || it === 'InkHighlight') return 'highlight';
  return subtype === 'Ink' ? 'ink' : 'stamp';
}

function record(
  found: FoundMark,
  pageIndex: number,
  kept: PdfAnnotation | undefined,
  made: NewMark | undefined,
): PdfAnnotation {
  const kind = kept?.kind ?? made?.kind ?? kindOf(found);
  const hasColour = kind === 'highlight' || kind === 'ink';
  const mark = made?.mark;
  return {
    uuid: kept?.uuid ?? made?.uuid ?? newId(),
    kind,
    colour: hasColour ? hexOf(mark?.color ?? found.color) : kind === 'signature' ? '#000000' : null,
    thickness: round(mark?.thickness ?? kept?.thickness ?? found.borderStyle?.rawWidth ?? 0),
    opacity: round(mark?.opacity ?? found.opacity ?? kept?.opacity ?? 1),
    pageIndex,
    rect: [0, 1, 2, 3].map((side) => round(found.rect[side] ?? 0)) as PdfAnnotation['rect'],
    rotation: rotationOf(mark?.rotation ?? found.rotation ?? kept?.rotation ?? 0),
    description: made?.description || kept?.description || '',
    reference: found.id,
  };
}

const round = (value: number) => Math.round(value * 100) / 100;
const rotationOf = (angle: number) =>
  ((((Math.round(angle / 90) * 90) % 360) + 360) % 360) as PdfAnnotation['rotation'];
const hexOf = (colour: ArrayLike<number> | null | undefined) =>
  colour && colour.length === 3
    ? `#${Array.from(colour, (part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`
    : '#000000';
