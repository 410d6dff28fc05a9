import type { OwnCard } from '@traco/contract/other-employee-page/other-employee-page';
import { badgeBack, badgeFront } from '@traco/contract/qr-codes/qr-art/badge-art';
import { withSource } from '@traco/contract/qr-codes/qr-art/code-text';
import { useMemo } from 'react';
import { Panel } from '../../ui/panel.tsx';
import { usePortrait } from '../profile-photo/shared/use-portrait.ts';
import classes from './own-panel.module.css';

const look = { isColoured: true, logo: null };

/** Their badge as it is printed; the printed one comes from the office. */
export function OwnBadge({ card, employeeId }: { card: OwnCard; employeeId: string }) {
  const { face } = usePortrait(employeeId);
  const [front, back] = useMemo(() => {
    const badge = { ...card, face, text: withSource(card.address, 'badge') };
    return [badgeFront(badge, look), badgeBack(badge, look)].map(
      (svg) => `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`,
    );
  }, [card, face]);
  return (
    <Panel
      title="Meu crachá"
      aside={
        card.isOn && (
          <a href={`${card.address}?ver=cracha`} target="_blank" rel="noreferrer">
            Mostrar no portão
          </a>
        )
      }
    >
      <div className={classes.badge}>
        <img src={front} alt={`Frente do crachá de ${card.name}`} />
        <img src={back} alt="Verso do crachá, com o código" />
      </div>
      {!card.isOn && (
        <p className={classes.quiet}>Com a página desligada, o código responde “vínculo não confirmado”.</p>
      )}
    </Panel>
  );
}
