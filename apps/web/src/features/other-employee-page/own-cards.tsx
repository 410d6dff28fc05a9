import type { OwnCard } from '@traco/contract/other-employee-page/other-employee-page';
import type { ReactNode } from 'react';
import { DocumentsToSign } from '../documents/shared/documents-to-sign.tsx';
import { OwnTerms } from '../terms/shared/own-terms.tsx';
import { OwnBadge } from './own-badge.tsx';
import { OwnPage } from './own-page.tsx';

interface Props {
  card: OwnCard;
  employeeId: string;
  /** What stands between their papers and their page. */
  children: ReactNode;
}

/** What an employee answers, signs, shows and carries: it comes behind who they are and what they are told. */
export default function OwnCards({ card, employeeId, children }: Props) {
  return (
    <>
      <OwnTerms />
      <DocumentsToSign />
      {children}
      <OwnPage key={card.revision} card={card} />
      <OwnBadge card={card} employeeId={employeeId} />
    </>
  );
}
