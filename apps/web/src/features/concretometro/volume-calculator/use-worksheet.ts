import { useEffect, useMemo, useState } from 'react';
import { v7 as newId } from 'uuid';
import { findDraft, keepDraft } from '../../../lib/drafts.ts';
import type { ElementKind } from '../shared/element-shapes.ts';
import { addUp, emptyWorksheet, newPiece, type Piece, reviveWorksheet, type Worksheet } from './worksheet.ts';

const KEPT_AS = 'concretometro.cubagem';

/** The worksheet of this device: kept while it is typed, there again after a reload or without a network. */
export function useWorksheet() {
  const [worksheet, setWorksheet] = useState<Worksheet>(emptyWorksheet);
  const [isRead, setIsRead] = useState(false);
  useEffect(() => {
    void findDraft<unknown>(KEPT_AS).then((kept) => {
      setWorksheet((now) => (now === emptyWorksheet ? (reviveWorksheet(kept) ?? now) : now));
      setIsRead(true);
    });
  }, []);
  useEffect(() => {
    if (isRead) void keepDraft(KEPT_AS, worksheet);
  }, [isRead, worksheet]);
  const result = useMemo(() => addUp(worksheet), [worksheet]);

  const change = (part: Partial<Worksheet>) => setWorksheet((now) => ({ ...now, ...part }));
  const changePieces = (by: (pieces: readonly Piece[]) => readonly Piece[]) =>
    setWorksheet((now) => ({ ...now, pieces: by(now.pieces) }));
  return {
    worksheet,
    result,
    change,
    addPiece: (kind: ElementKind) => changePieces((pieces) => [...pieces, newPiece(kind, newId())]),
    changePiece: (id: string, part: Partial<Piece>) =>
      changePieces((pieces) => pieces.map((piece) => (piece.id === id ? { ...piece, ...part } : piece))),
    repeatPiece: (id: string) =>
      changePieces((pieces) =>
        pieces.flatMap((piece) => (piece.id === id ? [piece, { ...piece, id: newId() }] : [piece])),
      ),
    removePiece: (id: string) => changePieces((pieces) => pieces.filter((piece) => piece.id !== id)),
    isRead,
    restore: setWorksheet,
  };
}
