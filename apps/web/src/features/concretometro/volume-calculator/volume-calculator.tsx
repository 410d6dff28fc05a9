import { Button, Group } from '@mantine/core';
import { IconCopy, IconFileInvoice, IconPhotoShare } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { isAllowed } from '@traco/contract/permissions';
import { useRef } from 'react';
import { useRole } from '../../../kit/session/person.ts';
import { api } from '../../../lib/api.ts';
import { notify } from '../../../lib/notices.ts';
import { copyAndSay, outcomeWords } from '../../../lib/outcomes.ts';
import { pathOf } from '../../../lib/paths.ts';
import { ScreenLink } from '../../../ui/screen-link.tsx';
import { elementLabels } from '../shared/element-labels.ts';
import { elementKinds } from '../shared/element-shapes.ts';
import { ElementSketch } from './element-sketch.tsx';
import { PieceCard } from './piece-card.tsx';
import { ResultPanel } from './result-panel.tsx';
import { sharePicture } from './share-summary.ts';
import { drawSummary } from './summary-picture.ts';
import { useWorksheet } from './use-worksheet.ts';
import classes from './volume-calculator.module.css';
import { emptyWorksheet } from './worksheet.ts';
import { summarise, summaryText } from './worksheet-summary.ts';

/** Calculadora de cubagem: needs no network; only the price comes from the catalogue, when it is there. */
export function VolumeCalculator() {
  const { worksheet, result, change, restore, ...pieces } = useWorksheet();
  const mixes = useQuery(api.catalogue.mixes.queryOptions({ staleTime: MIXES_STALE_MS })).data ?? [];
  const role = useRole();
  const kept = useRef(Number.POSITIVE_INFINITY);
  if (pieces.isRead && kept.current === Number.POSITIVE_INFINITY) kept.current = worksheet.pieces.length;
  const summary = () =>
    summarise(
      worksheet,
      result,
      mixes.find(({ id }) => id === worksheet.mixId),
    );
  const clear = () => {
    restore(emptyWorksheet);
    notify({ message: 'Cubagem limpa.', action: { label: 'Desfazer', run: () => restore(worksheet) } });
  };
  const hasVolume = result.netM3 > 0;
  const mayQuote = role !== undefined && isAllowed(role, 'quotes:write');
  return (
    <div className={classes.calculator}>
      <section aria-label="Elementos">
        <div className={classes.picker}>
          {elementKinds.map((kind) => (
            <button key={kind} type="button" className={classes.kind} onClick={() => pieces.addPiece(kind)}>
              <ElementSketch kind={kind} />
              {elementLabels[kind].name}
            </button>
          ))}
        </div>
        {worksheet.pieces.length === 0 && (
          <p className={classes.empty}>Escolha um elemento acima para começar. Some quantos precisar.</p>
        )}
        {worksheet.pieces.map((piece, index) => (
          <PieceCard
            key={piece.id}
            piece={piece}
            m3={result.piecesM3[piece.id]}
            isNew={index >= kept.current}
            onChange={(part) => pieces.changePiece(piece.id, part)}
            onRepeat={() => pieces.repeatPiece(piece.id)}
            onRemove={() => pieces.removePiece(piece.id)}
          />
        ))}
      </section>
      <ResultPanel
        worksheet={worksheet}
        result={result}
        mixes={mixes}
        onChange={change}
        actions={
          <Group gap="xs">
            <Button
              size="xs"
              disabled={!hasVolume}
              leftSection={<IconCopy size={16} />}
              onClick={() => void copy(summaryText(summary()))}
            >
              Copiar
            </Button>
            <Button
              size="xs"
              variant="default"
              disabled={!hasVolume}
              title="Uma imagem com as medidas, o volume e as cargas"
              leftSection={<IconPhotoShare size={16} />}
              onClick={() => void share(summary())}
            >
              Compartilhar
            </Button>
            {mayQuote && hasVolume && (
              <Button
                size="xs"
                variant="default"
                leftSection={<IconFileInvoice size={16} />}
                component={ScreenLink}
                to={quoteOf(result.orderM3, worksheet.mixId)}
              >
                Usar no orçamento
              </Button>
            )}
            {worksheet.pieces.length > 0 && (
              <Button size="xs" variant="subtle" color="gray" onClick={clear}>
                Limpar
              </Button>
            )}
          </Group>
        }
      />
    </div>
  );
}

/** The form of a new quote for what was worked out. */
const quoteOf = (m3: number, mixId: string) =>
  pathOf('/create-budget', {}, { orcamento: 'novo', m3: String(m3), ...(mixId && { mixId }) });

const MIXES_STALE_MS = 5 * 60_000;

const copy = (text: string): Promise<void> =>
  copyAndSay(text, 'Resumo copiado.', 'O navegador não deixou copiar. Compartilhe a imagem.');

async function share(summary: ReturnType<typeof summarise>): Promise<void> {
  const day = new Date().toLocaleDateString('pt-BR');
  const picture = await drawSummary(summary, day);
  if (!picture) {
    notify({ message: 'Este navegador não consegue gerar a imagem. Copie o resumo.', tone: 'error' });
    return;
  }
  const outcome = await sharePicture(picture, 'cubagem.png', summaryText(summary));
  if (outcome === 'shared') notify({ message: outcomeWords.handedToApp('Cubagem') });
  if (outcome === 'downloaded') notify({ message: outcomeWords.handedToDownloads('cubagem.png') });
}
