import type { EmployeeCard } from '@traco/contract/other-employee-page/other-employee-page';
import { withSource } from '@traco/contract/qr-codes/qr-art/code-text';
import { Face, faceAddress } from '../../kit/public-page/face.tsx';
import { PublicQr } from '../../kit/public-page/public-qr.tsx';
import { Bond } from './bond.tsx';
import classes from './other-employee-page.module.css';

interface Props {
  code: string;
  card: EmployeeCard;
  rememberedAt: number | null;
  onClose: () => void;
}

/** The badge on a phone that is held up at a gate: black on white in every theme, read in the sun and from a step away. */
export function BadgeView({ code, card, rememberedAt, onClose }: Props) {
  const address = `${location.origin}/other-employee-page/${code}`;
  return (
    <main className={classes.badge}>
      <Face
        name={card.name}
        photo={faceAddress(`/other-employee-page/${encodeURIComponent(code)}`, card.photoId)}
        className={classes.badgeFace}
      />
      <h1>{card.name}</h1>
      {card.jobTitle && <p className={classes.title}>{card.jobTitle}</p>}
      {card.unitName && <p className={classes.title}>{card.unitName}</p>}
      {rememberedAt !== null && (
        <p role="status">Sem conexão: leia o código com outro celular para validar.</p>
      )}
      <PublicQr text={withSource(address, 'badge')} words={`Código QR de ${card.name}`} />
      <p>Leia o código para validar o vínculo de hoje.</p>
      <Bond code={code} />
      <button type="button" className={classes.close} onClick={onClose}>
        Sair do modo crachá
      </button>
    </main>
  );
}
